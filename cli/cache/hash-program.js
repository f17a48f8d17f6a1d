// The name of the program: the code half of the keys of everything that is cheap to make. Plain JavaScript, because cli/compile.js needs
// it before any TypeScript can run. Entry point: hashProgram.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const SOURCE_FOLDERS = ['cli', 'templates'];
const SOURCE_FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Returns another name after an edit of any source, or of the versions of its dependencies, those in the lock file and those that are
 * installed. Tests and benchmarks do not count.
 * @param {string} packageRoot absolute path of the folder that contains cli/ and templates/
 */
export function hashProgram(packageRoot) {
  const hash = createHash('sha256').update(process.version);
  for (const { name, version } of listDependencies(packageRoot)) hash.update(`\0${name} ${version}`);
  const files = [
    ...SOURCE_FILES,
    ...SOURCE_FOLDERS.flatMap((folder) => listSources(packageRoot, folder).sort()),
  ];
  for (const file of files) {
    const path = join(packageRoot, file);
    hash.update(`\0${file}\0`);
    if (existsSync(path)) hash.update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Finds the installed packages that the program imports, wherever the package manager put them.
 * @param {string} packageRoot
 * @returns {readonly { readonly name: string, readonly folder: string, readonly version: string }[]}
 */
export function listDependencies(packageRoot) {
  const manifest = join(packageRoot, 'package.json');
  const { resolve } = createRequire(manifest);
  return Object.keys(readJson(manifest).dependencies ?? {}).flatMap((name) => {
    const folders = (resolve.paths(name) ?? []).map((folder) => join(folder, name));
    const folder = folders.find((candidate) => existsSync(join(candidate, 'package.json')));
    return folder === undefined
      ? []
      : [{ name, folder, version: readJson(join(folder, 'package.json')).version }];
  });
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {string} packageRoot
 * @param {string} folder
 * @returns {string[]}
 */
function listSources(packageRoot, folder) {
  return readdirSync(join(packageRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return path === 'cli/testing' || path === 'cli/bench' ? [] : listSources(packageRoot, path);
    return /\.(?:tsx?|js|json)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
