// Finds what a name on the command line means. Entry point: findTarget.

import { parse } from 'node:path/posix';
import { formatCommand } from '../../base/format-command.ts';
import type { DataDocument } from '../../load/yaml/data-document.ts';
import { getPageKind, type PageKind } from '../../model/page-kinds.ts';
import { isInCategory } from '../../model/records/categories.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { type LoadedPage, listNamedRecords, listPages } from '../../model/records/list-records.ts';
import type { NameUse } from '../../model/references/uses.ts';
import { listPageNames } from '../../model/text/page-links.ts';
import { suggestName } from '../../schema/text/nearest-name.ts';
import { getValue } from '../values/document-changes.ts';
import { TARGET_KINDS, type TargetKind } from './target-kinds.ts';

/** Something in the data that has a name of its own. */
export interface Target {
  readonly kind: TargetKind;
  /** How the command line names it: a slug, a path, the name of a photo or of a tier. */
  readonly name: string;
  /** The name without the slash of a path: what a rename replaces. */
  readonly slug: string;
  readonly file: string;
  readonly page: LoadedPage | null;
  /** Whether the name of the file is renamed, and whether the key `path` is. */
  readonly isFileName: boolean;
  readonly isPath: boolean;
  /** For a tier, the services whose prices have it. */
  readonly services: ReadonlySet<string>;
}

/** Why a command cannot do what it was asked: what is wrong, and what to do, in full sentences. */
export interface Refusal {
  readonly error: string;
}

interface FindOptions {
  readonly kind: TargetKind | undefined;
  readonly open: (file: string) => DataDocument;
}

/** Returns what a name means, or why nothing: it is unknown or ambiguous. */
export function findTarget(dataSet: DataSet, name: string, { kind, open }: FindOptions): Target | Refusal {
  const all = listTargets(dataSet, open).filter((target) => kind === undefined || target.kind === kind);
  const exact = all.filter((target) => target.name === name);
  const matching = exact.length > 0 ? exact : all.filter((target) => matches(target, name));
  const [match, ...others] = matching;
  if (match === undefined) return { error: describeUnknown(dataSet, name, all) };
  if (others.length === 0) return match;
  const kinds = [...new Set(matching.map((target) => target.kind))];
  const listed = matching.map((target) => `a ${target.kind} (\`${target.file}\`)`).join(' and ');
  const advice =
    kinds.length === 1
      ? `Write the whole name, such as \`${match.name}\`.`
      : `Add ${kinds.map((each) => `\`--kind ${each}\``).join(' or ')}.`;
  return { error: `\`${name}\` is ${listed}. ${advice}` };
}

/** The same for a removal, always of the whole: a city's path means the city. */
export function findRemovalTarget(dataSet: DataSet, name: string, options: FindOptions): Target | Refusal {
  const target = findTarget(dataSet, name, options);
  if ('error' in target || target.page === null || !hasOwnSlug(target.page.kind)) return target;
  return { ...target, kind: toTargetKind(target.page.kind), slug: parse(target.file).name };
}

/** Whether a short name means a target: a path, a photo or tier without the rest. */
function matches({ kind, name, slug, page, isPath }: Target, searched: string): boolean {
  if (searched.startsWith('/')) return page?.value.path === searched;
  if (kind === 'photo') return parse(name).name === searched;
  return (kind === 'tier' || isPath) && slug === searched;
}

function describeUnknown(dataSet: DataSet, name: string, all: readonly Target[]): string {
  const made = listPages(dataSet).find(({ value }) => value.path === name);
  if (made !== undefined)
    return `\`${name}\` is an address that follows from other names, as those of a service and a city. Rename these, or write it as \`path\` in \`${made.source.file}\` first.`;
  const hint = suggestName(
    name,
    all.map((target) => target.name),
  );
  const noun = 'service, city, page, article, job, photo, tier or form';
  return `There is no ${noun} \`${name}\`. ${hint ?? `\`${formatCommand('build --list')}\` lists the pages.`}`;
}

/** Lists everything that can be renamed; `open` returns the text of a data file. */
export function listTargets(dataSet: DataSet, open: (file: string) => DataDocument): Target[] {
  const { pricing, pages, names } = dataSet;
  const create = (kind: TargetKind, name: string, more: Pick<Target, 'file'> & Partial<Target>): Target => ({
    ...{ kind, name, slug: name.replace(/^\//, ''), page: null, isFileName: false, isPath: false },
    services: new Set(),
    ...more,
  });
  const ofPages = listNamedRecords(dataSet).flatMap((page) => {
    const { kind, value, source } = page;
    const { file } = source;
    const slug = parse(file).name;
    // The page of a category may have no file.
    if (open(file).yaml === '') return [];
    const isFileName = hasOwnSlug(kind);
    const isPath = getPageKind(kind).pathKey?.[0] === 'path' && getValue(open(file), ['path']) !== undefined;
    // The path and the name of the file may be one name.
    const isOne = isFileName && isPath && value.path === `/${slug}`;
    return [
      ...(isFileName ? [create(toTargetKind(kind), slug, { file, page, isFileName, isPath: isOne })] : []),
      ...(isPath && !isOne ? [create('page', value.path, { file, page, isPath })] : []),
    ];
  });
  const shared = new Set(pages.service.flatMap(({ value }) => (value.tiers === undefined ? [value.slug] : [])));
  const { file: pricingFile = '' } = pricing?.source ?? {};
  return [
    ...ofPages,
    ...[...names.forms].map((name) => create('form', name, { file: `data/forms/${name}.yaml` })),
    ...[...names.photos].map((name) => create('photo', name, { file: `data/photos/${name}` })),
    ...Object.keys(pricing?.value.tiers ?? {}).map((name) =>
      create('tier', name, { file: pricingFile, services: shared }),
    ),
    ...pages.service.flatMap(({ value: { slug, tiers = {} }, source: { file } }) =>
      Object.keys(tiers).map((tier) =>
        create('tier', `${slug}:${tier}`, { slug: tier, file, services: new Set([slug]) }),
      ),
    ),
  ];
}

/** Lists the files that are named by a target: its own, and those of its service-in-city pages. */
export function listNamedFiles({ pages }: DataSet, { kind, slug, file }: Target): string[] {
  if (kind === 'tier') return [];
  const isLocal = ({ value }: DataSet['pages']['service_city'][number]) =>
    kind === 'service' ? value.serviceSlug === slug : kind === 'city' && value.citySlug === slug;
  return [file, ...pages.service_city.filter(isLocal).map(({ source }) => source.file)];
}

/** Returns a function that says whether a use is of the target; tiers belong to services. */
export function createUseMatcher(
  { pages }: DataSet,
  { kind, slug, services, page }: Target,
): (use: NameUse) => boolean {
  const files = new Set(pages.service.flatMap(({ value, source }) => (services.has(value.slug) ? [source.file] : [])));
  // A page may be named by its path or its file, whatever it is about.
  const targets = listPageNames(pages);
  const path = page === null ? undefined : targets.get(page.value.path);
  const category = page?.kind === 'category' ? pages.category.find(({ value }) => value.slug === slug) : undefined;
  return (use) =>
    use.kind === 'page'
      ? path !== undefined && targets.get(use.value) === path
      : use.kind === 'category'
        ? category !== undefined && isInCategory({ categories: [use.value] }, category.value)
        : use.value === slug && use.kind === kind && (kind !== 'tier' || files.has(use.source.file));
}

/** Whether the name of the file alone is the slug of the page. */
function hasOwnSlug(kind: PageKind): boolean {
  const { files, isNameUsed } = getPageKind(kind);
  return isNameUsed !== undefined && files.split('*').length === 2;
}

function toTargetKind(kind: PageKind): TargetKind {
  return TARGET_KINDS.find((name) => name === kind) ?? 'page';
}
