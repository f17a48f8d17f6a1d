// Every URL that a visitor follows or a browser loads. Entry point: listPageUrls.
import type { ElementFact, PageFacts, PageUrl } from '../facts.ts';
import { locateAttribute } from '../locations.ts';
import { parseSrcset } from './url.ts';
import urlsData from './urls.yaml';

type ParsedPage = Pick<PageFacts, 'elements' | 'locationAt'>;

interface AttributeUse {
  readonly role: string;
  readonly attribute: string;
}

// The rules find each of them.
const { elements, links } = urlsData as {
  readonly elements: readonly (readonly [tags: string, attribute: string, role: string])[];
  readonly links: Readonly<Record<string, string>>;
};

const usesByTag = new Map<string, AttributeUse[]>();
for (const [tags, attribute, role] of elements)
  for (const tag of tags.split(' ')) usesByTag.set(tag, [...(usesByTag.get(tag) ?? []), { attribute, role }]);

export function listPageUrls(page: ParsedPage): PageUrl[] {
  const urls: PageUrl[] = [];
  for (const element of page.elements) {
    for (const use of listUses(element)) {
      const value = element.attributes.get(use.attribute);
      if (value !== undefined) urls.push(...listAttributeUrls(page, element, { use, value }));
    }
  }
  return urls;
}

function listUses({ tag, attributes }: ElementFact): readonly AttributeUse[] {
  if (tag !== 'link') return usesByTag.get(tag) ?? [];
  const rels = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const role = Object.entries(links).find(([rel]) => rels.includes(rel))?.[1];
  return role === undefined ? [] : ['href', 'imagesrcset'].map((attribute) => ({ role, attribute }));
}

function listAttributeUrls(
  page: ParsedPage,
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
