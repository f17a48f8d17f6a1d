// Records the former address of every page whose address a command changes or removes. Entry
// points: findAddresses, addRedirects, addFormer and addGone.
import { isErrorPath } from '../../base/page-files.ts';
import type { DataSet, Source } from '../../model/records/data-set.ts';
import { type LoadedPage, listAllPages } from '../../model/records/list-records.ts';
import { normalizeFormerAddress } from '../../schema/fields/former-address.ts';
import { END } from '../values/document-changes.ts';
import type { Draft, FileChange } from '../values/draft.ts';

/** Returns the addresses that changes give to pages: old path -> new path. */
export function findAddresses(
  before: DataSet,
  after: DataSet,
  changes: readonly FileChange[],
): ReadonlyMap<string, string> {
  const moved = new Map(changes.map(({ file, to }) => [file, to]));
  const list = (dataSet: DataSet) => listAllPages(dataSet).filter(({ value }) => !isErrorPath(value.path));
  const paths = new Map(list(after).map(({ value, source }) => [source.file, value.path]));
  return new Map(
    list(before).flatMap(({ value, source: { file } }) => {
      const path = paths.get(moved.get(file) ?? file);
      return path === undefined || path === value.path ? [] : [[value.path, path] as const];
    }),
  );
}

/**
 * Whether visitors may know an address: builds for a host list those that they publish, but no
 * folders or queries. Without such a list every address may be known, but not the one that a page
 * is renamed back from.
 */
export function mayBeKnown({ published }: DataSet, path: string, isTakenBack = false): boolean {
  return published.length === 0 ? !isTakenBack : published.includes(path) || /[*?]/.test(path);
}

/**
 * Adds the old address of each page to its `redirectFrom`, if it was published, and removes the new
 * one from it; returns the old addresses that were added.
 */
export function addRedirects(
  dataSet: DataSet,
  addresses: ReadonlyMap<string, string>,
  draft: Draft,
): ReadonlySet<string> {
  const redirected = new Set<string>();
  for (const page of listAllPages(dataSet)) {
    const { path, redirectFrom = [] } = page.value;
    const { file } = page.source;
    const to = addresses.get(path);
    if (to === undefined) continue;
    const index = redirectFrom.findIndex((former) => normalizeFormerAddress(former).toLowerCase() === to.toLowerCase());
    const isKnown = mayBeKnown(dataSet, path, index !== -1);
    if (isKnown) redirected.add(path);
    if (index === -1 && isKnown) addFormer(page, [path], draft);
    else if (index !== -1 && isKnown) draft.edit(file, { path: ['redirectFrom', index], replace: () => path });
    else if (index !== -1) draft.edit(file, { path: ['redirectFrom', index], remove: true });
  }
  return redirected;
}

/** Adds former addresses that a page does not have. */
export function addFormer({ source, value }: LoadedPage, addresses: readonly string[], draft: Draft): void {
  const existing = new Set(value.redirectFrom?.map(normalizeFormerAddress));
  const items = addresses.filter((address) => !existing.has(address));
  if (items.length > 0) draft.edit(source.file, { path: ['redirectFrom', END], add: items });
}

/** Adds addresses to `gone` in data/site.yaml. */
export function addGone({ file }: Source, items: readonly string[], draft: Draft): void {
  draft.edit(file, { path: ['gone', END], add: items });
}
