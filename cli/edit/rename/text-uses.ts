// The texts that refer to something by reference, by link, or as a photo: `{price:metal-roofs:small}`,
// `{link:boulder}` and `[label](/path)`. Entry points: renameInTexts and findMentions.
import type { KeyPath } from '../../model/records/data-set.ts';
import type { LoadedPage } from '../../model/records/list-records.ts';
import { type DataText, listDataTexts } from '../../model/text/list-texts.ts';
import { listLinkTargets, readPageName, splitPagePath } from '../../model/text/page-links.ts';
import { formatReference, isContactOf, listReferences } from '../../model/text/resolve-text.ts';
import { createError, type Location, type Problem } from '../../problem.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import type { Draft } from '../values/draft.ts';
import type { LanguageData } from './language-data.ts';
import type { Target } from './target.ts';

interface TextRename {
  readonly target: Target;
  readonly to: string;
  readonly addresses: ReadonlyMap<string, string>;
}

/** Adds the changes of all texts in a language. */
export function renameInTexts(language: LanguageData, rename: TextRename, draft: Draft): void {
  const targets = listLinkTargets(language.dataSet.pages);
  const { target, to } = rename;
  for (const { text, keyPath } of listOwnTexts(language)) {
    const references = listOwn(text.typed, target).map((reference) => {
      const parts = [...reference.parts].map(
        ([part, name]) => [part, isOwn(reference, part, target) ? to : name] as const,
      );
      return [reference.reference, formatReference({ ...reference, parts: new Map(parts) })] as const;
    });
    const renamed = new Map([
      ...text.links.map(({ href }) => [href, renameLink(href, rename, targets)] as const),
      ...(target.kind === 'photo' && text.photos.includes(target.slug) ? [[target.slug, to] as const] : []),
      ...references,
    ]);
    for (const [from, next] of renamed) {
      // A price of a section of the site's own is written without its braces.
      const replace = (value: unknown) =>
        from === `{price:${value}}`
          ? next.slice('{price:'.length, -1)
          : String(value).replaceAll(patternOf(from), () => next);
      if (from !== next) draft.edit(text.source.file, { path: keyPath, replace });
    }
  }
}

/** Returns a problem for each text on other pages that refers to a target, or links to its pages. */
export function findMentions(language: LanguageData, target: Target, pages: readonly LoadedPage[]): Problem[] {
  const removed = new Set(pages.map(({ value }) => value.path));
  const files = new Set(pages.map(({ source }) => source.file));
  const targets = listLinkTargets(language.dataSet.pages);
  return listOwnTexts(language).flatMap(({ text: { typed, links, locate, source } }) => {
    if (files.has(source.file)) return [];
    const references = listOwn(typed, target).map(({ reference, index }) => {
      return createStillUsed(locate(index, reference.length), `This text refers to \`${reference}\`.`, 'Rewrite it');
    });
    const dead = links.filter(({ href }) => {
      const name = readPageName(href);
      return removed.has((name === null ? splitPagePath(href)?.path : targets.get(name)) ?? '');
    });
    const toDead = dead.map((link) =>
      createStillUsed(link.locate(), `This text links to \`${link.href}\`.`, 'Rewrite it'),
    );
    return [...references, ...toDead];
  });
}

/** The problem of something that is to be removed and still used. */
export function createStillUsed(location: Location, message: string, advice: string): Problem {
  return createError('still-used', location, { message, hint: `${advice}, and then run the command again.` });
}

/** Lists the texts that the files of a language have themselves, with the keys there. */
function listOwnTexts({ dataSet, findKey }: LanguageData): { readonly text: DataText; readonly keyPath: KeyPath }[] {
  return listDataTexts(dataSet).flatMap((text) => {
    const keyPath = text.kind === 'wording' ? null : findKey(text.source.file, text.path);
    return keyPath === null ? [] : [{ text, keyPath }];
  });
}

/** Lists the references of a text that name a target. */
function listOwn(typed: string, target: Target) {
  return listReferences(typed).filter((each) => [...each.parts.keys()].some((part) => isOwn(each, part, target)));
}

/** Whether a part of a reference names the target. */
function isOwn(
  { parts }: { readonly parts: ReadonlyMap<string, string> },
  part: string,
  { kind, slug, services }: Target,
): boolean {
  if (parts.get(part) !== slug) return false;
  return part === kind ? kind !== 'tier' || services.has(parts.get('service') ?? '') : isContactOf(part, kind);
}

/** Returns a link with its new target. */
function renameLink(
  href: string,
  { target: { slug, page, isFileName }, to, addresses }: TextRename,
  targets: ReadonlyMap<string, string>,
): string {
  const name = readPageName(href);
  if (name === null) return addresses.get(splitPagePath(href)?.path ?? '') ?? href;
  const target = targets.get(name);
  if (isFileName && name === slug && target === targets.get(page?.value.path ?? '')) return `{link:${to}}`;
  // A path with or without its slash, also that of the original of a translated page.
  const path = name.startsWith('/') ? name : `/${name}`;
  const address = addresses.get(path);
  if (address === undefined || target !== targets.get(path)) return href;
  return `{link:${name === path ? address : address.slice(1)}}`;
}

const PHOTO = /^[^{/]+\.\w+$/;

/**
 * A path is replaced only where it is the target of a link: after `](` or `]:`, up to its end or
 * its fragment; the same holds for a photo.
 */
export function patternOf(part: string): string | RegExp {
  const { path } = splitPagePath(part) ?? {};
  if (path === undefined && !PHOTO.test(part)) return part;
  const folders = path === undefined ? '(?:[^\\s()]*/)?' : '';
  return new RegExp(`(?<=\\](?:\\(|:)\\s*<?${folders})${escapePattern(path ?? part)}(?=[\\s)>?#])`, 'g');
}
