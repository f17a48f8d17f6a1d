// Plans the rename of a slug: files, definitions, uses, references in texts, and former addresses.
// The uses are those that the check knows (model/references/). Entry points: createRename and
// planRename.
import { dirname, join, parse } from 'node:path/posix';
import { listPageKinds } from '../../load/load-pages.ts';
import type { DataSet, KeyPath } from '../../model/records/data-set.ts';
import { listNamedRecords, listRecords } from '../../model/records/list-records.ts';
import { listUses } from '../../model/references/uses.ts';
import { findReason, formatReason } from '../../schema/definition/reason.ts';
import { path as pathSchema, photoFile, slug as slugSchema, toSlug } from '../../schema/fields/text.ts';
import { getValue } from '../values/document-changes.ts';
import type { Draft } from '../values/draft.ts';
import { type LanguageData, listLanguageData, listTranslationsOf, renameTranslation } from './language-data.ts';
import { createUseMatcher, listNamedFiles, type Refusal, type Target } from './target.ts';
import { renameInTexts } from './text-uses.ts';

export interface Rename {
  readonly target: Target;
  /** The new slug, without the slash of a path. */
  readonly to: string;
}

/** Returns the rename of a target to a name, or why it cannot have that name. */
export function createRename(dataSet: DataSet, target: Target, name: string): Rename | Refusal {
  const { kind, slug, page, services } = target;
  const [service] = services;
  // A name without a folder stays in that of the old path.
  const isPathOnly = target.isPath && !target.isFileName;
  const to =
    kind === 'photo' && parse(name).ext === ''
      ? name + parse(slug).ext
      : kind === 'tier'
        ? name.replace(`${service}:`, '')
        : isPathOnly
          ? join(name.includes('/') ? '' : dirname(slug), name).replace(/^\//, '')
          : page !== null && dirname(name) === dirname(page.value.path)
            ? parse(name).base
            : name;
  const [schema, value] = kind === 'photo' ? [photoFile, to] : isPathOnly ? [pathSchema, `/${to}`] : [slugSchema, to];
  const wrong = findReason(schema, value);
  if (wrong !== null) return { error: `\`${name}\` ${formatReason(wrong)}` };
  if (to === slug) return { error: `\`${slug}\` is its name already.` };
  if (parse(to).ext !== parse(slug).ext)
    return { error: `\`${to}\` has another extension than \`${slug}\`. A rename does not convert a photo.` };
  const owner = findOwner(dataSet, { target, to });
  return owner === null ? { target, to } : { error: `\`${to}\` is taken by \`${owner}\`. Choose another name.` };
}

/** Returns the file with a name that the rename would give; null if the name is free. */
function findOwner({ pages, cards, pricing, names }: DataSet, { target, to }: Rename): string | null {
  const { kind, page, file, services } = target;
  if (kind === 'tier') {
    const shared = file === pricing?.source.file ? [pricing.value] : [];
    const own = pages.service.flatMap(({ value }) => (services.has(value.slug) ? [value] : []));
    return [...shared, ...own].some(({ tiers }) => tiers !== undefined && Object.hasOwn(tiers, to)) ? file : null;
  }
  if (kind === 'page' && !target.isFileName) return null;
  const moved = renameFile(file, { target, to });
  const { dir, name } = parse(moved);
  const files = [
    ...listNamedRecords({ pages, cards }).map(({ source }) => source.file),
    ...[...names.photos].map((photo) => `data/photos/${photo}`),
    ...[...names.forms].map((form) => `data/forms/${form}.yaml`),
  ];
  const same = files.find((other) => parse(other).dir === dir && parse(other).name === name);
  // `data/pages/home.yaml` is a page of another kind.
  const isOther = page !== null && !listPageKinds(moved.replace(/^data\//, '')).includes(page.kind);
  return same ?? (isOther ? moved : null);
}

/**
 * Adds the changes of a rename to a draft. `addresses` are the addresses that change with it, which are
 * known once its other changes are made: old path -> new path.
 */
export function planRename(
  dataSet: DataSet,
  rename: Rename,
  addresses: ReadonlyMap<string, string>,
  draft: Draft,
): void {
  const { isFileName, isPath } = rename.target;
  for (const file of isPath && !isFileName ? [] : listNamedFiles(dataSet, rename.target)) {
    const moved = renameFile(file, rename);
    draft.move(file, moved);
    for (const translation of listTranslationsOf(dataSet, file))
      draft.move(translation, renameTranslation(translation, moved));
  }
  for (const language of listLanguageData(dataSet, draft.open)) {
    const edits = [...listDefinitions(dataSet, language, rename, draft), ...listUseEdits(language, rename, addresses)];
    for (const { file, path, from, to, isKey = false } of edits) {
      const keyPath = language.findKey(file, path);
      if (keyPath === null) continue;
      // A photo may be written with folders before its name.
      const foldersOf = (text: string) => (text.endsWith(`/${from}`) ? text.slice(0, -from.length) : '');
      const replace = (value: unknown) => foldersOf(String(value)) + to;
      draft.edit(file, isKey ? { path: keyPath, rename: to } : { path: keyPath, replace });
    }
    renameInTexts(language, { ...rename, addresses }, draft);
  }
}

/** Another name for a value, for an item of a list or, with `isKey`, for the last key of the path. */
interface FileEdit {
  readonly file: string;
  readonly path: KeyPath;
  readonly from: string;
  readonly to: string;
  readonly isKey?: boolean;
}

/** Lists the keys of a language that state the name itself; a translation names only tiers, by their keys. */
function listDefinitions(
  dataSet: DataSet,
  language: LanguageData,
  { target, to }: Rename,
  { open }: Draft,
): FileEdit[] {
  const { kind, slug: from, file, isFileName, isPath } = target;
  if (kind === 'tier')
    return [file, ...listTranslationsOf(dataSet, file)]
      .filter((each) => listRecords(language.dataSet).some(({ source }) => source.file === each))
      .map((each) => ({ file: each, path: ['tiers', from], from, to, isKey: true }));
  if (kind === 'photo' || kind === 'form' || language.dataSet !== dataSet) return [];
  return [
    ...(isFileName && getValue(open(file), ['slug']) !== undefined ? [{ file, path: ['slug'], from, to }] : []),
    ...(isPath ? [{ file, path: ['path'], from: `/${from}`, to: `/${to}` }] : []),
  ];
}

/** Lists the uses of the name, and of the addresses that change, outside running text. */
function listUseEdits(
  { dataSet }: LanguageData,
  { target, to }: Rename,
  addresses: ReadonlyMap<string, string>,
): FileEdit[] {
  const isUse = createUseMatcher(dataSet, target);
  return listUses(dataSet).flatMap((use): FileEdit[] => {
    const { kind, value: from, source, path, part, form } = use;
    const pagePath = from.startsWith('/') ? from : `/${from}`;
    const address = kind === 'page' ? addresses.get(pagePath) : undefined;
    // Articles may write the name of a category in words.
    const slug = kind === 'category' ? toSlug(from) : from;
    const name = address?.slice(from === pagePath ? 0 : 1) ?? (isUse(use) && slug === target.slug ? to : undefined);
    // Those in texts are edited with the texts.
    if (name === undefined || part !== undefined) return [];
    return [{ file: source.file, path, from, to: name, isKey: form === 'key' }];
  });
}

/** The new name of a file that is named by the target; of a city it is also a folder's name. */
function renameFile(file: string, { target, to }: Rename): string {
  const { dir, base, ext } = parse(file);
  if (target.kind === 'photo') return `${dir}/${to}`;
  return target.kind === 'city' && file !== target.file ? join(dirname(dir), to, base) : `${dir}/${to}${ext}`;
}
