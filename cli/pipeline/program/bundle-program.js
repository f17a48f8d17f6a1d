// Bundles the program: cli/main.ts and the entry files of its other processes to a few JavaScript
// files, split by command, so that Node starts quickly and reads no more than the command needs; the
// encoder to one file, which names the code of every encoded image; and client/ to one file with
// what a site's script and styles are bundled from. Plain JavaScript, because it runs before any
// TypeScript can. Entry points: bundleProgram, bundleCreate.
import { basename, join } from 'node:path';
import { collectTemplateSources, TEMPLATE_SOURCES } from '../../load/design/template-sources.js';
import { CLIENT_SOURCES, collectClientSources } from '../../render/bundle/client-sources.js';
import { listPackages } from './list-packages.js';
import { yamlModules } from './yaml-modules.js';

/**
 * @typedef {object} Program
 * @property {readonly { readonly name: string, readonly content: string | Uint8Array }[]} files in one folder; `main.js` starts it
 * @property {readonly string[]} sources paths of everything that was compiled, from the package's root
 */

/**
 * Throws an Error whose message lists file:line:column if the sources do not compile.
 * @param {string} packageRoot absolute path of the folder that contains cli/, templates/ and client/
 * @returns {Promise<Program>}
 */
export async function bundleProgram(packageRoot) {
  const [program, encoder, client] = await Promise.all([
    bundle(packageRoot, {
      entryPoints: {
        main: join(packageRoot, 'cli/main.ts'),
        photo: join(packageRoot, 'cli/render/images/photo.entry.ts'),
      },
      splitting: true,
    }),
    bundle(packageRoot, {
      entryPoints: { encoder: join(packageRoot, 'cli/render/images/encoder.entry.ts') },
      // Neither a comment nor a folder's name is a reason to encode every image again.
      minifyWhitespace: true,
      footer: { js: `// ${JSON.stringify(await readEncoderVersions(packageRoot))}` },
    }),
    collectClientSources(packageRoot),
  ]);
  return {
    files: [
      ...program.files,
      ...encoder.files,
      { name: CLIENT_SOURCES, content: JSON.stringify(client) },
      { name: TEMPLATE_SOURCES, content: JSON.stringify(collectTemplateSources(packageRoot)) },
      // Without it Node uses the nearest package.json above.
      { name: 'package.json', content: '{"type":"module"}' },
    ],
    sources: [...program.sources, ...encoder.sources, ...Object.keys(client)],
  };
}

/**
 * Bundles the package that starts a site into one file without dependencies.
 * @param {string} packageRoot
 * @param {{ readonly version: string, readonly node: string, readonly photo: string }} values what cli/commands/create/create.ts says of both packages
 * @returns {Promise<Program>}
 */
export function bundleCreate(packageRoot, values) {
  return bundle(packageRoot, {
    entryPoints: { create: join(packageRoot, 'cli/commands/create/create.ts') },
    define: { __CREATE__: JSON.stringify(values) },
    minify: true,
  });
}

/**
 * @param {string} packageRoot
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<Program>}
 */
async function bundle(packageRoot, options) {
  const { build } = await import('esbuild');
  const { outputFiles = [], metafile } = await build({
    absWorkingDir: packageRoot,
    outdir: '.',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    plugins: [yamlModules],
    // The development build of React is slow; only the tests need its warnings.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Native code and data files stay external. html-validate starts twice as fast in here.
    external: listPackages(packageRoot).map(({ name }) => name),
    legalComments: 'none',
    logLevel: 'silent',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    ...options,
  });
  return {
    files: outputFiles.map(({ path, contents }) => ({ name: basename(path), content: contents })),
    sources: Object.keys(metafile?.inputs ?? {}),
  };
}

/**
 * Returns the versions of the libraries that the encoder loads, which decide the bytes of an image
 * as its own code does, and of the fonts.
 * @param {string} packageRoot
 */
async function readEncoderVersions(packageRoot) {
  const { default: sharp } = await import('sharp');
  const used = listPackages(packageRoot).filter(({ name }) => /^@fontsource|^subset-font$|^harfbuzzjs$/.test(name));
  return [sharp.versions, ...used.map(({ name, version }) => `${name} ${version}`)];
}
