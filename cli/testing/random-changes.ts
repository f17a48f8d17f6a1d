// Random changes of values, and of entries of lists and groups, in every data file of the test
// sites. Entry point: tryRandomChanges.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { applyChanges, type ValueChange } from '../edit/values/change.ts';
import { type DataText, findNode, getRange, openDataText } from '../edit/values/data-text.ts';
import { readValue, type Value } from '../edit/values/write-value.ts';
import type { KeyPath } from '../model/records/data-set.ts';
import { createRandom, pick, type Random } from './random-edits.ts';
import { packageRoot } from './run-site.ts';

/** Makes changes, each to a file as it is; lists those that did something else, with their seed. */
export function tryRandomChanges(count: number): { tried: number; failures: string[] } {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000);
  console.log(`SEED=${seed}`);
  const random = createRandom(seed);
  const files = listDataFiles();
  const failures: string[] = [];
  for (let tried = 0; tried < count; tried += 1) {
    // Every file has its turn.
    const file = files[tried % files.length] as string;
    const text = readFileSync(file, 'utf8');
    const open = openDataText(file, text);
    const change = createChange(open, random);
    const failure = change === null ? null : findFailure(open, change);
    if (failure !== null) failures.push(`SEED=${seed}, ${tried}: ${failure}: ${JSON.stringify(change)}`);
  }
  return { tried: count, failures };
}

function findFailure(open: DataText, change: ValueChange): string | null {
  const { file, text } = open;
  const { files, undo, refused } = applyChanges([change], () => text);
  if (refused.length > 0) return 'refused';
  const changed = files[0]?.text ?? text;
  const after = openDataText(file, changed);
  const expected = structuredClone(open.document.toJS());
  if (!isDeepStrictEqual(after.document.toJS(), change.path.length === 0 ? expected : apply(expected, change)))
    return 'reads otherwise';
  const outside = findChangedOutside(open, changed, change);
  if (outside !== null) return outside;
  const back = applyChanges(undo, () => changed);
  return (back.files[0]?.text ?? changed) === text ? null : 'is not undone';
}

/** Bytes before and after the value, or of lines that are not those of the entry. */
function findChangedOutside(open: DataText, changed: string, change: ValueChange): string | null {
  const { text } = open;
  const node = findNode(open, change.path)?.node;
  if ('now' in change && node != null) {
    const [start, end] = getRange(text, node);
    if (!changed.startsWith(text.slice(0, start))) return 'changes bytes before the value';
    return changed.endsWith(text.slice(end)) ? null : 'changes bytes after the value';
  }
  const [shorter, longer] = 'add' in change ? [text, changed] : [changed, text];
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  return longer.endsWith(shorter.slice(start)) ? null : 'changes bytes of other entries';
}

function apply(root: unknown, change: ValueChange): unknown {
  const { path } = change;
  const key = path.at(-1) as string;
  const parentPath = path.slice(0, -1);
  const parent = parentPath.reduce((value, step) => (value as Record<string, unknown>)[step as string], root);
  if ('now' in change) (parent as Record<string, unknown>)[key] = change.now;
  else if ('add' in change) {
    if (Array.isArray(parent)) parent.splice(Number(key), 0, change.add);
    else (parent as Record<string, unknown>)[key] = change.add;
  } else {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete (parent as Record<string, unknown>)[key];
    const isEmpty = Object.keys(parent as object).length === 0;
    if (isEmpty && parentPath.length > 0) return apply(root, { file: '', path: parentPath, remove: true, was: null });
  }
  return root;
}

/** Null where there is nothing to change in this way. */
function createChange(open: DataText, random: Random): ValueChange | null {
  const { file } = open;
  const paths = listPaths(readValue(open, []) as Value);
  if (paths.length === 0) return null;
  const path = pick(paths, random);
  const was = readValue(open, path) as Value;
  const isFirst = findNode(open, path)?.index === 0;
  const kind = random();
  if (kind < 0.15 && !isFirst) return { file, path, remove: true, was };
  if (kind < 0.3) {
    const key = path.at(-1);
    const at = [...path.slice(0, -1), typeof key === 'number' ? key : 'added'];
    return { file, path: at, add: createValue(was, random) };
  }
  return { file, path, was, now: createValue(was, random) };
}

function createValue(was: Value, random: Random): Value {
  if (typeof was === 'number') return Math.floor(random() * 10_000) / pick([1, 100], random);
  if (typeof was === 'boolean') return !was;
  if (Array.isArray(was)) return was.length > 1 ? was.slice(1) : [...was, createText(random)];
  if (typeof was === 'object' && was !== null)
    return Object.fromEntries(
      Object.entries(was).map(([key, value]) => [key, random() < 0.5 ? createValue(value, random) : value]),
    );
  return createText(random);
}

function createText(random: Random): string {
  const words = Array.from({ length: Math.floor(random() * 40) + 1 }, () => pick(WORDS, random));
  return words.join(pick([' ', ' ', ' ', '\n\n', '  ', '\n'], random)).trim();
}

const WORDS = [
  ...['roof', 'patio', '#1', '# one', 'a: b', ':', '-', '- item', '"quoted"', "it's", "'", '{phone}', '[x](/y)'],
  ...['*', '&', '!', '%', '@', '`', '|', '>', '?', '---', '...', 'null', 'true', '07:00', '12', '1e3', '0x1f'],
  ...['caf\u00e9', '\u{1f600}', '\u00a0', '\\', '\\n', '\t', ',', '}', ']', 'Placeholder:', 'a#b', '~', '=', '<<'],
];

function listPaths(value: Value, path: KeyPath = []): KeyPath[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) =>
          listPaths(item, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return path.length === 0 ? inner : [path, ...inner];
}

function listDataFiles(): string[] {
  const sites = join(packageRoot, 'cli/testing/sites');
  const folders = [
    join(packageRoot, 'data'),
    join(packageRoot, 'cli/testing/fixture'),
    ...readdirSync(sites).map((site) => join(sites, site)),
  ];
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:yaml|md)$/.test(file) && !file.includes('public/'))
      .sort()
      .map((file) => join(folder, file)),
  );
}
