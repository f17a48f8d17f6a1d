import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { EXTENSIONS_HELPER } from './package-internals.ts';

/**
 * posthog has all its extensions in one file, created with a helper (`Object.assign`, as Babel writes it) that esbuild cannot know
 * to be free of side effects. With this annotation it drops the unused nine tenths, 40 KB.
 */
export const dropUnusedExtensions: Plugin = {
  name: 'leave-out-unused-extensions',
  setup({ onLoad }) {
    onLoad({ filter: /posthog-js[\\/]dist[\\/]extension-bundles\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(EXTENSIONS_HELPER, '/* @__NO_SIDE_EFFECTS__ */$&'),
    }));
  },
};
