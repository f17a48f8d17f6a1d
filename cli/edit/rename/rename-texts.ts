// The names and addresses that running text refers to: `{price:metal-roofs:small}`,
// `{link:boulder}` and `[label](/path)`. Entry point: renameInTexts.
import { readPhoneName } from '../../model/phones.ts';
import type { KeyPath, Source } from '../../model/records/data-set.ts';
import { listDataTexts } from '../../model/text/list-texts.ts';
import { listLinkTargets, readPageName, splitPagePath } from '../../model/text/page-links.ts';
import { formatReference, isPhoneOf, listReferences } from '../../model/text/resolve-text.ts';
import { createError, type Problem } from '../../problem.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { getValue } from '../values/document-changes.ts';
import type { Draft } from '../values/draft.ts';
import type { LanguageData } from './language-data.ts';
import type { Target } from './target.ts';

interface TextRename {
  readonly target: Target;
  readonly to: string;
  readonly addresses: ReadonlyMap<string, string>;
}

/** Adds the changes of all texts in a language; returns those that cannot be changed. */
export function renameInTexts({ dataSet, findKey }: LanguageData, rename: TextRename, draft: Draft): Problem[] {
  const targets = listLinkTargets(dataSet.pages);
  const problems: Problem[] = [];
  for (const { kind, typed, source, path, links, photos } of listDataTexts(dataSet)) {
    if (kind === 'wording') continue;
    const replace = (part: string, to: string | null) => {
      if (to === null || to === part) return;
      const keyPath = findKey(source.file, path);
      if (keyPath === null) return;
      const inText = (text: unknown) => String(text).replaceAll(patternOf(part), () => to);
      const text = getValue(draft.open(source.file), keyPath);
      if (inText(text) === text) problems.push(createUneditable(source, path, { from: part, to }));
      draft.replace(source.file, keyPath, inText);
    };
    for (const reference of listReferences(typed))
      replace(reference.reference, formatReference({ ...reference, parts: renameParts(reference.parts, rename) }));
    for (const { href } of links) if (readPhoneName(href) === null) replace(href, renameLink(href, rename, targets));
    for (const photo of photos)
      if (rename.target.kind === 'photo' && photo === rename.target.slug) replace(photo, rename.to);
  }
  return problems;
}

function renameParts(
  parts: ReadonlyMap<string, string>,
  { target: { kind, slug, services }, to }: TextRename,
): ReadonlyMap<string, string> {
  const isOwn = (part: string) =>
    part === kind ? kind !== 'tier' || services.has(parts.get('service') ?? '') : isPhoneOf(part, kind);
  return new Map([...parts].map(([part, name]) => [part, name === slug && isOwn(part) ? to : name]));
}

/** Returns the new target of a link; null if it stays. */
function renameLink(
  href: string,
  { target: { slug, page, isFileName }, to, addresses }: TextRename,
  targets: ReadonlyMap<string, string>,
): string | null {
  const name = readPageName(href);
  if (name !== null) {
    const target = targets.get(name);
    const isSlug = isFileName && name === slug && target === targets.get(page?.value.path ?? '');
    if (isSlug) return `{link:${to}}`;
    // A path with or without its slash, also that of the original of a translated page.
    const path = name.startsWith('/') ? name : `/${name}`;
    const address = addresses.get(path);
    if (address === undefined || target !== targets.get(path)) return null;
    return `{link:${name === path ? address : address.slice(1)}}`;
  }
  const { path = '' } = splitPagePath(href) ?? {};
  return addresses.get(path) ?? null;
}

const PHOTO = /^[^{/]+\.\w+$/;

/**
 * A path is replaced only where it is the target of a link: after `](` or `]:`, up to its end or
 * its fragment; the same holds for a photo.
 */
export function patternOf(part: string): string | RegExp {
  const { path } = splitPagePath(part) ?? {};
  if (path !== undefined) return new RegExp(`(?<=\\](?:\\(|:)\\s*<?)${escapePattern(path)}(?=[\\s)>?#])`, 'g');
  return PHOTO.test(part)
    ? new RegExp(`(?<=\\](?:\\(|:)\\s*<?(?:[^\\s()]*/)?)${escapePattern(part)}(?=[\\s)>])`, 'g')
    : part;
}

/** Returns the problem of a name that a file writes in another way than with its own characters. */
export function createUneditable(
  source: Source,
  path: KeyPath,
  { from, to }: { readonly from: string; readonly to: string },
): Problem {
  return createError('not-editable', source.location(path), {
    message: `\`${from}\` is written here in a way that cannot be changed.`,
    hint: `Write it without escapes, or write \`${to}\` yourself.`,
  });
}
