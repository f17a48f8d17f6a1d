// The name of the program: the code half of the keys of everything that is cheap to make. Plain JavaScript, because cli/compile.js needs
// it before any TypeScript can run. Entry point: hashProgram.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE_FOLDERS = ['cli', 'templates'];
const SOURCE_FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Returns another name after an edit of any source, or of the versions of its dependencies. Tests and benchmarks do not count.
 * @param {string} packageRoot absolute path of the folder that contains cli/ and templates/
 */
export function hashProgram(packageRoot) {
  const hash = createHash('sha256').update(process.version);
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
