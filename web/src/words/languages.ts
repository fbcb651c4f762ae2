/** The languages the page speaks: the folders of src/caravaneer/words. What one says is a file of its own, loaded when it is spoken. */
const FOLDERS = import.meta.glob<string>('./*/app.ftl', {
  base: '../../../src/caravaneer/words',
  query: '?language', // read by vite.config.ts: the whole folder
  import: 'default',
});

/** What the page does not begin with: files that a page of its own asks for. */
const LATER = import.meta.glob<string>('./*/{rules,learn,try,replay,results,better,lines,account,bots}.ftl', {
  base: '../../../src/caravaneer/words',
  query: '?raw',
  import: 'default',
});

export const LANGUAGES: readonly string[] = Object.keys(FOLDERS).map((path) => path.split('/')[1]!);

/** What the frame says in a language. */
export function frameIn(language: string): Promise<string> {
  return FOLDERS[`./${language}/app.ftl`]!();
}

/** One of the files that come later. */
export function laterIn(language: string, file: string): Promise<string> {
  return LATER[`./${language}/${file}.ftl`]!();
}

/** What a language calls itself. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
