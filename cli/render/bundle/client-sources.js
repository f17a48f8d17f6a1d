// The files that the browser's script and styles are bundled from: client/, the model's files that
// it shares, and posthog-js. The compiled program contains them as one file, because a site's
// settings, colors and fonts are compiled into them. So a build needs neither the sources nor
// posthog-js, and its output does not depend on where the package is installed. Plain JavaScript,
// because cli/pipeline/program/bundle-program.js needs it before any TypeScript can run. Entry points:
// collectClientSources, readClientSources.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patchSource } from './posthog-patch.js';

/**
 * Each file by its path from the package's root, with the paths of those that it imports by the
 * names it gives them.
 * @typedef {Readonly<Record<string, { readonly text: string, readonly imports: Readonly<Record<string, string>> }>>} ClientSources
 */

/** The name of the file in the folder of the compiled program. */
export const CLIENT_SOURCES = 'client.json';

const ENTRY_POINTS = [
  'client/main.ts',
  'client/styles/main.css',
  'client/analytics/library.ts',
  'client/analytics/loader.ts',
  'client/consent/bar.ts',
];

/** The loader of third parties, and one file for each. */
const PROVIDERS = 'client/providers';

/**
 * Reads the files from disk. Throws an Error whose message lists file:line:column if one has a
 * syntax error or an import that leads nowhere.
 * @param {string} packageRoot absolute path of the folder that contains client/
 * @returns {Promise<ClientSources>}
 */
export async function collectClientSources(packageRoot) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: [
      ...ENTRY_POINTS,
      ...readdirSync(join(packageRoot, PROVIDERS))
        .filter((file) => /^[\w-]+\.ts$/.test(file))
        .map((file) => `${PROVIDERS}/${file}`),
    ],
    absWorkingDir: packageRoot,
    outdir: '.',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    // Generated from the data.
    external: ['site:*'],
    logLevel: 'silent',
  });
  return Object.fromEntries(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      {
        text: patchSource(file, readFileSync(join(packageRoot, file), 'utf8')),
        imports: Object.fromEntries(
          imports.flatMap(({ original, path, external }) =>
            original === undefined || external === true ? [] : [[original, path]],
          ),
        ),
      },
    ]),
  );
}

/**
 * Returns the files that the running program was compiled with, or those on disk if it was not
 * compiled, as in tests.
 * @param {string} packageRoot
 * @returns {Promise<ClientSources>}
 */
export async function readClientSources(packageRoot) {
  const compiled = join(dirname(fileURLToPath(import.meta.url)), CLIENT_SOURCES);
  return existsSync(compiled) ? JSON.parse(readFileSync(compiled, 'utf8')) : collectClientSources(packageRoot);
}
