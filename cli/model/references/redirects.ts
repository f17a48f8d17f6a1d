// Former addresses: `redirectFrom` of pages, and `gone` in data/site.yaml. Entry points:
// checkRedirects, listFormerAddresses and checkPublished.
import { isErrorPath } from '../../base/page-files.ts';
import { createError, type Location, type Problem, startOf } from '../../problem.ts';
import {
  type FormerAddress,
  type FormerPattern,
  formatFormerAddress,
  readFormerAddress,
} from '../../schema/fields/former-address.ts';
import { createProblem } from '../create-problem.ts';
import type { DataSet } from '../records/data-set.ts';
import { getPathKey, listAllPages } from '../records/list-records.ts';
import { PUBLISHED_FILE } from '../records/written-files.ts';
import { findDuplicates, type Reference } from './reference-problems.ts';

/** A former address in the data. Its `value` is in the one form that all messages have. */
interface Former extends Reference {
  /** The address as the data has it. */
  readonly written: string;
  /** The parts of the address; null for a text that is no address, which is reported separately. */
  readonly address: FormerAddress | null;
  /** The path of the page that took its place; null for one that is gone. */
  readonly to: string | null;
}

/** Lists every former address with its location. */
export function listFormer(dataSet: DataSet): Former[] {
  const moved: Omit<Former, 'value' | 'address'>[] = listAllPages(dataSet).flatMap(
    ({ value: { path: to, redirectFrom = [] }, source }) =>
      redirectFrom.map((written, index) => ({ written, source, path: ['redirectFrom', index], to })),
  );
  const { site, cards, pages } = dataSet;
  // A job without a page is on the page of all.
  for (const { value, source } of cards) {
    const to = pages.jobs[0]?.value.path ?? null;
    const former = dataSet.published.includes(value.path) ? [value.path] : [];
    moved.push(
      ...former.map((written) => ({ written, source, path: ['text'], to })),
      ...value.redirectFrom.map((written, index) => ({ written, source, path: ['redirectFrom', index], to })),
    );
  }
  const gone = (site?.value.gone ?? []).map((written, index) => ({ written, path: ['gone', index], to: null }));
  const all = site === null ? moved : [...moved, ...gone.map((entry) => ({ ...entry, source: site.source }))];
  return all.map((entry) => {
    const address = readFormerAddress(entry.written);
    return 'error' in address
      ? { ...entry, address: null, value: entry.written }
      : { ...entry, address, value: formatFormerAddress(address) };
  });
}

/** Whether an entry is a form of its own page's address, such as `/x/`, that hosts redirect. */
export function isOwnForm({ value, written, to }: Former): boolean {
  return value === to && written !== to;
}

/** Checks that former addresses are those of no page, and of one only, which may have one in several letter cases. */
export function* checkRedirects(dataSet: DataSet): Iterable<Problem> {
  // Without it, the pages are not where its patterns say.
  if (dataSet.site === null) return;
  const former = listFormer(dataSet).filter((entry) => !isOwnForm(entry));
  const pages = listAllPages(dataSet);
  const byPath = new Map(pages.map((page) => [page.value.path.toLowerCase(), page]));
  for (const entry of former) {
    const { value, source, path } = entry;
    const page =
      byPath.get(value.toLowerCase()) ??
      (isPattern(entry) ? pages.find(({ value: other }) => isAnsweredBy(entry, other.path)) : undefined);
    if (page === undefined) continue;
    const { file, line, column } = page.source.location(getPathKey(page) ?? []);
    yield createError('redirect-conflict', source.location(path), {
      message: describeConflict(value, page.value.path),
      hint: `Remove it, or change the path of the page at ${file}:${line}:${column}.`,
    });
  }
  const targets = new Map<string, Set<string | null>>();
  for (const { value, to } of former)
    targets.set(value.toLowerCase(), (targets.get(value.toLowerCase()) ?? new Set()).add(to));
  const keyOf = (value: string) => (targets.get(value.toLowerCase())?.size === 1 ? value : value.toLowerCase());
  yield* findDuplicates(
    former.map((reference) => ({ ...reference, value: keyOf(reference.value) })),
    'former address',
  );
}

/** Whether an entry is a whole folder or has a query. */
function isPattern({ value }: Former): boolean {
  return /\/\*$|\?/.test(value);
}

/** Whether a page is in a folder that was left, or would answer the query. */
function isAnsweredBy({ value, to }: Former, page: string): boolean {
  return value.endsWith('/*') ? page.startsWith(value.slice(0, -1)) : page === to && value.startsWith(`${page}?`);
}

function describeConflict(former: string, page: string): string {
  if (former.endsWith('/*'))
    return `\`${former}\` covers the page \`${page}\`, and cannot be a former address: it would redirect the page.`;
  if (former.includes('?')) return `\`${former}\` shows the page \`${page}\` already, whatever its query is.`;
  return page === former
    ? `\`${former}\` is the address of a page, and cannot be a former address too.`
    : `\`${former}\` differs from the page \`${page}\` only in letter case, which some hosts ignore: it would redirect to itself.`;
}

/** Keeps the first of addresses that differ only in letter case, for what cannot tell them apart. */
export function ignoreCase<T>(entries: Iterable<readonly [path: string, value: T]>): (readonly [string, T])[] {
  const first = new Map<string, readonly [string, T]>();
  for (const entry of entries) if (!first.has(entry[0].toLowerCase())) first.set(entry[0].toLowerCase(), entry);
  return [...first.values()];
}

/** Returns a function that says what to write in place of a former address; null for others. */
export function createMoveFinder(dataSet: DataSet): (path: string) => string | null {
  const former = listFormer(dataSet);
  return (path) => {
    const address = readFormerAddress(path);
    if ('error' in address) return null;
    const value = formatFormerAddress(address);
    const match =
      former.find((entry) => entry.value === value) ??
      former.find((entry) => entry.value.endsWith('/*') && value.startsWith(entry.value.slice(0, -1)));
    if (match === undefined) return null;
    return match.to === null
      ? 'It is in `gone` of `data/site.yaml`: name another page.'
      : `It has moved: write \`${match.to}\`.`;
  };
}

/** Lists former addresses for hosts, none of them a page's; the longest folders come first. */
export function listFormerAddresses(dataSet: DataSet): {
  /** Paths with the paths of their pages. */
  readonly moved: ReadonlyMap<string, string>;
  /** Paths. */
  readonly gone: readonly string[];
  readonly patterns: readonly FormerPattern[];
  /** The folders among the patterns, with a slash at the end. */
  readonly folders: readonly string[];
} {
  const former = listFormer(dataSet).filter((entry) => !isOwnForm(entry));
  const paths = former.filter((entry) => !isPattern(entry));
  const patterns = former
    .filter(isPattern)
    .flatMap(({ address, to }): FormerPattern[] => (address === null ? [] : [{ ...address, to }]))
    .sort((a, b) => Number(a.isFolder) - Number(b.isFolder) || b.path.length - a.path.length);
  return {
    moved: new Map(paths.flatMap(({ value, to }) => (to === null ? [] : [[value, to] as const]))),
    gone: paths.flatMap(({ value, to }) => (to === null ? [value] : [])),
    patterns,
    folders: patterns.filter(({ isFolder }) => isFolder).map(({ path }) => `${path}/`),
  };
}

/** The addresses that a site answers or redirects, in a fixed order. */
function listAddresses(dataSet: DataSet, moved: ReadonlyMap<string, string>): string[] {
  const pages = listAllPages(dataSet).map(({ value }) => value.path);
  return [...pages.filter((path) => path !== '/' && !isErrorPath(path)), ...moved.keys()].sort();
}

/** The addresses to remember after a build, with lost ones that the data has not explained. */
export function listPublished(dataSet: DataSet): string[] {
  const { moved, gone } = listFormerAddresses(dataSet);
  const explained = new Set(gone);
  const remembered = dataSet.published.filter((path) => !explained.has(path));
  return [...new Set([...listAddresses(dataSet, moved), ...remembered])].sort();
}

/** Returns a function that tells where the data names a former address. */
export function createFormerLocator(dataSet: DataSet): (former: string) => Location | undefined {
  const byValue = new Map(
    listFormer(dataSet)
      .reverse()
      .map((former) => [former.value, former]),
  );
  return (former) => {
    const entry = byValue.get(former);
    return entry?.source.location(entry.path);
  };
}

/** Reports each published address that is gone without a redirect. */
export function* checkPublished(dataSet: DataSet): Iterable<Problem> {
  // A page that did not load is reported by itself.
  if (!dataSet.complete) return;
  const { moved, gone, folders } = listFormerAddresses(dataSet);
  const handledPaths = new Set([...listAddresses(dataSet, moved), ...gone]);
  for (const [index, path] of dataSet.published.entries())
    if (!handledPaths.has(path) && !folders.some((folder) => path.startsWith(folder)))
      yield createProblem('gone-page', startOf(PUBLISHED_FILE, index + 1), { path, file: PUBLISHED_FILE });
}
