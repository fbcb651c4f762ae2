// Writes the types of all that travels from the Python models: src/net/messages.ts, and src/games/<name>/view.ts for
// every game that has a folder here. With --check it only says whether the files are current.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const venv = join(web, '..', '.venv', 'bin', 'python');
const python = process.env.CARAVANEER_PYTHON ?? (existsSync(venv) ? venv : 'python3');
const check = process.argv.includes('--check');

const { messages, games } = JSON.parse(
  execFileSync(python, ['-m', 'caravaneer.server.protocol.export'], {
    encoding: 'utf8',
    cwd: join(web, '..'),
    maxBuffer: 1 << 24,
  }),
);

/** The types of a schema's definitions, without what the compiler says about each. */
async function typesOf(schema, banner) {
  const text = await compile(schema, schema.title, {
    bannerComment: banner,
    unreachableDefinitions: true,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    format: true,
    style: { singleQuote: true, bracketSpacing: true, printWidth: 120 },
  });
  const said = `This interface was referenced by \`${schema.title}\`'s JSON-Schema\n \\* via the \`definition\` "\\w+"\\.\n`;
  return text
    .replace(new RegExp(`/\\*\\*\n \\* ${said} \\*/\n`, 'g'), '')
    .replace(new RegExp(` \\*\n \\* ${said}`, 'g'), '')
    .replace(new RegExp(`export interface ${schema.title} \\{\\}?\n?\\}?\n*`, 'g'), '');
}

/** A schema whose references to what the messages define are left to an import; and what that is. */
function apart(schema) {
  const shared = new Set();
  const walk = (part) => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    const name = part.$ref?.replace('#/definitions/', '');
    if (name && !(name in schema.definitions)) {
      shared.add(name);
      return { tsType: name };
    }
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, walk(value)]));
  };
  return { schema: walk(schema), shared: [...shared].sort() };
}

function settle(path, wanted) {
  const target = join(web, path);
  if (!check) {
    writeFileSync(target, wanted);
    console.log(`${path}: ${wanted.split('\n').length} lines`);
  } else if (!existsSync(target) || readFileSync(target, 'utf8') !== wanted) {
    console.error(`${path} is not what the Python models say: run \`npm run types\` in web/`);
    process.exitCode = 1;
  }
}

const from = 'Written by `npm run types` from';
settle(
  'src/net/messages.ts',
  await typesOf(
    messages,
    `// ${from} src/caravaneer/server/protocol/{models,incoming,outgoing,requests,review}.py. Do not edit.`,
  ),
);
for (const [game, described] of Object.entries(games)) {
  if (!existsSync(join(web, 'src', 'games', game)) || !Object.keys(described.definitions).length) continue;
  const { schema, shared } = apart(described);
  const imported = shared.length ? `\nimport type { ${shared.join(', ')} } from '../../net/messages';` : '';
  settle(
    `src/games/${game}/view.ts`,
    await typesOf(schema, `// ${from} src/caravaneer/games/${game}/view.py and etiquette.py. Do not edit.${imported}`),
  );
}
