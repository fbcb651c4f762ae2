// What a linter sees and the type checker does not. Layout is the formatter's.
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['node_modules', 'public', 'src/net/messages.ts', 'src/games/*/view.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off', // the type checker's
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unused-expressions': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'svelte/no-useless-mustaches': 'off', // {' '} keeps a space
      'svelte/no-unused-svelte-ignore': 'off', // takes the reason behind a rule's name for more names
      'svelte/prefer-svelte-reactivity': 'off', // our maps in stores are caches, and are not to be tracked
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
);
