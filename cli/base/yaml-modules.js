// Compiles YAML files into the program, so that no command parses them. `edit.*.yaml` imports each
// file of the pattern, by what its star stands for: a language is found by its file. Plain
// JavaScript, because cli/bundle-program.js needs it before any TypeScript can run. Entry points:
// yamlModules for esbuild, yamlModulesOfTests for Vite, declareWords.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';

const YAML = /\.yaml$/;
const PATTERN = /\*[^/\\]*\.yaml$/;

/** @type {import('esbuild').Plugin} */
export const yamlModules = {
  name: 'yaml',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: PATTERN }, ({ path, resolveDir }) => ({ path: join(resolveDir, path) }));
    onLoad({ filter: YAML }, ({ path }) => ({ contents: JSON.stringify(readData(path)), loader: 'json' }));
  },
};

/** The same for tests, which are not bundled. @type {import('vitest/config').Plugin} */
export const yamlModulesOfTests = {
  name: 'yaml',
  enforce: 'pre',
  resolveId: (path, importer = '') => (PATTERN.test(path) ? join(dirname(importer), path) : null),
  load: (path) => (YAML.test(path) ? `export default ${JSON.stringify(readData(path))};` : null),
};

/**
 * Writes the types of the English words, whose texts name their variables, next to them.
 * @param {string} packageRoot
 */
export function declareWords(packageRoot) {
  for (const name of ['en', 'edit.en']) {
    const file = join(packageRoot, 'cli/words', name);
    const type = JSON.stringify(readData(`${file}.yaml`), null, 2);
    writeFileSync(`${file}.d.yaml.ts`, `declare const words: ${type};\nexport default words;\n`);
  }
}

/**
 * Throws an Error with file:line:column if a file is not YAML.
 * @param {string} path absolute path of a file or a pattern
 * @returns {unknown}
 */
function readData(path) {
  if (!PATTERN.test(path)) return readFile(path);
  const [start = '', end = ''] = basename(path).split('*');
  const names = readdirSync(dirname(path))
    .filter((file) => file.startsWith(start) && file.endsWith(end))
    .map((file) => file.slice(start.length, -end.length))
    .filter((name) => !name.includes('.'));
  return Object.fromEntries(names.map((name) => [name, readFile(path.replace('*', name))]));
}

/** @param {string} path */
function readFile(path) {
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter, prettyErrors: false });
  const [error] = document.errors;
  if (error === undefined) return document.toJS();
  const { line, col } = lineCounter.linePos(error.pos[0]);
  throw new Error(`${path}:${line}:${col}: ${error.message}`);
}
