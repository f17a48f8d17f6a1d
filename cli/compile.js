// Turns cli/main.ts and everything it imports into one JavaScript file that Node starts quickly, and keeps it under the
// hash of every source byte it was made from: an edit is in force at the next command, and nothing stale can be run.
// Plain JavaScript, because it is what runs before any TypeScript can.
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCE_FOLDERS = ['cli', 'templates'];
const SOURCE_FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];
const KEPT_BUNDLES = 4;

/**
 * The path of the compiled program for the sources as they are now; compiles only when no compiled file has their hash.
 * Throws an Error whose message lists file:line:column when the sources do not compile.
 * @param {string} packageRoot absolute path of the folder that holds cli/ and templates/
 * @returns {Promise<string>} absolute path of an ES module
 */
export async function compileCli(packageRoot) {
  const name = `${hashSources(packageRoot)}.mjs`;
  const cache = join(packageRoot, '.cache', 'cli');
  const cached = join(cache, name);
  if (exists(cached)) return cached;
  const code = await bundle(packageRoot);
  try {
    return store(cache, name, code);
  } catch {
    // A package folder that cannot be written to (a global install) still runs, from a private folder of this run.
    return store(mkdtempSync(join(tmpdir(), 'site-')), name, code);
  }
}

/**
 * Imports a compiled program. A changed program has another path, so Node's module cache never serves an old one.
 * @param {string} compiled absolute path from compileCli
 */
export function loadCompiled(compiled) {
  return import(pathToFileURL(compiled).href);
}

/** @param {string} packageRoot */
function hashSources(packageRoot) {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCE_FILES) hashFile(hash, join(packageRoot, file), file);
  for (const folder of SOURCE_FOLDERS) {
    for (const file of listSources(join(packageRoot, folder)))
      hashFile(hash, join(packageRoot, folder, file), `${folder}/${file}`);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 * @param {string} name
 */
function hashFile(hash, path, name) {
  hash.update(`\0${name}\0`);
  if (exists(path)) hash.update(readFileSync(path));
}

/** @param {string} folder */
function listSources(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:tsx?|js|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort();
}

/** @param {string} packageRoot */
async function bundle(packageRoot) {
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: [join(packageRoot, 'cli/main.ts')],
    absWorkingDir: packageRoot,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    // The development build of React is several times slower and is what the tests use to see its warnings.
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [
      'sharp',
      'esbuild',
      'subset-font',
      'harfbuzzjs',
      'html-validate',
      'playwright-core',
      'axe-core',
    ],
    legalComments: 'none',
    logLevel: 'silent',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  return /** @type {import('esbuild').OutputFile} */ (result.outputFiles[0]).contents;
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {Uint8Array} code
 */
function store(folder, name, code) {
  mkdirSync(folder, { recursive: true });
  const target = join(folder, name);
  const unfinished = `${target}.${process.pid}`;
  writeFileSync(unfinished, code);
  renameSync(unfinished, target);
  dropOld(folder, name);
  return target;
}

/**
 * Keeps the newest few, so that switching between branches stays fast and the folder stays small.
 * @param {string} folder
 * @param {string} newest
 */
function dropOld(folder, newest) {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs') && file !== newest)
    .map((file) => ({ file, time: statSync(join(folder, file)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { file } of files.slice(KEPT_BUNDLES - 1)) rmSync(join(folder, file), { force: true });
}

/** @param {string} path */
function exists(path) {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
