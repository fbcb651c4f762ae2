/** The press that is under way. What would move the page waits for its end: or its click would meet something else. */

/** Milliseconds after a finger is lifted within which the browser makes a click of it. */
const CLICK = 100;

let press = Promise.resolve();

addEventListener(
  'pointerdown',
  ({ button }) => {
    if (button) return; // of the others the end is not always told
    press = new Promise((over) => {
      const lifted = () => void setTimeout(over, CLICK);
      for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, lifted, { once: true });
    });
  },
  { capture: true },
);

/** Once nothing is pressed. */
export async function released(): Promise<void> {
  let last;
  do await (last = press);
  while (last !== press);
}
