/** A game is one folder: nothing else of the page says its name, and its folder has what the frame asks for. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const GAMES = readdirSync('src/games');

/** The words of an identifier, a text or a path, however they are joined. */
function wordsOf(text: string): string[] {
  return (text.match(/[A-Z]?[a-zà-ÿ]+|[A-Z]+(?![a-zà-ÿ])/g) ?? []).map((word) => word.toLowerCase());
}

/** What a file says to the machine: comments are prose. */
function spoken(path: string, text: string): string[] {
  if (path.endsWith('.json')) return [text];
  if (path.endsWith('.css')) return [text.replace(/\/\*[\s\S]*?\*\//g, '')];
  if (path.endsWith('.svelte'))
    return [
      ...[...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, script]) => spoken('script.ts', script!)),
      text
        .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/\/\*[\s\S]*?\*\//g, ''),
    ];
  const said: string[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || ts.isRegularExpressionLiteral(node))
      said.push(node.text);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) said.push(node.text);
    ts.forEachChild(node, look);
  };
  look(source);
  return said;
}

function namesIn(path: string, text: string): string[] {
  return [path, ...spoken(path, text)]
    .filter((part) => wordsOf(part).some((word) => GAMES.includes(word)))
    .map((part) => `${path}: ${part.length > 60 ? wordsOf(part).find((word) => GAMES.includes(word)) : part}`);
}

/** Tests speak of real games. The sentences of a game still lie beside those of the frame. */
const MAY = /\.test\.ts$|^src[\\/](games|testing|words)[\\/]/;
const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((path) => /\.(ts|svelte|css|json)$/.test(path) && !MAY.test(path));
const AROUND = ['vite.config.ts', 'svelte.config.js', 'eslint.config.js', 'scripts/size.mjs', 'scripts/types.mjs'];

test('nothing outside a game’s folder names it', () => {
  expect(FILES.length).toBeGreaterThan(80);
  expect([...FILES, ...AROUND].flatMap((path) => namesIn(path, readFileSync(path, 'utf8')))).toEqual([]);
});

describe.each(GAMES)('a name is seen in every spelling: %s', (game) => {
  const named = game[0]!.toUpperCase() + game.slice(1);
  test.each([
    `import parts from '../games/${game}';`,
    `const ${game}Table = 1;`,
    `let view: ${named}View;`,
    `if (game === '${game}') play();`,
    'const key = `' + game + '.title.${x}`;',
    `const found = /^${game}-/;`,
  ])('%s', (line) => expect(namesIn('some.ts', line)).toHaveLength(1));
  test('in a component, its markup and its style', () => {
    const text = `<script lang="ts">const x = '${game}';</script>\n<p class="${game}"></p>\n<style>.${game} {}</style>`;
    expect(namesIn('some.svelte', text)).toHaveLength(2);
    expect(namesIn(`parts/${named}.svelte`, '')).toHaveLength(1);
  });
  test('but prose may', () => {
    expect(namesIn('some.ts', `/** As in ${game}. */\n// ${game}\nconst x = 1;`)).toEqual([]);
    expect(namesIn('some.css', `/* ${game} */ p { margin: 0 }`)).toEqual([]);
  });
});

describe.each(GAMES)('the folder of %s', (game) => {
  test.each(['index.ts', 'tile.ts', 'view.ts'])('has %s', (file) =>
    expect(existsSync(join('src', 'games', game, file))).toBe(true),
  );
  test('names no other game', () => {
    const others = GAMES.filter((other) => other !== game);
    const files = readdirSync(join('src', 'games', game), { recursive: true, encoding: 'utf8' });
    const found = files
      .filter((file) => /\.(ts|svelte|css)$/.test(file))
      .flatMap((file) => spoken(file, readFileSync(join('src', 'games', game, file), 'utf8')))
      .filter((part) => wordsOf(part).some((word) => others.includes(word)));
    expect(found).toEqual([]);
  });
});
