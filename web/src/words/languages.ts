/** The languages the page speaks: the folders of src/caravaneer/words. What one says is a file of its own, loaded when it is spoken. */
const FOLDERS = import.meta.glob<string>('./*/app.ftl', {
  base: '../../../src/caravaneer/words',
  query: '?language', // read by vite.config.ts: the whole folder
  import: 'default',
});

export const LANGUAGES: readonly string[] = Object.keys(FOLDERS).map((path) => path.split('/')[1]!);

/** What the frame says in a language. */
export function frameIn(language: string): Promise<string> {
  return FOLDERS[`./${language}/app.ftl`]!();
}

/** What a language calls itself. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
