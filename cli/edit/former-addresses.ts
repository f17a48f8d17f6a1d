// Records the former address of every page whose address a command changes or removes. Entry points: findAddresses, checkAddresses,
// addRedirects, findRemoved and addFormer.
import { listKeysAt } from '../load/validation/describe-schema.ts';
import { getPageKind } from '../model/page-kinds.ts';
import type { DataSet } from '../model/records/data-set.ts';
import { type LoadedPage, listPages } from '../model/records/list-records.ts';
import { listFormer } from '../model/references/redirects.ts';
import { createProblem } from '../model/references/reference-problems.ts';
import { siteSchema } from '../model/schema/site.ts';
import type { Problem } from '../problem.ts';
import { addItems } from './add.ts';
import type { Draft, FileChange } from './draft.ts';
import { replaceName } from './replace.ts';

/** Returns the addresses that changes give to pages: old path -> new path. `after` is the data with these changes. */
export function findAddresses(
  before: DataSet,
  after: DataSet,
  changes: readonly FileChange[],
): ReadonlyMap<string, string> {
  const moved = new Map(changes.map(({ file, to }) => [file, to]));
  const paths = new Map(listPages(after).map(({ value, source }) => [source.file, value.path]));
  return new Map(
    listPages(before).flatMap(({ value, source: { file } }) => {
      const path = paths.get(moved.get(file) ?? file);
      return path === undefined || path === value.path ? [] : [[value.path, path] as const];
    }),
  );
}

/** Returns a problem for each new address that another page has, had before, or that is gone. */
export function checkAddresses(dataSet: DataSet, addresses: ReadonlyMap<string, string>): Problem[] {
  const pages = listPages(dataSet);
  return [...addresses].flatMap(([from, to]) => {
    const isTo = (path: string) => path.toLowerCase() === to.toLowerCase();
    const taken = pages.find(({ value }) => isTo(value.path) && !addresses.has(value.path));
    const own = pages.find(({ value }) => value.path === from);
    const former = listFormer(dataSet).find(({ value, source }) => isTo(value) && source !== own?.source);
    if (taken !== undefined)
      return [
        createProblem(
          'duplicate-value',
          `\`${from}\` would become \`${to}\`, which is the address of this page.`,
          taken.source,
          getPageKind(taken.kind).pathKey ?? [],
          'Choose another name.',
        ),
      ];
    if (former === undefined) return [];
    const { value, source, path } = former;
    return [
      createProblem(
        'redirect-conflict',
        `\`${from}\` would become \`${to}\`, but \`${value}\` is a former address here.`,
        source,
        path,
        'Choose another name, or remove the former address first.',
      ),
    ];
  });
}

/** Adds the old address of each page to its `redirectFrom`, and removes the new one from it. */
export function addRedirects(
  dataSet: DataSet,
  addresses: ReadonlyMap<string, string>,
  { open, edit }: Draft,
): void {
  for (const page of listPages(dataSet)) {
    const { path, redirectFrom = [] } = page.value;
    const { file } = page.source;
    const to = addresses.get(path);
    if (to === undefined) continue;
    const index = redirectFrom.findIndex((former) => former.toLowerCase() === to.toLowerCase());
    const own = redirectFrom[index];
    const replaced =
      own === undefined
        ? null
        : replaceName(open(file), { path: ['redirectFrom', index], from: own, to: path });
    edit(file, [replaced ?? addFormer(page, [path], open)]);
  }
}

/** Returns the addresses that no page has any more, with the former addresses of these pages. */
export function findRemoved(pages: readonly LoadedPage[]): string[] {
  return pages.flatMap(({ value: { path, redirectFrom = [] } }) => [path, ...redirectFrom]);
}

/** The edit that adds former addresses to a page. */
export function addFormer({ kind, source }: LoadedPage, items: readonly string[], open: Draft['open']) {
  const order = listKeysAt(getPageKind(kind).schema, []);
  return addItems(open(source.file), { key: 'redirectFrom', items, order });
}

/** The edit that adds addresses to `gone` in data/site.yaml. */
export function addGone(file: string, items: readonly string[], open: Draft['open']) {
  return addItems(open(file), { key: 'gone', items, order: listKeysAt(siteSchema, []) });
}
