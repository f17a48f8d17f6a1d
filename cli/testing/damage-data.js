// Damages the data of a site at random, the same way for the same seed. Entry point: damageData.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {(limit: number) => number} Random an integer from 0 to below the limit */

/** Values that a careless or hostile person writes, as YAML. */
const VALUES = [
  '',
  '~',
  '0',
  '-1',
  '1e999',
  '.nan',
  'true',
  '[]',
  '{}',
  '[[[[]]]]',
  '{a: {b: c}}',
  '"\\0"',
  '"\\u202e"',
  '"\\ud800"',
  '"  "',
  '"</script><script>alert(1)</script>"',
  '"<!--<script>"',
  '"{phone}"',
  '"{price:none:none}"',
  '"{{{"',
  '"__proto__"',
  'constructor',
  '"../../etc/passwd"',
  '"https://example.com/?a&b"',
  '"javascript:alert(1)"',
  '2025-02-30',
  '"%s%n"',
  `"${'a'.repeat(5000)}"`,
  '*alias',
  '&anchor a',
  '!!js/function "a"',
  '"\u{1f3e0}"',
  '|\n    a\n    b',
  '>-\n    a',
  "'it''s'",
  '"+1 303 555 0117"',
  '99999999999999999999',
];

/** Names that a file may not have. */
const NAMES = [
  'con.yaml',
  "o'fallon.yaml",
  'Upper.yaml',
  'a..b.yaml',
  'a b.yaml',
  '__proto__.yaml',
  'a.yml',
  'constructor.yaml',
  `${'a'.repeat(200)}.yaml`,
  '404.yaml',
  'index.yaml',
];

/**
 * Returns a generator that gives the same integers in each run
 * (https://en.wikipedia.org/wiki/Linear_congruential_generator).
 * @param {number} seed
 * @returns {Random}
 */
export function createRandom(seed) {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/**
 * Damages one to three files in a folder with the data of a site; returns what was done.
 * @param {string} data absolute path
 * @param {number} seed
 * @returns {readonly string[]}
 */
export function damageData(data, seed) {
  const random = createRandom(seed);
  return Array.from({ length: 1 + random(3) }, () => {
    const files = readdirSync(data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    const file = files[random(files.length)];
    if (file === undefined) return 'nothing';
    const damage = DAMAGES[random(DAMAGES.length)] ?? dropLine;
    return `${damage.name} ${file.slice(data.length + 1)}: ${damage(file, random)}`;
  });
}

/** @type {readonly ((file: string, random: Random) => string)[]} */
const DAMAGES = [
  dropLine,
  dropLine,
  replaceValue,
  replaceValue,
  replaceValue,
  replaceValue,
  indentLine,
  repeatLine,
  truncate,
  flipBytes,
  empty,
  rename,
  remove,
  removeFolder,
  moveFile,
];

/** @param {string} file @param {Random} random */
function dropLine(file, random) {
  return editLines(file, random, () => []);
}

/** @param {string} file @param {Random} random */
function replaceValue(file, random) {
  const value = VALUES[random(VALUES.length)] ?? '';
  return editLines(file, random, (line) => [
    line.replace(/^(\s*(?:- )?(?:[\w-]+:)?).*$/, `$1 ${value.replaceAll('$', '$$$$')}`),
  ]);
}

/** @param {string} file @param {Random} random */
function indentLine(file, random) {
  return editLines(file, random, (line) => [`  ${line}`]);
}

/** @param {string} file @param {Random} random */
function repeatLine(file, random) {
  return editLines(file, random, (line) => [line, line]);
}

/** @param {string} file @param {Random} random */
function truncate(file, random) {
  const bytes = readFileSync(file);
  const length = random(bytes.length + 1);
  writeFileSync(file, bytes.subarray(0, length));
  return `${length} bytes`;
}

/** @param {string} file @param {Random} random */
function flipBytes(file, random) {
  const bytes = readFileSync(file);
  for (let count = 0; count < 3 && bytes.length > 0; count++) bytes[random(bytes.length)] = random(256);
  writeFileSync(file, bytes);
  return '3 bytes';
}

/** @param {string} file */
function empty(file) {
  writeFileSync(file, '');
  return 'no bytes';
}

/** @param {string} file @param {Random} random */
function rename(file, random) {
  const name = NAMES[random(NAMES.length)] ?? 'a.yaml';
  renameSync(file, join(dirname(file), name));
  return name;
}

/** @param {string} file */
function remove(file) {
  rmSync(file);
  return 'gone';
}

/** @param {string} file */
function removeFolder(file) {
  rmSync(dirname(file), { recursive: true });
  // Without data/ there is no site at all.
  mkdirSync(dirname(file), { recursive: true });
  return 'its folder is empty';
}

/** @param {string} file @param {Random} random */
function moveFile(file, random) {
  const folder = ['', 'cities', 'services', 'local/x', 'pages', 'photos'][random(6)] ?? '';
  const top = file.slice(0, file.lastIndexOf('/data/') + '/data'.length);
  mkdirSync(join(top, folder), { recursive: true });
  const target = join(top, folder, 'moved.yaml');
  renameSync(file, target);
  return target.slice(top.length + 1);
}

/** @param {string} file @param {Random} random @param {(line: string) => readonly string[]} edit */
function editLines(file, random, edit) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = random(lines.length);
  const line = lines[index] ?? '';
  const edited = edit(line);
  writeFileSync(file, lines.toSpliced(index, 1, ...edited).join('\n'));
  return `${index + 1} \`${line.slice(0, 60)}\` -> \`${edited.join('\\n').slice(0, 60)}\``;
}
