// Compiles cli/main.ts, the workers of the check, cli/encoder.ts and everything they import to a few JavaScript files, split by command,
// so that Node starts quickly and reads no more than the command needs. The files are cached under the hash of all sources: an edit
// takes effect at the next command, and no stale program can run. Plain JavaScript, because it runs before any TypeScript can.
// Entry points: compileCli, then loadCompiled.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCacheFolder } from './pipeline/cache-folder.js';

const SOURCE_FOLDERS = ['cli', 'templates'];
const SOURCE_FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];
const MAX_PROGRAMS = 4;
const ENTRY = 'main.js';

/**
 * Returns the path of the compiled program for the current sources; compiles only if no cached program has their hash. Throws an
 * Error whose message lists file:line:column if the sources do not compile, and one with the code EACCES if no cache folder can
 * be written to.
 * @param {string} packageRoot absolute path of the folder that contains cli/ and templates/
 * @returns {Promise<string>} absolute path of the ES module to start with
 */
export async function compileCli(packageRoot) {
  const name = hashSources(packageRoot);
  // A read-only container image may contain the compiled program.
  const packaged = join(packageRoot, '.cache', 'cli', name, ENTRY);
  if (existsSync(packaged)) return packaged;
  const cache = join(findCacheFolder(packageRoot), 'cli');
  const isInside = cache === join(packageRoot, '.cache', 'cli');
  // Outside of the package Node would not find the dependencies: they are linked, so each installation needs its own program.
  const programName = isInside ? name : hashText(`${name} ${packageRoot}`);
  const cached = join(cache, programName, ENTRY);
  if (existsSync(cached)) return cached;
  const files = await bundleProgram(packageRoot);
  return storeProgram(cache, programName, {
    files,
    dependencies: isInside ? [] : findDependencies(packageRoot),
  });
}

/**
 * Imports a compiled program. A changed program has a new path, so Node's module cache never returns an old one.
 * @param {string} compiled absolute path from compileCli
 */
export function loadCompiled(compiled) {
  return import(pathToFileURL(compiled).href);
}

/**
 * Names the program: another name after an edit of any source, or of the versions of its dependencies.
 * @param {string} packageRoot absolute path of the folder that holds cli/ and templates/
 */
export function hashSources(packageRoot) {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCE_FILES) hashFile(hash, join(packageRoot, file), file);
  for (const folder of SOURCE_FOLDERS) {
    for (const file of listSources(join(packageRoot, folder)))
      hashFile(hash, join(packageRoot, folder, file), `${folder}/${file}`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} text */
function hashText(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 * @param {string} name
 */
function hashFile(hash, path, name) {
  hash.update(`\0${name}\0`);
  if (existsSync(path)) hash.update(readFileSync(path));
}

/** @param {string} folder */
function listSources(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:tsx?|js|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort();
}

/** @param {string} packageRoot */
async function bundleProgram(packageRoot) {
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: ['main', 'page-worker', 'html-worker', 'encoder'].map((name) =>
      join(packageRoot, `cli/${name}.ts`),
    ),
    absWorkingDir: packageRoot,
    outdir: '.',
    bundle: true,
    splitting: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    // The development build of React is several times slower. Only the tests need it, for its warnings.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages with native code or data files stay external. html-validate is bundled because it starts twice as fast that way.
    external: ['sharp', 'esbuild', 'subset-font', 'harfbuzzjs', 'playwright-core', 'axe-core'],
    // Its CommonJS build loads its files in a way that cannot be bundled.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    legalComments: 'none',
    logLevel: 'silent',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  return result.outputFiles;
}

/**
 * Finds the packages that the program imports, wherever the package manager put them.
 * @param {string} packageRoot
 * @returns {readonly { readonly name: string, readonly folder: string }[]}
 */
function findDependencies(packageRoot) {
  const manifest = join(packageRoot, 'package.json');
  const { resolve } = createRequire(manifest);
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.keys(dependencies).flatMap((name) => {
    const folders = (resolve.paths(name) ?? []).map((folder) => join(folder, name));
    const folder = folders.find((candidate) => existsSync(candidate));
    return folder === undefined ? [] : [{ name, folder }];
  });
}

/**
 * Writes to a staging folder and renames it, so that no command sees half a program, even if two commands compile at once.
 * @param {string} cache
 * @param {string} name
 * @param {object} program
 * @param {readonly import('esbuild').OutputFile[]} program.files
 * @param {ReturnType<typeof findDependencies>} program.dependencies packages to link to
 */
function storeProgram(cache, name, { files, dependencies }) {
  const target = join(cache, name);
  const staging = `${target}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  // Without it Node uses the nearest package.json above.
  writeFileSync(join(staging, 'package.json'), '{"type":"module"}');
  for (const { path, contents } of files) writeFileSync(join(staging, basename(path)), contents);
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
    .filter((name) => name !== newest && !isBeingWritten(name))
    .map((name) => ({ name, time: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of programs.slice(MAX_PROGRAMS - 1))
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
