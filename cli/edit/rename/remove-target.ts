// Plans the removal of a service, city, page, article, photo or tier with everything that names it
// in a list. Whatever else refers to it is a problem, because only a person can say what the text
// should say instead. Entry point: planRemoval.
import { isMap } from 'yaml';
import type { DataSet, KeyPath, Source, TextPart } from '../../model/records/data-set.ts';
import { type LoadedPage, listAllPages, listPages } from '../../model/records/list-records.ts';
import { listUses } from '../../model/references/uses.ts';
import { createError, type Problem } from '../../problem.ts';
import { normalizeFormerAddress } from '../../schema/fields/former-address.ts';
import type { Draft } from '../values/draft.ts';
import { addFormer, addGone, mayBeKnown } from './former-addresses.ts';
import { listLanguageData, listTranslationsOf } from './language-data.ts';
import { createUseMatcher, listNamedFiles, type Target } from './target.ts';
import { findMentions } from './text-uses.ts';

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
  removal: Removal,
  draft: Draft,
): { readonly problems: readonly Problem[]; readonly addresses: ReadonlyMap<string, string | null> } {
  const { target, redirect } = removal;
  const named = new Set(listNamedFiles(dataSet, target));
  const pages = listPages(dataSet).filter(({ source }) => named.has(source.file));
  const originals = [...named];
  if (dataSet.gallery !== null && endsGallery(dataSet.gallery, target, draft))
    originals.push(dataSet.gallery.source.file);
  const files = new Set(originals.flatMap((file) => [file, ...listTranslationsOf(dataSet, file)]));
  for (const file of files) draft.remove(file);
  const inLanguages = listLanguageData(dataSet, draft.open).flatMap((language) => {
    const removed = listPages(language.dataSet).filter(({ source }) => files.has(source.file));
    const uses = listEntries(
      language.dataSet,
      { target, files: [target.file, ...listTranslationsOf(dataSet, target.file)] },
      pages,
    );
    const edited = uses.flatMap((use) => {
      const path = files.has(use.source.file) ? null : language.findKey(use.source.file, use.path);
      return path === null ? [] : [{ ...use, path }];
    });
    return [...removeUses(target, edited, draft), ...findMentions(language, target, removed)];
  });
  const ended = listAllPages(dataSet).filter(({ source }) => files.has(source.file));
  endAddresses(dataSet, ended, { redirect, draft });
  const problems = [...inLanguages, ...findListedArticles(dataSet, pages)];
  const addresses = ended.flatMap((page) => {
    const to = redirect && findVersion(dataSet, redirect, page).value.path;
    return listAddresses([page]).map((address) => [address, to] as const);
  });
  return { problems, addresses: new Map(addresses) };
}

/** Whether data/gallery.yaml would be empty without the target, which no data file may be. */
function endsGallery(
  { value, source }: NonNullable<DataSet['gallery']>,
  { kind, slug }: Target,
  { open }: Draft,
): boolean {
  const { contents } = open(source.file).document;
  const isOnlyKey = isMap(contents) && contents.items.length === 1;
  const [first, ...others] = value.photos;
  return kind === 'photo' && isOnlyKey && first?.file === slug && others.length === 0;
}

/** Redirects published addresses that end, or adds them to `gone`. */
function endAddresses(
  dataSet: DataSet,
  pages: readonly LoadedPage[],
  { redirect, draft }: { readonly redirect: LoadedPage | null; readonly draft: Draft },
): void {
  const { site } = dataSet;
  const listKnown = (from: readonly LoadedPage[]) =>
    listAddresses(from).filter((address) => mayBeKnown(dataSet, address));
  const knownAddresses = listKnown(pages);
  if (redirect === null) {
    if (site !== null && knownAddresses.length > 0) addGone(site.source, knownAddresses, draft);
    return;
  }
  const groups = new Map<LoadedPage, LoadedPage[]>();
  for (const page of pages) {
    const to = findVersion(dataSet, redirect, page);
    groups.set(to, [...(groups.get(to) ?? []), page]);
  }
  for (const [to, from] of groups) addFormer(to, listKnown(from), draft);
}

/** Returns a page in the language of another one, or itself if it is not translated. */
function findVersion({ translations }: DataSet, page: LoadedPage, other: LoadedPage): LoadedPage {
  const translation = translations.find(({ files }) => files.some(({ file }) => file === other.source.file));
  const pages = translation === undefined ? [] : listPages(translation.dataSet);
  return pages.find(({ value }) => value.originalPath === page.value.path) ?? page;
}

function listAddresses(pages: readonly LoadedPage[]): string[] {
  return pages.flatMap(({ value: { path, redirectFrom = [] } }) => [path, ...redirectFrom.map(normalizeFormerAddress)]);
}

/** What names the target: an entry of a list or group, or a value, which cannot be left out. */
interface Use {
  readonly source: Source;
  readonly path: KeyPath;
  readonly part?: TextPart;
  readonly isEntry: boolean;
}

/** @param files the file of the target with its translations */
function listEntries(
  dataSet: DataSet,
  { target, files }: { readonly target: Target; readonly files: readonly string[] },
  pages: readonly LoadedPage[],
): Use[] {
  const { kind, slug } = target;
  const matchers = [target, ...pages.map((page) => ({ ...target, page }))].map((each) =>
    createUseMatcher(dataSet, each),
  );
  const uses = listUses(dataSet).flatMap((use): Use[] => {
    if (!matchers.some((isUse) => isUse(use))) return [];
    const { source, path, part, form } = use;
    // Whatever else data/gallery.yaml says of a photo goes with it.
    const isDefinition = kind === 'photo' && source === dataSet.gallery?.source;
    const entry = { source, path: isDefinition ? path.slice(0, -1) : path, isEntry: isDefinition || form !== 'value' };
    return [part === undefined ? entry : { ...entry, part }];
  });
  if (kind !== 'tier') return uses;
  const source = [dataSet.pricing, ...dataSet.pages.service].find(
    (record) => record !== null && files.includes(record.source.file),
  )?.source;
  return source === undefined ? uses : [{ source, path: ['tiers', slug], isEntry: true }, ...uses];
}

/** Removes the entries that name the target; returns a problem for each other use. */
function removeUses({ slug }: Target, uses: readonly Use[], draft: Draft): Problem[] {
  for (const { source, path } of uses.filter(({ isEntry }) => isEntry)) draft.removeValue(source.file, path);
  return uses
    .filter(({ isEntry }) => !isEntry)
    .map(({ source, path, part }) => ({
      ...createError('still-used', source.location(path), {
        message: `\`${slug}\` is used here.`,
        hint: 'Write another one, or remove this part of the data, and then run the command again.',
      }),
      location: source.location(path, part),
    }));
}

/** The list of articles has default words: without its file it would be at another address. */
function findListedArticles({ pages: { article } }: DataSet, pages: readonly LoadedPage[]): Problem[] {
  const list = pages.find(({ kind }) => kind === 'articles');
  if (list === undefined || article.length === 0) return [];
  return [
    createError('still-used', list.source.location([]), {
      message: 'This page lists the articles.',
      hint: 'Remove them first.',
    }),
  ];
}
