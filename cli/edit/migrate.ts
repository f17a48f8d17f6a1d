// Rewrites the names of earlier versions in the data. It reads texts and not records, because such data does not load. Entry point:
// planMigration.
import { isScalar, isSeq } from 'yaml';
import { listKeysAt } from '../load/validation/describe-schema.ts';
import { findNewFile, keyMoves, keyRenames, matchesFile } from '../model/migrations.ts';
import type { KeyPath } from '../model/records/data-set.ts';
import { LEGAL_KEYS, legalPageSchema } from '../model/schema/page.ts';
import { addKey } from './add.ts';
import { addEntry } from './add-entry.ts';
import { type DataText, findNode, hasKey, openDataText } from './data-text.ts';
import type { FileChange } from './draft.ts';
import { removeEntries } from './remove.ts';
import { replaceName } from './replace.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';

export interface MigrationPlan {
  readonly changes: readonly FileChange[];
  /** A sentence about each change. */
  readonly summary: readonly string[];
}

/** A function that finds what one entry of the table changes in a file. */
type Migrate = (
  file: string,
  open: DataText,
) => { readonly edits: readonly TextEdit[]; readonly what: string } | null;

/** Plans the changes of all files; `files` are paths like `data/site.yaml`, `read` returns their text. */
export function planMigration(files: readonly string[], read: (file: string) => string): MigrationPlan {
  const summary: string[] = [];
  const changes = files.flatMap((file): FileChange[] => {
    const to = findNewFile(file)?.to;
    if (to !== undefined && !files.includes(to)) {
      summary.push(`${file} is now ${to}.`);
      return [{ file, to, text: null }];
    }
    if (!file.endsWith('.yaml')) return [];
    const original = read(file);
    const text = steps.reduce((current, migrate) => {
      const open = openDataText(file, current);
      // A file that is no YAML is reported by every command that reads it.
      const found = open.document.errors.length > 0 ? null : migrate(file, open);
      if (found === null) return current;
      summary.push(`${file}: ${found.what}`);
      return applyEdits(current, found.edits);
    }, original);
    return text === original ? [] : [{ file, to: file, text }];
  });
  return { changes, summary };
}

const steps: readonly Migrate[] = [
  ...keyRenames.map(
    ({ file: pattern, from, to }): Migrate =>
      (file, open) => {
        const paths = matchesFile(file, pattern) ? expandPath(open, from) : [];
        const names = `\`${from.at(-1)}\` is now \`${to}\``;
        if (paths.length === 0) return null;
        // Which of two values is right, only a person knows.
        if (paths.some((path) => findNode(open, [...path.slice(0, -1), to]) !== null))
          return { edits: [], what: `${names}, but both are there. Remove one of them.` };
        const edits = paths.flatMap((path) => {
          return replaceName(open, { path, from: String(from.at(-1)), to, isKey: true }) ?? [];
        });
        return { edits, what: `${names}.` };
      },
  ),
  ...keyMoves.map(
    ({ file: pattern, from, to, remove }): Migrate =>
      (file, open) => {
        const value = matchesFile(file, pattern) ? readText(open, from) : null;
        const path = to.map((step) => (typeof step === 'string' ? step : readText(open, step)));
        if (value === null || !path.every((step) => step !== null)) return null;
        const added = findNode(open, path) === null ? addEntry(open, path, value) : null;
        const removed = removeEntries(open, remove.slice(0, -1), remove.slice(-1));
        if (added === null || removed === null) return null;
        return { edits: [added, ...removed], what: `\`${from.join('.')}\` is now \`${path.join('.')}\`.` };
      },
  ),
  (file, open) => {
    const isLegal = /^data\/pages\/[^/]+$/.test(file) && LEGAL_KEYS.some((key) => hasKey(open, key));
    if (!isLegal || hasKey(open, 'kind')) return null;
    const order = listKeysAt(legalPageSchema, []);
    const added = addKey(open, 'kind', { value: 'legal', order });
    return added === null ? null : { edits: [added], what: 'it has `kind: legal` now.' };
  },
];

/** Lists the paths of the file that a path with stars stands for. */
function expandPath(open: DataText, path: KeyPath): KeyPath[] {
  const star = path.indexOf('*');
  if (star === -1) return findNode(open, path) === null ? [] : [path];
  const before = path.slice(0, star);
  const list = findNode(open, before)?.node;
  const length = isSeq(list) ? list.items.length : 0;
  return Array.from({ length }, (_, index) => index).flatMap((index) =>
    expandPath(open, [...before, index, ...path.slice(star + 1)]),
  );
}

function readText(open: DataText, path: KeyPath): string | null {
  const node = findNode(open, path)?.node;
  return isScalar(node) && typeof node.value === 'string' ? node.value : null;
}
