/** The artwork, which the library draws with too. A drawing is a file: here those of all pages, a game adds its own. */
interface Drawing {
  /** Its viewBox. */
  box: string;
  /** The shapes; `var(--c)` and the like are the colours to be given to it. */
  shapes: string;
}
/** As `import.meta.glob` names them: `./camel.svg`. What `?drawing` gives of a file is said in vite.config.ts. */
type Files = Record<string, Drawing>;

let files: Files = $state.raw(
  import.meta.glob<Drawing>('./*.svg', {
    base: '../../../src/caravaneer/pictures/art',
    query: '?drawing',
    import: 'default',
    eager: true,
  }),
);

export function addDrawings(more: Files): void {
  files = { ...files, ...more };
}

export function drawing(name: string): Drawing {
  const found = files[`./${name}.svg`];
  if (!found) throw new Error(`there is no drawing ${name}`);
  return found;
}

/** All there are by now. */
export function drawings(): string[] {
  return Object.keys(files).map((file) => file.slice('./'.length, -'.svg'.length));
}
