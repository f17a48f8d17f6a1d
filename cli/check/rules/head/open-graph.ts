import type { PageFacts, SiteFacts } from '../../facts/facts.ts';
import { type ImageFileSize, readImageSize } from '../../facts/images/image-file.ts';
import { findCanonicalHref, hasFile, parseHref } from '../../facts/links/url.ts';
import { locateAttribute, locateElement, locateHead } from '../../facts/locations.ts';
import { listMetas } from '../../facts/page/head.ts';
import type { Finding, PageRule } from '../../rule.ts';

/** The expected text if the value is wrong; null if it is valid. */
type Validate = (value: string, page: PageFacts, site: SiteFacts) => string | null;

const TYPES =
  /^(?:website|article|book|profile|product|place|business\.business|music\.(?:song|album|playlist|radio_station)|video\.(?:movie|episode|tv_show|other))$/;
const CARDS = ['summary_large_image', 'summary', 'app', 'player'];

const REQUIRED: readonly (readonly [name: string, validate?: Validate])[] = [
  ['og:title'],
  ['og:description'],
  ['og:site_name'],
  ['og:type', (type) => (TYPES.test(type) ? null : 'a type listed at https://ogp.me')],
  ['og:locale', validateLocale],
  ['og:url', (url, page, site) => describeMismatch(url, findCanonicalHref(page.path, site))],
  ['og:image', validateImage],
  ['og:image:alt'],
  ['og:image:width', (width, page, site) => describeMismatch(width, findImage(page, site)?.size?.width)],
  ['og:image:height', (height, page, site) => describeMismatch(height, findImage(page, site)?.size?.height)],
  ['twitter:card', (card) => (CARDS.includes(card) ? null : `one of \`${CARDS.join('`, `')}\``)],
];

export const openGraph: PageRule = {
  id: 'open-graph',
  title: 'A link preview that is incomplete or wrong',
  severity: 'error',
  rationale: 'Messengers and social networks show a blank card for a link to the page.',
  fix: 'Complete the Open Graph tags; https://ogp.me describes them.',
  checkPage: (page, site) =>
    REQUIRED
      // The 404 page answers every missing URL and has no URL of its own.
      .filter(([name]) => page.path !== '/404' || name !== 'og:url')
      .flatMap(([name, validate]) => checkTag(page, site, name, validate)),
};

function checkTag(page: PageFacts, site: SiteFacts, name: string, validate?: Validate): Finding[] {
  const [tag, second] = listMetas(page, name.startsWith('og:') ? 'property' : 'name', name);
  if (tag === undefined) return [{ message: `\`${name}\` is missing.`, location: locateHead(page) }];
  if (second !== undefined)
    return [{ message: `\`${name}\` is repeated.`, location: locateElement(page, second) }];
  const value = tag.attributes.get('content')?.trim() ?? '';
  if (value === '') return [{ message: `\`${name}\` is blank.`, location: locateElement(page, tag) }];
  const expected = validate?.(value, page, site) ?? null;
  if (expected === null) return [];
  const message = `\`${name}\` is \`${value}\` instead of ${expected}.`;
  return [{ message, location: locateAttribute(page, tag, 'content') }];
}

function describeMismatch(actual: string, expected: string | number | null | undefined): string | null {
  return expected === null || expected === undefined || actual === String(expected)
    ? null
    : `\`${expected}\``;
}

/** A language and a territory, joined by an underscore: those of the page, if its language has one. */
function validateLocale(locale: string, page: PageFacts): string | null {
  const lang = page.all('html')[0]?.attributes.get('lang') ?? '';
  const [language = ''] = lang.split('-');
  const territory = /-([A-Z]{2})$/.exec(lang)?.[1];
  if (territory !== undefined) return describeMismatch(locale, `${language}_${territory}`);
  const isValid =
    /^[a-z]{2,3}_[A-Z]{2}$/.test(locale) && (language === '' || locale.startsWith(`${language}_`));
  return isValid ? null : `a locale such as \`${language === '' ? 'en' : language}_US\``;
}

function validateImage(url: string, page: PageFacts, site: SiteFacts): string | null {
  if (!/^https?:\/\//i.test(url)) return 'a full URL';
  return findImage(page, site)?.size === null ? 'the URL of an image' : null;
}

/** The image's size, null if the file is not an image; `broken-link` reports a URL without a file. */
function findImage(page: PageFacts, site: SiteFacts): { readonly size: ImageFileSize | null } | null {
  const [tag] = listMetas(page, 'property', 'og:image');
  const target = parseHref(tag?.attributes.get('content') ?? '', page.path, site);
  if (target.kind !== 'inside' || !hasFile(site, target.path)) return null;
  return { size: readImageSize(site, target.path.slice(1)) };
}
