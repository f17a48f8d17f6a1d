// What a page loads or sends, and which directive of a Content-Security-Policy has to allow it. https://www.w3.org/TR/CSP3/#directives

import type { ElementFact, PageFacts, SiteFacts } from '../facts.ts';
import { filePath } from '../links/site-path.ts';
import { srcsetUrls } from '../links/url.ts';
import { memoizePerText } from '../memoize.ts';

export interface PageLoad {
  readonly element: ElementFact;
  readonly attribute: string;
  readonly address: string;
  readonly directive: string;
}

export function pageLoads(page: PageFacts, site: SiteFacts): readonly PageLoad[] {
  const loads: PageLoad[] = [];
  for (const element of page.elements) {
    for (const [attribute, directive] of loadsOf(element))
      loads.push(...urlsOf(element, { attribute, directive }));
    if (element.tag === 'link') loads.push(...styleLoads(element, page, site));
  }
  return loads;
}

type Load = readonly [attribute: string, directive: string];

const BY_TAG: Readonly<Record<string, readonly Load[]>> = {
  script: [['src', 'script-src']],
  img: [
    ['src', 'img-src'],
    ['srcset', 'img-src'],
  ],
  iframe: [['src', 'frame-src']],
  video: [
    ['src', 'media-src'],
    ['poster', 'img-src'],
  ],
  audio: [['src', 'media-src']],
  track: [['src', 'media-src']],
  object: [['data', 'object-src']],
  embed: [['src', 'object-src']],
  base: [['href', 'base-uri']],
  button: [['formaction', 'form-action']],
  // The form's script posts in the background; without script the browser posts.
  form: [
    ['action', 'form-action'],
    ['action', 'connect-src'],
  ],
};
const NONE: readonly Load[] = [];
const PRELOADS: Readonly<Record<string, string>> = {
  image: 'img-src',
  script: 'script-src',
  style: 'style-src',
  font: 'font-src',
};

function loadsOf({ tag, attributes, parent }: ElementFact): readonly Load[] {
  if (tag === 'source') return parent?.tag === 'picture' ? [['srcset', 'img-src']] : [['src', 'media-src']];
  if (tag === 'input' && attributes.get('type')?.toLowerCase() === 'image') return [['src', 'img-src']];
  if (tag !== 'link') return BY_TAG[tag] ?? NONE;
  const rel = attributes.get('rel')?.toLowerCase() ?? '';
  if (/\bstylesheet\b/.test(rel)) return [['href', 'style-src']];
  if (/\bicon\b|\bapple-touch-icon\b/.test(rel)) return [['href', 'img-src']];
  if (/\bmodulepreload\b/.test(rel)) return [['href', 'script-src']];
  if (/\bmanifest\b/.test(rel)) return [['href', 'manifest-src']];
  const directive = /\bpreload\b/.test(rel) ? PRELOADS[attributes.get('as')?.toLowerCase() ?? ''] : undefined;
  return directive === undefined
    ? []
    : [
        ['href', directive],
        ['imagesrcset', directive],
      ];
}

function urlsOf(
  element: ElementFact,
  { attribute, directive }: { readonly attribute: string; readonly directive: string },
): PageLoad[] {
  const value = element.attributes.get(attribute);
  if (value === undefined) return [];
  const addresses = attribute.endsWith('srcset') ? srcsetUrls(value).map(({ url }) => url) : [value];
  return addresses.map((address) => ({ element, attribute, address, directive }));
}

/** What the style sheet that a link names loads in its turn. */
function styleLoads(element: ElementFact, page: PageFacts, site: SiteFacts): PageLoad[] {
  if (!/\bstylesheet\b/i.test(element.attributes.get('rel') ?? '')) return [];
  const path = filePath(element.attributes.get('href') ?? '', page, site);
  if (path === null) return [];
  return styleUrls(site, path).map((load) => ({ element, attribute: 'href', ...load }));
}

const styleUrls = memoizePerText((css): readonly Pick<PageLoad, 'address' | 'directive'>[] =>
  [...css.matchAll(/(@import\s+)?(?:url\(\s*["']?|(?<=@import\s+)["'])([^"')\s]+)/gi)]
    .map(([, imported, address = '']) => {
      const isFont = /\.(?:woff2?|ttf|otf)(?:[?#]|$)/i.test(address);
      return { address, directive: imported !== undefined ? 'style-src' : isFont ? 'font-src' : 'img-src' };
    })
    .filter(({ address }) => !address.startsWith('#')),
);
