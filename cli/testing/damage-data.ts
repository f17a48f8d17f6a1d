// Damages the data of a site at random, the same way for the same seed. Entry point: damageData.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { createRandom, pick, type Random } from './random-edits.ts';
import { listFiles } from './run-site.ts';

const written = parse(readFileSync(new URL('damage-data.yaml', import.meta.url), 'utf8'));
const values: readonly string[] = [...written.values, `"${'a'.repeat(5000)}"`];
const names: readonly string[] = [...written.names, `${'a'.repeat(200)}.yaml`];

/** Damages one to three files in a folder with the data of a site; returns what was done. */
export function damageData(data: string, seed: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const files = listFiles(data).map((file) => join(data, file));
    const file = pick(files, random);
    if (file === undefined) return 'nothing';
    const damage = pick(DAMAGES, random);
    return `${damage.name} ${file.slice(data.length + 1)}: ${damage(file, random)}`;
  });
}

type Damage = (file: string, random: Random) => string;

const DAMAGES: readonly Damage[] = [
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

function dropLine(file: string, random: Random): string {
  return editLines(file, random, () => []);
}

function replaceValue(file: string, random: Random): string {
  const value = pick(values, random);
  return editLines(file, random, (line) => [
    line.replace(/^(\s*(?:- )?(?:[\w-]+:)?).*$/, `$1 ${value.replaceAll('$', '$$$$')}`),
  ]);
}

function indentLine(file: string, random: Random): string {
  return editLines(file, random, (line) => [`  ${line}`]);
}

function repeatLine(file: string, random: Random): string {
  return editLines(file, random, (line) => [line, line]);
}

function truncate(file: string, random: Random): string {
  const bytes = readFileSync(file);
  const length = Math.floor(random() * (bytes.length + 1));
  writeFileSync(file, bytes.subarray(0, length));
  return `${length} bytes`;
}

function flipBytes(file: string, random: Random): string {
  const bytes = readFileSync(file);
  for (let count = 0; count < 3 && bytes.length > 0; count++)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  writeFileSync(file, bytes);
  return '3 bytes';
}

function empty(file: string): string {
  writeFileSync(file, '');
  return 'no bytes';
}

function rename(file: string, random: Random): string {
  const name = pick(names, random);
  renameSync(file, join(dirname(file), name));
  return name;
}

function remove(file: string): string {
  rmSync(file);
  return 'gone';
}

function removeFolder(file: string): string {
  rmSync(dirname(file), { recursive: true });
  // Without data/ there is no site at all.
  mkdirSync(dirname(file), { recursive: true });
  return 'its folder is empty';
}

function moveFile(file: string, random: Random): string {
  const folder = pick(['', 'cities', 'services', 'local/x', 'pages', 'photos'], random);
  const top = file.slice(0, file.lastIndexOf('/data/') + '/data'.length);
  mkdirSync(join(top, folder), { recursive: true });
  const target = join(top, folder, 'moved.yaml');
  renameSync(file, target);
  return target.slice(top.length + 1);
}

function editLines(file: string, random: Random, edit: (line: string) => readonly string[]): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = Math.floor(random() * lines.length);
  const line = lines[index] ?? '';
  const edited = edit(line);
  writeFileSync(file, lines.toSpliced(index, 1, ...edited).join('\n'));
  return `${index + 1} \`${line.slice(0, 60)}\` -> \`${edited.join('\\n').slice(0, 60)}\``;
}
