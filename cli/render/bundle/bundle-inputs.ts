import { join, relative, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import type { ClientSources } from './client-sources.js';

/** Generated styles by their names in the style sheet: `@import "site:<name>"`. */
export type GeneratedStyles = Readonly<Record<string, string>>;

export interface BundleInputs {
  /** Absolute path that sources are named from; none is read there. */
  readonly packageRoot: string;
  readonly sources: ClientSources;
  readonly styles: GeneratedStyles;
  /** Names of files in client/styles/ that are left out. */
  readonly unusedStyles: readonly string[];
}

/** Creates an esbuild plugin that takes every file from memory. */
export function createSourcesPlugin({ packageRoot, sources, styles, unusedStyles }: BundleInputs): Plugin {
  const toSource = (path: string) => relative(packageRoot, path).split(sep).join('/');
  return {
    name: 'sources',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^site:/ }, ({ path }) => ({ path: path.slice('site:'.length), namespace: 'generated' }));
      onLoad({ filter: /.*/, namespace: 'generated' }, ({ path }) => {
        const contents = styles[path];
        return contents === undefined ? null : { contents, loader: 'css' };
      });
      onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
        const file = kind === 'entry-point' ? path : sources[toSource(importer)]?.imports[path];
        return file === undefined ? { path, external: true } : { path: join(packageRoot, file) };
      });
      const unused = new Set(unusedStyles.map((name) => `client/styles/${name}`));
      onLoad({ filter: /.*/ }, ({ path }) => {
        if (unused.has(toSource(path))) return { contents: '', loader: 'css' };
        const contents = sources[toSource(path)]?.text;
        return contents === undefined ? null : { contents, loader: 'default' };
      });
    },
  };
}
