// Reads the files of every page kind. Entry point: loadPages.
import { basename } from 'node:path';
import type * as z from 'zod';
import { formatCommand } from '../base/format-command.ts';
import {
  getPageKind,
  mapPageKinds,
  type PageKind,
  type PageRecord,
  pageKindNames,
  toPattern,
} from '../model/page-kinds.ts';
import { completePaths, type PagePaths } from '../model/page-paths.ts';
import type { Loaded, PageRecords } from '../model/records/data-set.ts';
import { compareMenuOrder } from '../model/records/menu-order.ts';
import { type Problem, startOf } from '../problem.ts';
import { isGroup } from '../schema/definition/definition.ts';
import { findReason } from '../schema/definition/reason.ts';
import { slug as slugSchema, toSlug } from '../schema/fields/text.ts';
import type { SiteRecord } from '../schema/site.ts';
import { isPlaceholder } from '../schema/text/placeholder.ts';
import { createProblem } from './create-problem.ts';
import { createEmptySource } from './yaml/yaml-locations.ts';

interface PageFiles {
  /** Paths relative to data/. */
  readonly files: readonly string[];
  /** Files and folders that cannot be read, or whose names must change before they are. */
  readonly unreadable: ReadonlySet<string>;
  /** Reads a file with the schema for its value; reports its problems and returns null. */
  read(file: string, chooseSchema: (value: unknown) => z.ZodType): Loaded<unknown> | null;
  report(problem: Problem): void;
  /** Those of data/site.yaml, as far as they are valid; undefined if it cannot be read. */
  readonly settings: SiteRecord | undefined;
  readonly areSettingsValid: boolean;
}

/** Reads the pages of every kind. `slugs` also contains those of files that have problems. */
export function loadPages(source: PageFiles): {
  readonly pages: PageRecords;
  readonly slugs: { readonly [Kind in PageKind]: ReadonlySet<string> };
  readonly paths: PagePaths;
} {
  const files = source.files
    .flatMap((file) => readFile(file, source) ?? [])
    .filter(({ record }) => readKey(record?.value, 'draft') !== true);
  const paths = readPaths(files, source);
  const results = mapPageKinds<{ readonly [Kind in PageKind]: KindResult }>((kind) =>
    loadKind(kind, source, { files, paths }),
  );
  return {
    pages: mapPageKinds<PageRecords>((kind) => results[kind].loaded),
    slugs: mapPageKinds((kind) => results[kind].slugs),
    paths,
  };
}

/** Returns the patterns of all paths, of which the list of articles may say its own. */
function readPaths(files: readonly PageFile[], { settings, report }: PageFiles): PagePaths {
  const { paths } = settings ?? {};
  const list = files.find(({ kind }) => kind === 'articles')?.record;
  const path = readKey(list?.value, 'path');
  const groupOf = new Map(
    files
      .filter(({ kind }) => kind === 'service_group')
      .sort((a, b) => compareMenuOrder(a.record?.value ?? {}, b.record?.value ?? {}))
      .flatMap(({ file, record }) => {
        const services = readKey(record?.value, 'services');
        return Array.isArray(services) ? services.map((slug) => [String(slug), getSlug(file)] as const) : [];
      })
      // The first group counts.
      .reverse(),
  );
  if (list === null || list === undefined || typeof path !== 'string') return completePaths(paths, { groupOf });
  const key = (['articles', 'article'] as const).find((name) => paths?.[name] !== undefined);
  if (key !== undefined) report(createProblem('articles-twice', list.source.location(['path']), { key }));
  return completePaths(paths, { list: path, groupOf });
}

const patterns = pageKindNames.map((kind) => [kind, toPattern(getPageKind(kind))] as const);

/** Lists the kinds that a file in data/ may belong to; it says which, or is of the first. */
export function listPageKinds(file: string): readonly PageKind[] {
  const exactKind = pageKindNames.find((kind) => getPageKind(kind).files === file);
  if (exactKind !== undefined) return [exactKind];
  return patterns.flatMap(([kind, pattern]) => (pattern.test(file) ? [kind] : []));
}

/** Returns the kind of a page's file: the one that its value names, or else the first. */
export function findPageKind(file: string, value: unknown): PageKind | undefined {
  const kinds = listPageKinds(file);
  return kinds.find((kind) => kind === readKey(value, 'kind')) ?? kinds[0];
}

/** The file patterns of all kinds. */
export const pageFiles: readonly string[] = pageKindNames.map((kind) => getPageKind(kind).files);

interface PageFile {
  readonly file: string;
  readonly kind: PageKind;
  /** Null for a file that has problems. */
  readonly record: Loaded<object & { readonly slug?: string; readonly menuOrder?: number }> | null;
}

interface KindResult {
  readonly loaded: readonly Loaded<PageRecord>[];
  readonly slugs: ReadonlySet<string>;
}

function readFile(file: string, { read }: PageFiles): PageFile | null {
  const [first] = listPageKinds(file);
  if (first === undefined) return null;
  const find = (value: unknown) => findPageKind(file, value) ?? first;
  const record = read(file, (value) => getPageKind(find(value)).schema) as PageFile['record']; // Each schema is that of a page.
  return { file, kind: find(record?.value), record };
}

/** Whether a file is a stub, which no list has. */
function isUnwritten({ record }: PageFile): boolean {
  const text = readKey(record?.value, 'text');
  return readKey(record?.value, 'placeholder') === true || (typeof text === 'string' && isPlaceholder(text));
}

function readKey(value: unknown, key: string): unknown {
  return isGroup(value) ? value[key] : undefined;
}

function loadKind(
  kind: PageKind,
  source: PageFiles,
  { files, paths }: { readonly files: readonly PageFile[]; readonly paths: PagePaths },
): KindResult {
  const { files: pattern, schema, ifMissing, isNameUsed, lists, namedIn, needs, locate } = getPageKind(kind);
  const kindFiles = files.filter((file) => file.kind === kind);
  if (
    lists !== undefined &&
    files.filter((file) => file.kind === lists.kind && !isUnwritten(file)).length < lists.atLeast
  ) {
    for (const { file } of kindFiles) source.report(createTooFewListedProblem(file, lists));
    return { loaded: [], slugs: new Set() };
  }
  if (needs !== undefined && source.settings?.[needs] === undefined) {
    for (const { file } of source.areSettingsValid ? kindFiles : [])
      source.report(createProblem('page-without-need', startOf(`data/${file}`), { file, key: needs }));
    return { loaded: [], slugs: new Set() };
  }
  const [start = ''] = pattern.split('*');
  const isMissing = ![...source.files, ...source.unreadable].some((file) => file.startsWith(start));
  if (ifMissing === 'defaults' && isMissing) {
    const defaults = schema.parse({}) as object; // Every data file is a group of keys.
    const value = locate({ ...defaults, slug: getSlug(pattern) }, pattern, paths);
    return { loaded: [{ value, source: createEmptySource(`data/${pattern}`) }], slugs: new Set() };
  }
  if (ifMissing === 'problem' && isMissing)
    source.report(start === pattern ? createMissingFileProblem(`data/${pattern}`) : createEmptyFolderProblem(start));
  const loaded: Loaded<PageRecord>[] = [];
  const names = kindFiles.map(({ file }) => file);
  const unread = [...source.unreadable].map((file) => file.replace(/\.ya?ml$/i, '.yaml'));
  const slugs = new Set([...names, ...unread.filter((file) => listPageKinds(file)[0] === kind)].map(getSlug));
  for (const { file, record } of kindFiles) {
    if (record === null) continue;
    const { slug = getSlug(file) } = record.value;
    slugs.add(slug);
    const wrongName =
      record.value.slug === undefined && isNameUsed?.(record.value) === true ? checkFileName(file) : null;
    // Its other problems are not reported: they would follow from this one.
    if (wrongName !== null) source.report(wrongName);
    else if (slug !== getSlug(file)) source.report(createSlugProblem(file, slug, record, names));
    else loaded.push({ ...record, value: locate({ ...record.value, slug }, file, paths) });
  }
  for (const { name, locate: locateName } of namedIn === undefined ? [] : listNames(files, namedIn)) {
    const slug = toSlug(name);
    if (slug === '') source.report(createProblem('category-without-slug', locateName(), { name }));
    const isKnown =
      slugs.has(slug) || loaded.some(({ value }) => toSlug(String(readKey(value, 'name') ?? '')) === slug);
    if (slug === '' || isKnown) continue;
    slugs.add(slug);
    const file = pattern.replace('*', slug);
    loaded.push({
      value: locate({ ...(schema.parse({ name }) as object), slug }, file, paths), // A group of keys.
      source: createEmptySource(`data/${file}`, locateName),
    });
  }
  return { loaded, slugs };
}

/** Lists the names that a key of other pages has, with where they are. */
function listNames(files: readonly PageFile[], { kind, key }: { readonly kind: PageKind; readonly key: string }) {
  return files.flatMap((file) => {
    if (file.kind !== kind || file.record === null) return [];
    const { source, value } = file.record;
    const names = readKey(value, key) as readonly string[]; // The schema of the kind says so.
    return names.map((name, index) => ({ name, locate: () => source.location([key, index]) }));
  });
}

/** Creates the problem of a required file that does not exist. */
export function createMissingFileProblem(file: string): Problem {
  return createProblem('missing-file', startOf(file), { file, command: formatCommand('new example') });
}

function createTooFewListedProblem(
  file: string,
  { kind, atLeast }: { readonly kind: PageKind; readonly atLeast: number },
): Problem {
  const [folder] = getPageKind(kind).files.split('*');
  const name = atLeast === 1 ? 'none-listed' : 'few-listed';
  return createProblem(name, startOf(`data/${file}`), { file, folder, atLeast });
}

function createEmptyFolderProblem(folder: string): Problem {
  return createProblem('empty-folder', startOf(`data/${folder}`), {
    folder,
    command: formatCommand('add service "Drain cleaning"'),
  });
}

/** Returns a problem if a file's name, which becomes a slug, would not be valid as a `slug` key. */
function checkFileName(file: string): Problem | null {
  const wrong = findReason(slugSchema, getSlug(file));
  if (wrong === null) return null;
  return createProblem('wrong-file-name', startOf(`data/${file}`), {
    name: basename(file),
    reason: wrong.reason,
    hint: wrong.hint,
  });
}

function createSlugProblem(file: string, slug: string, { source }: Loaded<unknown>, files: readonly string[]): Problem {
  const name = getSlug(file);
  const location = source.location(['slug']);
  const owner = files.find((candidate) => getSlug(candidate) === slug);
  if (owner !== undefined) return createProblem('duplicate-slug', location, { slug, file, owner, name });
  return createProblem('slug-mismatch', location, {
    slug,
    name: basename(file),
    right: basename(file).replace(name, () => slug),
  });
}

function getSlug(file: string): string {
  return basename(file).replace(/\.(?:yaml|md)$/, '');
}
