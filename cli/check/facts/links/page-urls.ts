// Every URL in the markup and the structured data of a page: one table of attributes, read once per page. Entry point: listPageUrls.
import type { Location } from '../../../problem.ts';
import type { ElementFact, JsonLdFact, PageFacts, SiteFacts } from '../facts.ts';
import { locateAttribute } from '../locations.ts';
import { memoizeByIdentity } from '../memoize.ts';
import { findJsonOffset, type JsonPath, listSchemaTexts } from '../structured-data/json-ld.ts';
import { getFileOfUrl, isCanonicalUrl, parseSrcset } from './url.ts';

export interface PageUrl extends UrlUse {
  readonly url: string;
  readonly element: ElementFact;
  readonly location: () => Location;
}

/** The use of a URL by an element. */
interface UrlUse {
  /** The word for it in messages: `link`, `image`. */
  readonly role: string;
  /** The directives of a Content-Security-Policy that must allow it (https://www.w3.org/TR/CSP3/#directives). */
  readonly directives: readonly string[];
  /** True for a URL that is published as an identifier, such as a canonical URL; browsers do not follow it. */
  readonly isIdentifier?: boolean;
}

type AttributeUse = UrlUse & { readonly attribute: string };

const ATTRIBUTES: readonly (readonly [tags: string, attribute: string, role: string, directives?: string])[] =
  [
    ['a area', 'href', 'link'],
    ['script', 'src', 'script', 'script-src'],
    ['img input', 'src', 'image', 'img-src'],
    ['image', 'href', 'image', 'img-src'],
    ['image', 'xlink:href', 'image', 'img-src'],
    ['img source', 'srcset', 'srcset candidate', 'img-src'],
    ['video audio source track', 'src', 'media file', 'media-src'],
    ['video', 'poster', 'image', 'img-src'],
    ['iframe', 'src', 'frame', 'frame-src'],
    ['embed', 'src', 'object', 'object-src'],
    ['object', 'data', 'object', 'object-src'],
    ['use', 'href', 'drawing'],
    ['use', 'xlink:href', 'drawing'],
    ['blockquote q', 'cite', 'source'],
    // Without script the browser posts the form; with script, `fetch` does.
    ['form', 'action', 'form action', 'form-action connect-src'],
    ['button input', 'formaction', 'form action', 'form-action'],
    ['base', 'href', 'base URL', 'base-uri'],
  ];

/** By a word of `rel`. */
const LINKS: readonly (readonly [rel: string, role: string, directive?: string])[] = [
  ['stylesheet', 'stylesheet', 'style-src'],
  ['icon', 'icon', 'img-src'],
  ['apple-touch-icon', 'icon', 'img-src'],
  ['manifest', 'manifest', 'manifest-src'],
  ['modulepreload', 'preload', 'script-src'],
  ['preload', 'preload'],
  ['canonical', 'canonical URL'],
  ['alternate', 'alternate URL'],
];

/** By the `as` of a preload. */
const PRELOADS: Readonly<Record<string, string>> = {
  image: 'img-src',
  script: 'script-src',
  style: 'style-src',
  font: 'font-src',
};

const META_URL =
  /^(?:og:url|og:video|og:image(?::url|:secure_url)?|twitter:image(?::src)?|msapplication-tileimage)$/;

const usesByTag = new Map<string, AttributeUse[]>();
for (const [tags, attribute, role, directives = ''] of ATTRIBUTES)
  for (const tag of tags.split(' ')) {
    const use = { attribute, role, directives: directives.split(' ').filter(Boolean) };
    usesByTag.set(tag, [...(usesByTag.get(tag) ?? []), use]);
  }

/** In the order of the page; those of its structured data come last. */
export const listPageUrls = memoizeByIdentity((page: PageFacts): readonly PageUrl[] => {
  const urls: PageUrl[] = [];
  for (const element of page.elements) {
    for (const use of listUses(element)) {
      const value = element.attributes.get(use.attribute);
      if (value !== undefined) urls.push(...listAttributeUrls(page, element, { use, value }));
    }
  }
  return [...urls, ...listStructuredDataUrls(page)];
});

/** The URLs of a page without the canonical ones of existing pages and files, which most URLs are. */
export function listUrlsToVerify(page: PageFacts, site: SiteFacts): readonly PageUrl[] {
  return openVerification(site)(page);
}

const openVerification = memoizeByIdentity((site: SiteFacts) =>
  memoizeByIdentity((page: PageFacts) =>
    listPageUrls(page).filter(
      ({ url, role }) => !isCanonicalUrl(url, site, { isAbsolute: role === 'JSON-LD URL' }),
    ),
  ),
);

/** The files that a page loads by URLs of one role, each once. */
export function groupFilesByRole(page: PageFacts, site: SiteFacts, role: string): string[] {
  const urls = listPageUrls(page).filter((candidate) => candidate.role === role);
  return [...new Set(urls.flatMap(({ url }) => getFileOfUrl(url, page, site) ?? []))];
}

const NONE: readonly AttributeUse[] = [];

function listUses({ tag, attributes }: ElementFact): readonly AttributeUse[] {
  if (tag === 'link') return listLinkUses(attributes);
  if (tag !== 'meta') return usesByTag.get(tag) ?? NONE;
  const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
  if (!META_URL.test(name)) return NONE;
  return [{ attribute: 'content', role: `\`${name}\``, directives: [], isIdentifier: true }];
}

function listLinkUses(attributes: ElementFact['attributes']): readonly AttributeUse[] {
  const rels = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const [, role, fixed] = LINKS.find(([rel]) => rels.includes(rel)) ?? ['', 'link element'];
  const preloaded = PRELOADS[attributes.get('as')?.toLowerCase() ?? ''];
  const directive = fixed ?? (role === 'preload' ? preloaded : undefined);
  const use = {
    role,
    directives: directive === undefined ? [] : [directive],
    isIdentifier: role.endsWith(' URL'),
  };
  return [
    { ...use, attribute: 'href' },
    { ...use, attribute: 'imagesrcset' },
  ];
}

function listAttributeUrls(
  page: PageFacts,
  element: ElementFact,
  { use, value }: { readonly use: AttributeUse; readonly value: string },
): PageUrl[] {
  const { attribute, role, directives, isIdentifier = false } = use;
  const createUrl = (url: string, part?: { readonly at: number; readonly length: number }): PageUrl => ({
    url,
    role,
    directives,
    isIdentifier,
    element,
    location: () => locateAttribute(page, element, attribute, part),
  });
  if (!attribute.endsWith('srcset')) return [createUrl(value)];
  return parseSrcset(value).map(({ url, offset }) => createUrl(url, { at: offset, length: url.length }));
}

/** Every URL of a JSON-LD block once, at its first occurrence. A reference to a node is checked by dangling-schema-id. */
function listStructuredDataUrls(page: PageFacts): PageUrl[] {
  const seen = new Map<JsonLdFact, Set<string>>(page.jsonLd.map((block) => [block, new Set()]));
  return listSchemaTexts(page).flatMap(({ block, path, text: url, refers }) => {
    const urls = seen.get(block);
    if (refers || !isUrl(url, path) || urls?.has(url)) return [];
    urls?.add(url);
    const location = () => page.locationAt(findJsonOffset(page, block, path) + 1, url.length);
    return [
      { role: 'JSON-LD URL', directives: [], isIdentifier: true, url, element: block.element, location },
    ];
  });
}

/** Properties whose values are URLs, relative ones too. */
const URL_PROPERTIES = /^(?:url|item|contentUrl|thumbnailUrl|image|logo|sameAs|mainEntityOfPage)$/;

function isUrl(text: string, path: JsonPath): boolean {
  const property = path.findLast((step) => typeof step === 'string') ?? '';
  return (URL_PROPERTIES.test(property) || /^https?:\/\//i.test(text)) && !path.includes('@context');
}
