// Every address that a page's markup names, with where it stands.
import type { Location } from '../../../problem.ts';
import type { ElementFact, JsonLdFact, PageFacts, SiteFacts } from '../facts.ts';
import { attributeLocation } from '../locations.ts';
import { memoizeByIdentity } from '../memoize.ts';
import { type JsonPath, jsonOffset, schemaTexts } from '../structured-data/json-ld.ts';
import { isPlainFile, isPlainPage, srcsetUrls } from './url.ts';

export interface Target {
  readonly url: string;
  /** What it is, for the message: `link`, `image`. */
  readonly what: string;
  readonly location: () => Location;
  /** True for addresses that the browser follows as they are; false for those that only name (canonical, JSON-LD). */
  readonly followed: boolean;
}

const NAMED_BY: readonly (readonly [tag: string, attribute: string, what: string])[] = [
  ['a', 'href', 'link'],
  ['area', 'href', 'link'],
  ['script', 'src', 'script'],
  ['img', 'src', 'image'],
  ['input', 'src', 'image'],
  ['video', 'src', 'video'],
  ['video', 'poster', 'image'],
  ['audio', 'src', 'sound'],
  ['source', 'src', 'source'],
  ['track', 'src', 'track'],
  ['iframe', 'src', 'frame'],
  ['embed', 'src', 'object'],
  ['object', 'data', 'object'],
  ['use', 'href', 'drawing'],
  ['use', 'xlink:href', 'drawing'],
  ['image', 'href', 'image'],
  ['blockquote', 'cite', 'source'],
  ['q', 'cite', 'source'],
  ['form', 'action', 'form action'],
  ['button', 'formaction', 'form action'],
];
const LINK_KINDS: Readonly<Record<string, string>> = {
  stylesheet: 'stylesheet',
  manifest: 'manifest',
  canonical: 'canonical address',
  icon: 'icon',
  'apple-touch-icon': 'icon',
};
const META_ADDRESSES = new Set([
  'og:url',
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'og:video',
  'twitter:image',
  'twitter:image:src',
  'msapplication-tileimage',
]);

/** Addresses of files and pages that are there, written as nearly all are, are left out: nothing can be wrong with them. */
export function pageTargets(page: PageFacts, site: SiteFacts): readonly Target[] {
  return targetsIn(site)(page);
}

// The same page may be part of another site, which has other files.
const targetsIn = memoizeByIdentity((site: SiteFacts) =>
  memoizeByIdentity((page: PageFacts) =>
    readTargets(page, (url) => isPlainFile(url, site) || isPlainPage(url, site)),
  ),
);

function readTargets(page: PageFacts, isValid: (url: string) => boolean): Target[] {
  const named = NAMED_BY.flatMap(([tag, attribute, what]) =>
    page
      .all(tag)
      .filter(({ attributes }) => !isValid(attributes.get(attribute) ?? ''))
      .flatMap((element) => target(page, element, attribute, what)),
  );
  const heads = page.all('link').flatMap((link) => {
    const rel = link.attributes.get('rel')?.toLowerCase() ?? '';
    const named = target(page, link, 'href', LINK_KINDS[rel] ?? 'link element');
    return rel === 'canonical' || rel === 'alternate'
      ? named.map((one) => ({ ...one, followed: false }))
      : named;
  });
  const metas = page.all('meta').flatMap((meta) => {
    const name = (meta.attributes.get('property') ?? meta.attributes.get('name') ?? '').toLowerCase();
    if (!META_ADDRESSES.has(name)) return [];
    return target(page, meta, 'content', `\`${name}\``).map((one) => ({ ...one, followed: false }));
  });
  return [...named, ...heads, ...metas, ...srcsets(page, isValid), ...structuredDataTargets(page)];
}

function target(page: PageFacts, element: ElementFact, attribute: string, what: string): Target[] {
  const url = element.attributes.get(attribute);
  if (url === undefined) return [];
  return [{ url, what, location: () => attributeLocation(page, element, attribute), followed: true }];
}

function srcsets(page: PageFacts, isValid: (url: string) => boolean): Target[] {
  const held = [
    ...page.all('img').map((element) => ['srcset', element] as const),
    ...page.all('source').map((element) => ['srcset', element] as const),
    ...page.all('link').map((element) => ['imagesrcset', element] as const),
  ];
  return held.flatMap(([attribute, element]) =>
    srcsetUrls(element.attributes.get(attribute) ?? '')
      .filter(({ url }) => !isValid(url))
      .map(({ url, at }) => ({
        url,
        what: 'srcset candidate',
        location: () => attributeLocation(page, element, attribute, { at, length: url.length }),
        followed: true,
      })),
  );
}

/** Every address in the page's JSON-LD, where it first stands in its block. */
function structuredDataTargets(page: PageFacts): Target[] {
  const seen = new Map<JsonLdFact, Set<string>>();
  return schemaTexts(page).flatMap(({ block, path, text: url, refers }) => {
    // A reference is followed by another rule.
    if (refers || !isUrl(url, path)) return [];
    const urls = seen.get(block) ?? new Set();
    seen.set(block, urls);
    if (urls.has(url)) return [];
    urls.add(url);
    return [
      {
        url,
        what: 'JSON-LD address',
        location: () => page.locationAt(jsonOffset(page, block, path) + 1, url.length),
        followed: false,
      },
    ];
  });
}

// Properties whose value is an address, however it is written.
const ADDRESSES = new Set([
  'url',
  'item',
  'contentUrl',
  'thumbnailUrl',
  'image',
  'logo',
  'sameAs',
  'mainEntityOfPage',
]);

function isUrl(text: string, path: JsonPath): boolean {
  const property = path.findLast((step) => typeof step === 'string') ?? '';
  return (ADDRESSES.has(property) || /^https?:\/\//i.test(text)) && !path.includes('@context');
}
