import type { Plugin } from 'esbuild';

/** Generated styles by the name under which the style sheet imports them: `@import "site:<name>"`. */
export type GeneratedStyles = Readonly<Record<string, string>>;

/** Creates an esbuild plugin for importing generated styles. The files they refer to are next to the style sheet in assets/. */
export function createStylesPlugin(styles: GeneratedStyles): Plugin {
  return {
    name: 'generated-styles',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^site:/ }, ({ path }) => ({
        path: path.slice('site:'.length),
        namespace: 'generated',
      }));
      onLoad({ filter: /.*/, namespace: 'generated' }, ({ path }) => {
        const contents = styles[path];
        return contents === undefined ? null : { contents, loader: 'css' };
      });
      onResolve({ filter: /.*/, namespace: 'generated' }, ({ path }) => ({ path, external: true }));
    },
  };
}
