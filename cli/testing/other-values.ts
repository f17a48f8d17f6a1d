// Another value for scalars of every data file of the shipped site and of the test sites. Entry
// points: listAllDataFiles and tryOtherValues.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isCollection, isPair, isScalar, isSeq, visit } from 'yaml';
import { getValue, makeEdits, type Value } from '../edit/values/document-changes.ts';
import { formatDocument, openDocument } from '../load/yaml/data-document.ts';
import type { KeyPath } from '../model/records/data-set.ts';
import { packageRoot } from './run-site.ts';

/** Lists the paths of the YAML and Markdown files in the data of all sites. */
export function listAllDataFiles(): string[] {
  const sites = join(packageRoot, 'cli/testing/sites');
  return [packageRoot, ...readdirSync(sites).map((name) => join(sites, name))].flatMap((site) =>
    readdirSync(join(site, 'data'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:yaml|md)$/.test(file) && !file.startsWith('public'))
      .map((file) => join(site, 'data', file)),
  );
}

/** Changes every `step`th scalar in canonical text, and back; lists what did something else. */
export function tryOtherValues(step: number): { readonly tried: number; readonly failures: string[] } {
  const failures: string[] = [];
  let count = 0;
  for (const file of listAllDataFiles()) {
    const text = formatDocument(openDocument(file, readFileSync(file, 'utf8')));
    for (const scalar of listScalars(file, text)) {
      count += 1;
      const failure = count % step === 0 ? findFailure(file, text, scalar) : null;
      if (failure !== null) failures.push(`${file} ${scalar.path.join('.')} ${failure}`);
    }
  }
  return { tried: Math.floor(count / step), failures };
}

function findFailure(file: string, text: string, { path, value, lines }: ScalarLines): string | null {
  const open = openDocument(file, text);
  const original: unknown = open.document.toJS();
  const now = typeof value === 'number' ? value + 1 : `Other: ${String(value)} #1`;
  if (makeEdits(open, [{ path, replace: () => now }]).length > 0) return 'is refused';
  const changed = formatDocument(open);
  const after = openDocument(file, changed);
  if (getValue(after, path) !== now) return 'reads otherwise';
  const [before, rows] = [text.split('\n'), changed.split('\n')];
  const outside = [...before.slice(0, lines.start), ...before.slice(lines.end)];
  const around = [...rows.slice(0, lines.start), ...rows.slice(rows.length - (before.length - lines.end))];
  if (!isDeepStrictEqual(around, outside)) return 'changes other lines';
  makeEdits(after, [{ path, replace: () => value }]);
  const back = openDocument(file, formatDocument(after));
  return isDeepStrictEqual(back.document.toJS(), original) ? null : 'does not come back';
}

interface ScalarLines {
  readonly path: KeyPath;
  readonly value: Value;
  readonly lines: { readonly start: number; readonly end: number };
}

/** Lists the scalars of a file; in a group or list on one line, the lines are those of the whole. */
function listScalars(file: string, text: string): ScalarLines[] {
  const { document, yaml } = openDocument(file, text);
  const scalars: ScalarLines[] = [];
  visit(document, {
    Scalar(key, node, ancestors) {
      if (key === 'key') return;
      const path = [...ancestors, node].flatMap((each, index, all): KeyPath => {
        if (isPair(each)) return [String(isScalar(each.key) ? each.key.value : '')];
        const parent = all[index - 1];
        return isSeq(parent) ? [parent.items.indexOf(each)] : [];
      });
      const flow = ancestors.find((each) => isCollection(each) && each.flow === true) as typeof node | undefined;
      const [start = 0, end = 0] = (flow ?? node).range ?? [];
      const first = yaml.slice(0, start).split('\n').length - 1;
      const last = yaml.slice(0, end).trimEnd().split('\n').length;
      scalars.push({ path, value: node.value as Value, lines: { start: first, end: last } });
    },
  });
  return scalars;
}
