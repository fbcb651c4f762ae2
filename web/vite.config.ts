import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.CARAVANEER_API ?? 'http://127.0.0.1:8000';
const here = import.meta.dirname;
/** The folders of files that are not the page's alone: drawings and words, which the library has too. */
const shared = readFileSync(join(here, 'sources.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((pattern) => join(here, '..', pattern.replace(/\/\*.*$/, '')));

/** Names the service worker's cache after this build, and lays a compressed copy beside every text. */
function finish(): Plugin {
  let out = '';
  return {
    name: 'caravaneer-finish',
    apply: 'build',
    configResolved: (config) => void (out = resolve(config.root, config.build.outDir)),
    closeBundle() {
      const page = readFileSync(join(out, 'index.html'));
      const worker = join(out, 'worker.js');
      const build = createHash('sha256').update(page).digest('hex').slice(0, 12);
      writeFileSync(worker, readFileSync(worker, 'utf8').replace('__BUILD__', build));
      for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
        if (/\.(js|css|html|svg|webmanifest)$/.test(name))
          writeFileSync(join(out, `${name}.gz`), gzipSync(readFileSync(join(out, name)), { level: 9 }));
      }
    },
  };
}

/** Of a drawing `?drawing` gives what the page needs: its viewBox and its shapes, without title and notes. */
function drawings(): Plugin {
  return {
    name: 'caravaneer-drawings',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (query !== 'drawing') return;
      this.addWatchFile(file!);
      const [, box, inside] = /viewBox="([^"]+)"[^>]*>([^]*)<\/svg>/.exec(readFileSync(file!, 'utf8'))!;
      const shapes = inside!.replace(/<(title|desc)>.*<\/\1>|\n/g, '');
      return `export default ${JSON.stringify({ box, shapes })}`;
    },
  };
}

/** What the frame says in a language, in one text: `?language` of a file is its whole folder, but for what only Python says and what comes later. */
function languages(): Plugin {
  return {
    name: 'caravaneer-languages',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (query !== 'language') return;
      const folder = dirname(file!);
      const names = readdirSync(folder).filter(
        (name) =>
          name.endsWith('.ftl') &&
          !/^(terminal|mail|report|rules|learn|try|replay|results|better|lines|account|bots)\./.test(name),
      );
      const texts = names.sort().map((name) => join(folder, name));
      for (const text of texts) this.addWatchFile(text);
      return `export default ${JSON.stringify(texts.map((text) => readFileSync(text, 'utf8')).join('\n'))}`;
    },
  };
}

const GAME = /src[\\/]games[\\/](\w+)/;

export default defineConfig({
  plugins: [drawings(), languages(), svelte(), svelteTesting(), finish()],
  build: {
    outDir: '../src/caravaneer/server/static',
    emptyOutDir: true,
    manifest: 'manifest.json', // which file is what: for the scale
    target: 'es2022',
    // Few files rather than many small ones: what every page has, what every table has, what every board of hexes has.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /node_modules|preload-helper|src[\\/](app|net|table|parts)[\\/](?!recap|position|Choices|Switch|Languages|Name|Copy)|src[\\/]words[\\/](words|fluent|functions|languages)|pages[\\/](Lost|Stuck|Offline)/,
            },
            // What is chosen by: at a table behind the wheel.
            { name: 'controls', test: /src[\\/]parts[\\/](Choices|Switch|Languages|Name|Copy)/ },
            // What is told comes later, and what is pressed for.
            {
              name: 'frame',
              test: /src[\\/]frame[\\/](?!Help|Keys|Pieces|Strip|telling|Menu|Settings|TableMenu|Hints|FirstHelp)/,
            },
            { name: 'hex', test: /src[\\/]hex[\\/](?!seeking|Inset|Crosses)/ },
            // A game whole, but for what is told at a key and what the rules show.
            {
              name: (id) => GAME.exec(id)?.[1] ?? null,
              test: /src[\\/]games[\\/]\w+[\\/](?!summaries|pieces|figure|review|categories)/,
            },
          ],
        },
      },
    },
    assetsInlineLimit: 0, // pieces stay files of their own: shared, cached, and allowed by the page's policy
  },
  // Host and origin stay those of the page: the server compares them.
  server: {
    fs: { allow: ['.', realpathSync(join(here, 'node_modules')), ...shared] }, // node_modules may be a link
    proxy: { '/api': { target: server }, '/ws': { target: server.replace('http', 'ws'), ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/words.ts'],
    testTimeout: 120_000, // only a hang takes as long, on a busy machine too
  },
});
