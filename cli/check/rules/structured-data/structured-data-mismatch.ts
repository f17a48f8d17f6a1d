import { getExpectedRoute } from '../../expected/expectations.ts';
import { type Comparison, compareOffers, compareRates } from '../../expected/offers.ts';
import type { ExpectedSite, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { findCanonicalHref, parseHref } from '../../facts/links/url.ts';
import { locateHead } from '../../facts/locations.ts';
import { findTitle, listMetas } from '../../facts/page/head.ts';
import {
  getValue,
  isObject,
  listSchemaNodes,
  locateJson,
  type SchemaNode,
  splitPath,
  toList,
} from '../../facts/structured-data/json-ld.ts';
import { isKindOf } from '../../facts/structured-data/schema-vocabulary.ts';
import { findContact, isVisible, listVisibleCrumbs } from '../../facts/structured-data/visible-content.ts';
import { extractPhoneDigits } from '../../facts/text/detail-patterns.ts';
import { foldSpace } from '../../facts/text/fold-space.ts';
import { shorten } from '../../facts/text/message-text.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const structuredDataMismatch: PageRule = {
  id: 'structured-data-mismatch',
  title: 'Structured data that differs from the page',
  severity: 'error',
  rationale:
    'Search engines distrust structured data that visitors cannot see on the page, and a wrong phone number or price in a search result costs customers.',
  fix: 'Generate the visible page and its structured data from the same values.',
  checkPage(page, site) {
    // A property that the structured data leaves out is not a mismatch.
    if (site.expected !== null && page.jsonLd.length === 0)
      return [{ message: 'The page has no structured data.', location: locateHead(page) }];
    return listSchemaNodes(page).flatMap((node) =>
      COMPARISONS.filter(([type]) => node.types.some((name) => isKindOf(name, type)))
        .flatMap(([, compare]) => compare(node, page, site))
        .flatMap((comparison) => toFindings(page, node, comparison)),
    );
  },
};

type Compare = (node: SchemaNode, page: PageFacts, site: SiteFacts) => readonly Comparison[];

const COMPARISONS: readonly (readonly [type: string, compare: Compare])[] = [
  ['LocalBusiness', compareBusiness],
  ['WebPage', comparePage],
  ['Thing', compareOffers],
  ['OfferCatalog', compareRates],
  ['BreadcrumbList', compareBreadcrumb],
  ['FAQPage', compareQuestions],
  ['Article', compareArticle],
];

/** Without data, the contacts that the page links to are all that is known of the business. */
function compareBusiness({ fields }: SchemaNode, page: PageFacts, { expected }: SiteFacts): Comparison[] {
  const business = expected?.business;
  const phone = business?.phone ?? findContact(page, 'tel:');
  return [
    ['name', business?.name],
    ['url', expected === null ? undefined : `${expected.url}/`],
    [
      'telephone',
      extractPhoneDigits(String(fields['telephone'])) === extractPhoneDigits(String(phone))
        ? undefined
        : phone,
    ],
    ['email', business?.email ?? findContact(page, 'mailto:')],
    ['address.addressLocality', business?.locality],
    ['address.addressRegion', business?.region],
    ['address.addressCountry', business?.country],
    ...compareHours(fields, business?.hourGroups ?? []),
    ['priceRange', business?.priceRange],
    ...(business?.optionalDetails ?? []),
    ...compareRadius(fields, business?.radius ?? null),
    ...compareLicense(fields, page),
  ];
}

function compareHours(
  fields: SchemaNode['fields'],
  groups: ExpectedSite['business']['hourGroups'],
): Comparison[] {
  const path = 'openingHoursSpecification';
  const count = toList(fields[path]).length;
  if (count === 0 || groups.length === 0) return [];
  if (count !== groups.length) return [[`${path}.length`, String(groups.length)]];
  return groups.flatMap(({ days, opens, closes }, index): Comparison[] => {
    const group = count === 1 ? path : `${path}.${index}`;
    return [
      [`${group}.dayOfWeek`, days.join(', ')],
      [`${group}.opens`, opens],
      [`${group}.closes`, closes],
    ];
  });
}

/** The circle is the last of the areas, after the cities. */
function compareRadius(fields: SchemaNode['fields'], radius: string | null): Comparison[] {
  const last = toList(fields['areaServed']).length - 1;
  return radius === null ? [] : [[`areaServed.${last}.geoRadius`, radius]];
}

/** Visitors must be able to see the license or the certificate that the structured data claims. */
function compareLicense(fields: SchemaNode['fields'], page: PageFacts): Comparison[] {
  return ['hasCertification.certificationIdentification', 'hasCredential.identifier'].flatMap(
    (path): Comparison[] => {
      const number = getValue(fields, path);
      return typeof number === 'string' && !isVisible(page, number) ? [[path, null]] : [];
    },
  );
}

/** The first node of a page that is not part of another node, such as in `isPartOf`, describes this page. */
function comparePage({ fields }: SchemaNode, page: PageFacts, site: SiteFacts): Comparison[] {
  const described = listSchemaNodes(page).find(
    ({ path, types }) =>
      path.every((step) => step === '@graph' || typeof step === 'number') &&
      types.some((type) => isKindOf(type, 'WebPage') && type !== 'FAQPage'),
  );
  if (described?.fields !== fields) return [];
  const route = getExpectedRoute(site, page.path);
  const [description] = listMetas(page, 'name', 'description');
  // `insecure-url` reports `http:`.
  const isInsecure = String(fields['url']).startsWith('http:');
  return [
    ['name', route?.title ?? findTitle(page)?.text],
    ['description', route?.description ?? description?.attributes.get('content')],
    ['url', isInsecure ? undefined : (findCanonicalHref(page.path, site) ?? undefined)],
    ['inLanguage', site.expected?.language ?? page.all('html')[0]?.attributes.get('lang')],
  ];
}

function compareBreadcrumb({ fields }: SchemaNode, page: PageFacts, site: SiteFacts): Comparison[] {
  const crumbs = listVisibleCrumbs(page);
  const count = toList(fields['itemListElement']).length;
  if (crumbs.length === 0) return [];
  if (count !== crumbs.length) return [['itemListElement.length', String(crumbs.length)]];
  const getPath = (url: unknown) => {
    const target = parseHref(String(url), page.path, site);
    return target.kind === 'inside' ? target.path : url;
  };
  return crumbs.flatMap(({ name, href = page.path }, index): Comparison[] => {
    const step = `itemListElement.${index}`;
    const item = `${step}.item`;
    const url = isObject(getValue(fields, item)) ? `${item}.@id` : item;
    const isSamePage = getPath(getValue(fields, url)) === getPath(href);
    return [
      [`${step}.name`, name],
      [`${item}.name`, name],
      [url, isSamePage ? undefined : href],
    ];
  });
}

function compareQuestions({ fields }: SchemaNode, page: PageFacts): Comparison[] {
  return toList(fields['mainEntity']).flatMap((_, index) =>
    [`mainEntity.${index}.name`, `mainEntity.${index}.acceptedAnswer.text`].map((path): Comparison => {
      const text = getValue(fields, path);
      return [path, typeof text === 'string' && !isVisible(page, text) ? null : undefined];
    }),
  );
}

/** Visitors must be able to see the headline, and the date if the page has one. */
function compareArticle({ fields }: SchemaNode, page: PageFacts): Comparison[] {
  const days = page.all('time').map(({ attributes }) => attributes.get('datetime')?.slice(0, 10));
  const published = String(fields['datePublished']).slice(0, 10);
  return [
    ['headline', isVisible(page, String(fields['headline'])) ? undefined : null],
    ['datePublished', days.length === 0 || days.includes(published) ? undefined : null],
  ];
}

function toFindings(page: PageFacts, node: SchemaNode, [path, expected]: Comparison): Finding[] {
  const value = getValue(node.fields, path);
  const actual = toList(value).join(', ');
  if (actual === '' || expected === undefined || expected === '') return [];
  if (expected !== null && isEqual(actual, expected)) return [];
  const contrast = expected === null ? ', which is not on the page' : ` instead of \`${shorten(expected)}\``;
  return [
    {
      message: `\`${path}\` in the structured data is \`${shorten(actual)}\`${contrast}.`,
      location: locateJson(page, node.block, [...node.path, ...splitPath(path)]),
      ...(typeof value === 'string' && { dataText: expected ?? actual }),
    },
  ];
}

function isEqual(a: string, b: string): boolean {
  return foldSpace(a) === foldSpace(b) || Number(a) === Number(b);
}
