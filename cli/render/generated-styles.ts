import type { Plugin } from 'esbuild';

/** Styles made from the data, by the name under which the style sheet imports them: `@import "site:<name>"`. */
export type GeneratedStyles = Readonly<Record<string, string>>;

/** Lets a style sheet import what the build made. Files that it names stand beside it under assets/ and keep their names. */
export function generatedStyles(styles: GeneratedStyles): Plugin {
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
