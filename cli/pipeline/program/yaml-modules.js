// Compiles YAML files into the program, so that no command parses them. `edit.*.yaml` imports each
// file of the pattern, by what its star stands for: a language is found by its file. `nginx.conf?raw`
// imports the text of any file, as in Vite. Plain JavaScript, because cli/pipeline/program/bundle-program.js needs it before any TypeScript can run. Entry points:
// yamlModules for esbuild, yamlModulesOfTests for Vite, declareWords.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const YAML = /\.yaml$/;
const PATTERN = /\*[^/\\]*\.yaml$/;
const RAW = /\?raw$/;

/** @type {import('esbuild').Plugin} */
export const yamlModules = {
  name: 'yaml',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: PATTERN }, ({ path, resolveDir }) => ({ path: join(resolveDir, path) }));
    onLoad({ filter: YAML, namespace: 'file' }, async ({ path }) => ({
      contents: await readJson(path),
      loader: 'json',
    }));
    onResolve({ filter: RAW }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(RAW, '')),
      namespace: 'raw',
    }));
    onLoad({ filter: /^/, namespace: 'raw' }, ({ path }) => ({ contents: readFileSync(path), loader: 'text' }));
  },
};

/** The same for tests, which are not bundled. @type {import('vitest/config').Plugin} */
export const yamlModulesOfTests = {
  name: 'yaml',
  enforce: 'pre',
  resolveId: (path, importer = '') => (PATTERN.test(path) ? join(dirname(importer), path) : null),
  load: async (path) => (YAML.test(path) ? `export default ${await readJson(path)};` : null),
};

/**
 * Writes the types of the English words, whose texts name their variables, next to them.
 * @param {string} packageRoot
 */
export async function declareWords(packageRoot) {
  for (const name of ['en', 'edit.en']) {
    const file = join(packageRoot, 'cli/words', name);
    const type = await readJson(`${file}.yaml`);
    writeFileSync(`${file}.d.yaml.ts`, `declare const words: ${type};\nexport default words;\n`);
  }
}

/**
 * Throws an Error with file:line:column if a file is not YAML.
 * @param {string} path absolute path of a file or a pattern
 */
async function readJson(path) {
  if (!PATTERN.test(path)) return JSON.stringify(await readYaml(path), null, 2);
  const [start = '', end = ''] = basename(path).split('*');
  const names = readdirSync(dirname(path))
    .filter((file) => file.startsWith(start) && file.endsWith(end))
    .map((file) => file.slice(start.length, -end.length))
    .filter((name) => !name.includes('.'))
    .sort();
  const data = names.map(async (name) => [name, await readYaml(path.replace('*', name))]);
  return JSON.stringify(Object.fromEntries(await Promise.all(data)));
}

/** @param {string} path */
async function readYaml(path) {
  // Every command in a clone imports this module, and few compile.
  const { LineCounter, parseDocument } = await import('yaml');
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter, prettyErrors: false });
  const [error] = document.errors;
  if (error === undefined) return document.toJS();
  const { line, col } = lineCounter.linePos(error.pos[0]);
  throw new Error(`${path}:${line}:${col}: ${error.message}`);
}
