// Every URL that a visitor follows or a browser loads. Entry point: listPageUrls.
import type { Location } from '../../../problem.ts';
import type { ElementFact, PageFacts, SiteFacts } from '../facts.ts';
import { locateAttribute } from '../locations.ts';
import { memoizeByIdentity } from '../memoize.ts';
import { getFileOfUrl, parseSrcset } from './url.ts';

export interface PageUrl {
  readonly url: string;
  /** The word for it in messages: `link`, `image`. */
  readonly role: string;
  readonly element: ElementFact;
  readonly location: () => Location;
}

interface AttributeUse {
  readonly role: string;
  readonly attribute: string;
}

const ATTRIBUTES: readonly (readonly [tags: string, attribute: string, role: string])[] = [
  ['a area', 'href', 'link'],
  ['script', 'src', 'script'],
  ['img input', 'src', 'image'],
  ['image', 'href', 'image'],
  ['image', 'xlink:href', 'image'],
  ['img source', 'srcset', 'srcset candidate'],
  ['video audio source track', 'src', 'media file'],
  ['video', 'poster', 'image'],
  ['iframe', 'src', 'frame'],
  ['embed', 'src', 'object'],
  ['object', 'data', 'object'],
  ['use', 'href', 'drawing'],
  ['use', 'xlink:href', 'drawing'],
];

/** By a word of `rel`. */
const LINKS: readonly (readonly [rel: string, role: string])[] = [
  ['stylesheet', 'stylesheet'],
  ['icon', 'icon'],
  ['apple-touch-icon', 'icon'],
  ['manifest', 'manifest'],
  ['modulepreload', 'preload'],
  ['preload', 'preload'],
];

const usesByTag = new Map<string, AttributeUse[]>();
for (const [tags, attribute, role] of ATTRIBUTES)
  for (const tag of tags.split(' ')) usesByTag.set(tag, [...(usesByTag.get(tag) ?? []), { attribute, role }]);

/** In the order of the page. */
export const listPageUrls = memoizeByIdentity((page: PageFacts): readonly PageUrl[] => {
  const urls: PageUrl[] = [];
  for (const element of page.elements) {
    for (const use of listUses(element)) {
      const value = element.attributes.get(use.attribute);
      if (value !== undefined) urls.push(...listAttributeUrls(page, element, { use, value }));
    }
  }
  return urls;
});

/** The files that a page loads by URLs of one role, each once. */
export function groupFilesByRole(page: PageFacts, site: SiteFacts, role: string): string[] {
  const urls = listPageUrls(page).filter((candidate) => candidate.role === role);
  return [...new Set(urls.flatMap(({ url }) => getFileOfUrl(url, page, site) ?? []))];
}

function listUses({ tag, attributes }: ElementFact): readonly AttributeUse[] {
  if (tag !== 'link') return usesByTag.get(tag) ?? [];
  const rels = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const role = LINKS.find(([rel]) => rels.includes(rel))?.[1];
  return role === undefined ? [] : ['href', 'imagesrcset'].map((attribute) => ({ role, attribute }));
}

function listAttributeUrls(
  page: PageFacts,
  element: ElementFact,
  { use, value }: { readonly use: AttributeUse; readonly value: string },
): PageUrl[] {
  const { attribute, role } = use;
  const createUrl = (url: string, part?: { readonly at: number; readonly length: number }): PageUrl => ({
    url,
    role,
    element,
    location: () => locateAttribute(page, element, attribute, part),
  });
  if (!attribute.endsWith('srcset')) return [createUrl(value)];
  return parseSrcset(value).map(({ url, offset }) => createUrl(url, { at: offset, length: url.length }));
}
