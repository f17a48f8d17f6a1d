// Plans the removal of a service, city, page, article, photo or tier with everything that names it
// in a list. Whatever else refers to it is a problem, because only a person can say what the text
// should say instead. Entry point: planRemoval.
import { isMap } from 'yaml';
import type { DataSet, KeyPath } from '../../model/records/data-set.ts';
import { type LoadedPage, listAllPages, listPages } from '../../model/records/list-records.ts';
import { listUses } from '../../model/references/uses.ts';
import type { Problem } from '../../problem.ts';
import { normalizeFormerAddress } from '../../schema/fields/former-address.ts';
import type { Draft } from '../values/draft.ts';
import { addFormer, addGone, mayBeKnown } from './former-addresses.ts';
import { type LanguageData, listLanguageData, listTranslationsOf } from './language-data.ts';
import { createUseMatcher, listNamedFiles, type Target } from './target.ts';
import { createStillUsed, findMentions } from './text-uses.ts';

export interface Removal {
  readonly target: Target;
  /** The page that the removed addresses redirect to; null if they are gone. */
  readonly redirect: LoadedPage | null;
}

/**
 * Adds the changes of a removal to a draft; returns the problems that prevent it, and the addresses
 * that end, each with the one that it redirects to or null.
 */
export function planRemoval(
  dataSet: DataSet,
  { target, redirect }: Removal,
  draft: Draft,
): { readonly problems: readonly Problem[]; readonly addresses: ReadonlyMap<string, string | null> } {
  const { gallery } = dataSet;
  const isEnded = gallery !== null && endsGallery(gallery, target, draft);
  const named = [...listNamedFiles(dataSet, target), ...(isEnded ? [gallery.source.file] : [])];
  const pages = listPages(dataSet).filter(({ source }) => named.includes(source.file));
  const files = new Set(named.flatMap((file) => [file, ...listTranslationsOf(dataSet, file)]));
  for (const file of files) draft.remove(file);
  const definitions = [target.file, ...listTranslationsOf(dataSet, target.file)];
  const problems = listLanguageData(dataSet, draft.open).flatMap((language) => {
    const { pricing, pages: own } = language.dataSet;
    const records = target.kind === 'tier' ? [pricing, ...own.service] : [];
    for (const { source } of records.flatMap((record) => record ?? []))
      if (definitions.includes(source.file)) removeEntry(language, source.file, ['tiers', target.slug], draft);
    const removed = listPages(language.dataSet).filter(({ source }) => files.has(source.file));
    return [...removeUses(language, { target, pages, files }, draft), ...findMentions(language, target, removed)];
  });
  const ended = listAllPages(dataSet).flatMap((page) => {
    const { path, redirectFrom = [] } = page.value;
    const to = redirect && findVersion(dataSet, redirect, page);
    const addresses = [path, ...redirectFrom.map(normalizeFormerAddress)];
    return files.has(page.source.file) ? addresses.map((address) => ({ address, to })) : [];
  });
  const known = ended.filter(({ address }) => mayBeKnown(dataSet, address));
  for (const to of new Set(known.map((each) => each.to))) {
    const addresses = known.filter((each) => each.to === to).map(({ address }) => address);
    if (to !== null) addFormer(to, addresses, draft);
    else if (dataSet.site !== null) addGone(dataSet.site.source, addresses, draft);
  }
  return { problems, addresses: new Map(ended.map(({ address, to }) => [address, to?.value.path ?? null])) };
}

/** Whether data/gallery.yaml would be empty without the target, which no data file may be. */
function endsGallery(
  { value, source }: NonNullable<DataSet['gallery']>,
  { kind, slug }: Target,
  { open }: Draft,
): boolean {
  const { contents } = open(source.file).document;
  const [first, ...others] = value.photos;
  return (
    kind === 'photo' && first?.file === slug && others.length === 0 && isMap(contents) && contents.items.length === 1
  );
}

/** Returns a page in the language of another one, or itself if it is not translated. */
function findVersion({ translations }: DataSet, page: LoadedPage, other: LoadedPage): LoadedPage {
  const translation = translations.find(({ files }) => files.some(({ file }) => file === other.source.file));
  const pages = translation === undefined ? [] : listPages(translation.dataSet);
  return pages.find(({ value }) => value.originalPath === page.value.path) ?? page;
}

interface Removed {
  readonly target: Target;
  /** The pages that end with the target, and all files. */
  readonly pages: readonly LoadedPage[];
  readonly files: ReadonlySet<string>;
}

/** Removes the entries of lists and groups that name the target; returns a problem for each other use. */
function removeUses(language: LanguageData, { target, pages, files }: Removed, draft: Draft): Problem[] {
  const { dataSet } = language;
  const matchers = [target, ...pages.map((page) => ({ ...target, page }))].map((each) =>
    createUseMatcher(dataSet, each),
  );
  return listUses(dataSet).flatMap((use): Problem[] => {
    const { source, path, part, form } = use;
    if (files.has(source.file) || !matchers.some((isUse) => isUse(use))) return [];
    // Whatever else data/gallery.yaml says of a photo goes with it.
    const isDefinition = target.kind === 'photo' && source === dataSet.gallery?.source;
    if (isDefinition || form !== 'value') {
      removeEntry(language, source.file, isDefinition ? path.slice(0, -1) : path, draft);
      return [];
    }
    const keyPath = language.findKey(source.file, path);
    if (keyPath === null) return [];
    const location = source.location(keyPath, part);
    return [
      createStillUsed(
        location,
        `\`${target.slug}\` is used here.`,
        'Write another one, or remove this part of the data',
      ),
    ];
  });
}

function removeEntry({ findKey }: LanguageData, file: string, path: KeyPath, draft: Draft): void {
  const keyPath = findKey(file, path);
  if (keyPath !== null) draft.edit(file, { path: keyPath, remove: true });
}
