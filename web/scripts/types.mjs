// Writes src/net/messages.ts from the Python models; with --check it only says whether the file is current.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(web, 'src', 'net', 'messages.ts');
const venv = join(web, '..', '.venv', 'bin', 'python');
const python = process.env.CARAVANEER_PYTHON ?? (existsSync(venv) ? venv : 'python3');

const schema = JSON.parse(
  execFileSync(python, ['-m', 'caravaneer.server.protocol.export'], {
    encoding: 'utf8',
    cwd: join(web, '..'),
    maxBuffer: 1 << 24,
  }),
);
const text = await compile(schema, 'Messages', {
  bannerComment:
    '// Written by `npm run types` from src/caravaneer/server/protocol/{models,messages,requests}.py. Do not edit.',
  unreachableDefinitions: true,
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  format: true,
  style: { singleQuote: true, printWidth: 120 },
});
const wanted = text
  .replace(
    /\/\*\*\n \* This interface was referenced by `Messages`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g,
    '',
  )
  .replace(
    / \*\n \* This interface was referenced by `Messages`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
    '',
  )
  .replace(/export interface Messages \{\}?\n?\}?\n*/g, '');

if (!process.argv.includes('--check')) {
  writeFileSync(target, wanted);
  console.log(`src/net/messages.ts: ${wanted.split('\n').length} lines`);
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== wanted) {
  console.error('src/net/messages.ts is not what the Python models say: run `npm run types` in web/');
  process.exit(1);
}
