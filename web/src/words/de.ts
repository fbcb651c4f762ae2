/** The frame's sentences for the page, in one text. */
const files = import.meta.glob<string>(['../../../src/caravaneer/words/de/*.ftl', '!**/terminal.ftl', '!**/mail.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
export default Object.values(files).join('\n');
