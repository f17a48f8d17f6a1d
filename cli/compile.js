// Compiles cli/main.ts, the workers of the check and everything they import to a few JavaScript
// files, split by command, so that Node starts quickly and reads no more than the command needs;
// cli/encoder.entry.ts to one file, which names the code of every encoded image; and client/ to one
// file with what a site's script and styles are bundled from. In the repository the files are
// cached under the hash of all sources: an edit takes effect at the next command, and no stale
// program can run. The package contains them (pack.js). Plain JavaScript, because it runs before
// any TypeScript can. Entry points: compileCli, bundleProgram.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findCacheFolder } from './cache/cache-folder.js';
import { hashProgram, listImported } from './cache/hash-program.js';
import { CLIENT_SOURCES, collectClientSources } from './render/bundle/client-sources.js';

const MAX_PROGRAMS = 4;
/** Another process may still be writing a younger one. */
const MIN_AGE_MS = 60_000;
const ENTRY = 'main.js';

/**
 * @typedef {object} Program
 * @property {readonly { readonly name: string, readonly content: string | Uint8Array }[]} files in one folder; `main.js` starts it
 * @property {readonly string[]} sources paths of everything that was compiled, from the package's root
 */

/**
 * Returns the path of the compiled program for the current sources; compiles only if no cached
 * program has their hash. Throws an Error whose message lists file:line:column if the sources do
 * not compile, and one with the code EACCES if no cache folder can be written to.
 * @param {string} packageRoot absolute path of the folder that contains cli/ and templates/
 * @returns {Promise<string>} absolute path of the ES module to start with
 */
export async function compileCli(packageRoot) {
  const name = hashProgram(packageRoot);
  // A read-only container image may contain the compiled program.
  const packaged = join(packageRoot, '.cache', 'cli', name, ENTRY);
  if (existsSync(packaged)) return packaged;
  const cache = join(findCacheFolder(packageRoot), 'cli');
  const isInside = cache === join(packageRoot, '.cache', 'cli');
  // Outside of the package dependencies are linked, so each installation has its program.
  const programName = isInside ? name : hashText(`${name} ${packageRoot}`);
  const cached = join(cache, programName, ENTRY);
  if (existsSync(cached)) return cached;
  const { files } = await bundleProgram(packageRoot);
  return storeProgram(cache, programName, { files, dependencies: isInside ? [] : listImported(packageRoot) });
}

/** @param {string} text */
function hashText(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

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
        'page-worker': join(packageRoot, 'cli/page-worker.entry.ts'),
        'html-worker': join(packageRoot, 'cli/html-worker.entry.ts'),
        photo: join(packageRoot, 'cli/photo.entry.ts'),
      },
      splitting: true,
    }),
    bundle(packageRoot, {
      entryPoints: { encoder: join(packageRoot, 'cli/encoder.entry.ts') },
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
      // Without it Node uses the nearest package.json above.
      { name: 'package.json', content: '{"type":"module"}' },
    ],
    sources: [...program.sources, ...encoder.sources, ...Object.keys(client)],
  };
}

/**
 * Bundles the package that starts a site into one file without dependencies.
 * @param {string} packageRoot
 * @param {{ readonly version: string, readonly node: string, readonly photo: string }} values what cli/create/create.ts says of both packages
 * @returns {Promise<Program>}
 */
export function bundleCreate(packageRoot, values) {
  return bundle(packageRoot, {
    entryPoints: { create: join(packageRoot, 'cli/create/create.ts') },
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
    loader: { '.yaml': 'text' },
    // The development build of React is slow; only the tests need its warnings.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Native code and data files stay external. html-validate starts twice as fast in here.
    external: listImported(packageRoot).map(({ name }) => name),
    alias: {
      // Its CommonJS build loads its files in a way that cannot be bundled.
      'jsonc-parser': 'jsonc-parser/lib/esm/main.js',
      // That for Node has a parser of its own, and documents are parsed before.
      turndown: 'turndown/lib/turndown.browser.es.js',
    },
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
 * as its own code does, and of the font.
 * @param {string} packageRoot
 */
async function readEncoderVersions(packageRoot) {
  const { default: sharp } = await import('sharp');
  const names = [
    '@fontsource-variable/archivo',
    '@fontsource-variable/bricolage-grotesque',
    '@fontsource-variable/figtree',
    '@fontsource-variable/source-serif-4',
    'subset-font',
    'harfbuzzjs',
  ];
  const used = listImported(packageRoot).filter(({ name }) => names.includes(name));
  return [sharp.versions, ...used.map(({ name, version }) => `${name} ${version}`)];
}

/**
 * Writes to a staging folder and renames it, so that no command sees half a program, even if two
 * commands compile at once.
 * @param {string} cache
 * @param {string} name
 * @param {object} program
 * @param {Program['files']} program.files
 * @param {ReturnType<typeof listImported>} program.dependencies packages to link to
 */
function storeProgram(cache, name, { files, dependencies }) {
  const target = join(cache, name);
  const staging = `${target}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  for (const { name: file, content } of files) writeFileSync(join(staging, file), content);
  for (const dependency of dependencies) {
    const link = join(staging, 'node_modules', dependency.name);
    mkdirSync(dirname(link), { recursive: true });
    // A junction is the only kind of link that every Windows user may create.
    symlinkSync(dependency.folder, link, 'junction');
  }
  try {
    renameSync(staging, target);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(join(target, ENTRY))) throw error;
  }
  removeOldPrograms(cache, name);
  return join(target, ENTRY);
}

/**
 * Keeps the newest few, so that switching between branches stays fast and the folder stays small.
 * @param {string} cache
 * @param {string} newest
 */
function removeOldPrograms(cache, newest) {
  const programs = readdirSync(cache)
    .filter((name) => name !== newest)
    .map((name) => ({ name, time: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name, time } of programs.slice(MAX_PROGRAMS - 1))
    if (Date.now() - time > MIN_AGE_MS) rmSync(join(cache, name), { recursive: true, force: true });
}
