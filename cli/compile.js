// Turns cli/main.ts, cli/check-thread.ts and everything they import into a few JavaScript files, one for each command and what they share, so that
// Node starts quickly and reads no more than the command needs. They are kept in a folder under the hash of every source byte
// they were made from: an edit is in force at the next command, and nothing stale can be run.
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
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCE_FOLDERS = ['cli', 'templates'];
const SOURCE_FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];
const KEPT_PROGRAMS = 4;
const ENTRY = 'main.js';

/**
 * The path of the compiled program for the sources as they are now; compiles only when no compiled program has their hash.
 * Throws an Error whose message lists file:line:column when the sources do not compile.
 * @param {string} packageRoot absolute path of the folder that holds cli/ and templates/
 * @returns {Promise<string>} absolute path of the ES module it starts with
 */
export async function compileCli(packageRoot) {
  const name = hashSources(packageRoot);
  const cache = join(packageRoot, '.cache', 'cli');
  const cached = join(cache, name, ENTRY);
  if (exists(cached)) return cached;
  const files = await bundle(packageRoot);
  try {
    return store(cache, name, files);
  } catch {
    // A package folder that cannot be written to (a global install) still runs, from a private folder of this run.
    return store(mkdtempSync(join(tmpdir(), 'site-')), name, files);
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
    entryPoints: [join(packageRoot, 'cli/main.ts'), join(packageRoot, 'cli/check-thread.ts')],
    absWorkingDir: packageRoot,
    outdir: '.',
    bundle: true,
    splitting: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    // The development build of React is several times slower and is what the tests use to see its warnings.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Those that carry programs or files of their own; html-validate is a hundred files, and starts in half the time as a part of one.
    alias: { ajv: join(packageRoot, 'cli/check/trusting-ajv.ts') },
    external: ['sharp', 'esbuild', 'subset-font', 'harfbuzzjs', 'playwright-core', 'axe-core'],
    legalComments: 'none',
    logLevel: 'silent',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  return result.outputFiles;
}

/**
 * Writes beside and renames, so that no command sees half a program; of two at once, one keeps its own.
 * @param {string} cache
 * @param {string} name
 * @param {readonly import('esbuild').OutputFile[]} files
 */
function store(cache, name, files) {
  const target = join(cache, name);
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  // Said for Node, which else looks for the nearest package.json.
  writeFileSync(join(unfinished, 'package.json'), '{"type":"module"}');
  for (const { path, contents } of files) writeFileSync(join(unfinished, basename(path)), contents);
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!exists(join(target, ENTRY))) throw error;
  }
  dropOld(cache, name);
  return join(target, ENTRY);
}

/**
 * Keeps the newest few, so that switching between branches stays fast and the folder stays small.
 * @param {string} cache
 * @param {string} newest
 */
function dropOld(cache, newest) {
  const programs = readdirSync(cache)
    .filter((name) => name !== newest && !isBeingWritten(name))
    .map((name) => ({ name, time: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of programs.slice(KEPT_PROGRAMS - 1))
    rmSync(join(cache, name), { recursive: true, force: true });
}

/** @param {string} name */
function isBeingWritten(name) {
  const [, pid] = /\.(\d+)$/.exec(name) ?? [];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} path */
function exists(path) {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
