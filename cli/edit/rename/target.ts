// Finds what a name on the command line means. Entry point: findTarget.

import { parse } from 'node:path/posix';
import { formatCommand } from '../../base/format-command.ts';
import type { DataDocument } from '../../load/yaml/data-document.ts';
import { isInCategory } from '../../model/categories.ts';
import { getPageKind, type PageKind } from '../../model/page-kinds.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { type LoadedPage, listPages } from '../../model/records/list-records.ts';
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
  if (match === undefined) return { error: describeUnknown(dataSet, name, { kind, all }) };
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

function describeUnknown(
  dataSet: DataSet,
  name: string,
  { kind, all }: { readonly kind: TargetKind | undefined; readonly all: readonly Target[] },
): string {
  const made = listPages(dataSet).find(
    ({ kind: each, value, source }) =>
      value.path === name || (getPageKind(each).namedIn !== undefined && parse(source.file).name === name),
  );
  if (made !== undefined && kind === undefined) {
    const { namedIn, subject } = getPageKind(made.kind);
    if (namedIn !== undefined && !all.some(({ page }) => page === made))
      return `\`${name}\` is a ${made.kind} without a file. Change its name in the \`${namedIn.key}\` of each ${namedIn.kind} that has it.`;
    const { city, service } = subject?.(made.value) ?? {};
    return city !== undefined && service !== undefined
      ? `\`${name}\` is made from the service \`${service}\` and the city \`${city}\`. Name one of them.`
      : `\`${name}\` is an address that no key of \`${made.source.file}\` states. Write it there as \`path\` first, if it can be changed.`;
  }
  const noun = kind ?? 'service, city, page, article, photo, tier or form';
  const hint = suggestName(
    name,
    all.map((target) => target.name),
  );
  return `There is no ${noun} \`${name}\`. ${hint ?? `\`${formatCommand('build --list')}\` lists the pages.`}`;
}

/** Lists everything that can be renamed; `open` returns the text of a data file. */
export function listTargets(dataSet: DataSet, open: (file: string) => DataDocument): Target[] {
  const { pricing, pages, names } = dataSet;
  const create = (target: Pick<Target, 'kind' | 'name' | 'file'> & Partial<Target>): Target => ({
    slug: target.name.replace(/^\//, ''),
    page: null,
    isFileName: false,
    isPath: false,
    services: new Set(),
    ...target,
  });
  const shared = pages.service.filter(({ value }) => value.tiers === undefined);
  return [
    ...listPages(dataSet).flatMap((page) => {
      const { kind, value } = page;
      const { file } = page.source;
      const slug = parse(file).name;
      // The page of a category may have no file.
      if (open(file).yaml === '') return [];
      const isFileName = hasOwnSlug(kind);
      const isPath = getPageKind(kind).pathKey?.[0] === 'path' && getValue(open(file), ['path']) !== undefined;
      // The path and the name of the file are one name.
      if (isFileName && isPath && value.path === `/${slug}`)
        return [create({ kind: toTargetKind(kind), name: slug, file, page, isFileName, isPath })];
      return [
        ...(isFileName ? [create({ kind: toTargetKind(kind), name: slug, file, page, isFileName })] : []),
        ...(isPath ? [create({ kind: 'page', name: value.path, file, page, isPath })] : []),
      ];
    }),
    ...[...names.forms].map((name) => create({ kind: 'form', name, file: `data/forms/${name}.yaml` })),
    ...[...names.photos].map((name) => create({ kind: 'photo', name, file: `data/photos/${name}` })),
    ...Object.keys(pricing?.value.tiers ?? {}).map((name) =>
      create({
        kind: 'tier',
        name,
        file: pricing?.source.file ?? '',
        services: new Set(shared.map(({ value }) => value.slug)),
      }),
    ),
    ...pages.service.flatMap(({ value, source }) =>
      Object.keys(value.tiers ?? {}).map((slug) =>
        create({
          kind: 'tier',
          name: `${value.slug}:${slug}`,
          slug,
          file: source.file,
          services: new Set([value.slug]),
        }),
      ),
    ),
  ];
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
