// The name of the program: the code half of the keys of everything that is cheap to make. Plain
// JavaScript, because cli/compile.js needs it before any TypeScript can run. Entry point:
// hashProgram.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const SOURCE_FOLDERS = ['cli', 'templates', 'client'];
const SOURCE_FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];
/** Folders of tests, and what cli/pack.js writes. */
const OTHER_FOLDERS = ['cli/testing', 'cli/bench', 'cli/create/.program', 'client/testing', 'client/engines'];

/**
 * Returns another name after an edit of any source, or of the versions of its dependencies, those
 * in the lock file and those that are installed. Tests and benchmarks do not count.
 * @param {string} packageRoot absolute path of the folder that contains cli/, templates/ and client/
 */
export function hashProgram(packageRoot) {
  const hash = createHash('sha256').update(process.version);
  const { dependencies, devDependencies, peerDependencies } = readManifest(packageRoot);
  // Those for development are compiled into the program.
  const packages = { ...dependencies, ...devDependencies, ...peerDependencies };
  for (const { name, version } of findPackages(packageRoot, packages)) hash.update(`\0${name} ${version}`);
  const files = [...SOURCE_FILES, ...SOURCE_FOLDERS.flatMap((folder) => listSources(packageRoot, folder).sort())];
  for (const file of files) {
    const path = join(packageRoot, file);
    hash.update(`\0${file}\0`);
    if (existsSync(path)) hash.update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Finds the installed packages that every compiled program needs, wherever the package manager put
 * them.
 * @param {string} packageRoot absolute path of the folder that contains package.json
 */
export function listDependencies(packageRoot) {
  return findPackages(packageRoot, readManifest(packageRoot).dependencies ?? {});
}

/**
 * Finds all that it imports: also those that only the checks in a browser need.
 * @param {string} packageRoot
 */
export function listImported(packageRoot) {
  const optional = findPackages(packageRoot, readManifest(packageRoot).peerDependencies ?? {});
  return [...listDependencies(packageRoot), ...optional];
}

/**
 * @typedef {object} InstalledPackage
 * @property {string} name
 * @property {string} folder absolute path
 * @property {string} version
 * @property {boolean} isExpected whether it is the one that package.json names
 */

/**
 * @param {string} packageRoot
 * @param {Readonly<Record<string, string>>} versions by name
 * @returns {readonly InstalledPackage[]}
 */
function findPackages(packageRoot, versions) {
  const { resolve } = createRequire(join(packageRoot, 'package.json'));
  return Object.entries(versions).flatMap(([name, expected]) => {
    const folders = (resolve.paths(name) ?? []).map((folder) => join(folder, name));
    const folder = folders.find((candidate) => existsSync(join(candidate, 'package.json')));
    if (folder === undefined) return [];
    const { version } = readManifest(folder);
    return [{ name, folder, version, isExpected: version === expected }];
  });
}

/** @param {string} folder that contains a package.json */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * @param {string} packageRoot
 * @param {string} folder
 * @returns {string[]}
 */
function listSources(packageRoot, folder) {
  return readdirSync(join(packageRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return OTHER_FOLDERS.includes(path) ? [] : listSources(packageRoot, path);
    return /\.(?:tsx?|js|json|css|yaml)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
