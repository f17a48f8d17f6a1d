// One rule for each detail that the data states about the business: every mention on a page must
// match. Text typed by hand in the data is found in the same way, because the page shows it.
import { getExpectedPrices } from '../../expected/expectations.ts';
import type { ExpectedSite, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { locateAttribute } from '../../facts/locations.ts';
import {
  EMAIL,
  getNamePattern,
  getPhoneSearch,
  getPricePattern,
  HOURS,
  isInPriceRange,
  isMisspelling,
  isSamePhone,
  readChatNumber,
} from '../../facts/text/detail-patterns.ts';
import { foldSpace } from '../../facts/text/fold-space.ts';
import { compareHours } from '../../facts/text/hours.ts';
import { findReadable, type TextSearch } from '../../facts/text/readable-text.ts';
import type { Finding, PageRule } from '../../rule.ts';

interface BusinessDetail extends Pick<PageRule, 'id' | 'title' | 'rationale' | 'fix'> {
  /** The word for it in messages. */
  readonly noun: string;
  readonly isPlural?: boolean;
  /** Finds everything in the text of a page that could be this detail. */
  find(expected: ExpectedSite): TextSearch;
  /** The values that are correct at an offset of a page. */
  valuesAt(expected: ExpectedSite, page: PageFacts, site: SiteFacts, offset: number): readonly string[];
  /** Whether a match could be this detail; without it, every match could be. */
  readonly isCandidate?: (text: string, expected: ExpectedSite) => boolean;
  /** An attribute whose value does not state the detail, such as the placeholder of a field. */
  readonly ignoredAttribute?: string;
  /** Whether a match may be any value. */
  readonly isFree?: (page: PageFacts, offset: number) => boolean;
  /** Reads the detail from the target of a link of the data; null if it has none. */
  readonly readLink?: (href: string) => string | null;
  /** Whether a match that is another text says all or a part of what the data says. */
  readonly compare?: (actual: string, data: ExpectedSite) => 'all' | 'part' | 'different';
  /** Whether a match is correct; without it, the two must be the same text. */
  readonly isEqual?: (actual: string, expected: string, data: ExpectedSite) => boolean;
}

const table: readonly BusinessDetail[] = [
  {
    id: 'wrong-phone',
    title: "Phone number other than the business's",
    rationale: 'Calls to a wrong number are lost, or reach somebody else.',
    fix: 'Write `{phone}` in the data; `data/site.yaml` is the only place for the number.',
    noun: 'phone number',
    find: ({ business }) => getPhoneSearch(business.country),
    readLink: readChatNumber,
    isEqual: (actual, expected, { business }) => isSamePhone(actual, expected, business.country),
    // A license may have as many digits.
    isCandidate: (text, { business }) => !business.numbers.some((number) => number.includes(text)),
    // A page that was saved in a browser may have the number that call tracking showed there.
    isFree: (page, offset) =>
      page
        .all('a')
        .some((link) => link.attributes.has('data-call-tracking') && link.offset <= offset && offset < link.endOffset),
    valuesAt: ({ business }) => [business.phoneText, ...business.otherPhones],
  },
  {
    id: 'wrong-email',
    title: "Email address other than the business's",
    rationale: 'Messages to a wrong address are lost.',
    fix: 'Write `{email}` in the data; `data/site.yaml` is the only place for the address.',
    noun: 'email address',
    find: () => EMAIL,
    valuesAt: ({ business }) => [business.email],
    ignoredAttribute: 'placeholder',
  },
  {
    id: 'wrong-name',
    title: 'Misspelled business name',
    rationale: 'A name that differs from page to page looks like two businesses to people and search engines.',
    fix: 'Write `{name}` in the data; `data/site.yaml` is the only place for the name.',
    noun: 'business name',
    find: ({ business }) => getNamePattern(business.name),
    valuesAt: ({ business }) => [business.name],
    isEqual: (actual, name) => !isMisspelling(actual, name),
  },
  {
    id: 'wrong-hours',
    title: "Opening hours other than the business's",
    rationale:
      'Customers who come or call by wrong hours reach nobody; search engines compare them with the structured data.',
    fix: 'Write `{hours}` in the data; `data/site.yaml` is the only place for the hours.',
    noun: 'opening hours',
    isPlural: true,
    find: () => HOURS,
    // Those of a placeholder are not known.
    isCandidate: (_, { business }) => business.hoursText !== '',
    valuesAt: ({ business }) => [business.hoursText, ...business.hoursParts],
    isEqual: (actual, expected) => foldSpace(actual) === expected,
    compare: (actual, { business }) => compareHours(actual, business.weeks),
  },
  {
    id: 'wrong-price',
    title: 'Price that is not in the data',
    rationale: 'A customer demands a price that nobody decided on, or that is for other work.',
    fix: 'Write `{price:…}`, `{rate:…}` or `{estimate:…}` in the data instead of a number, or `{amount:1500}` if it is no price of the business.',
    noun: 'price',
    find: getPricePattern,
    isCandidate: (text, { priceTexts }) => isInPriceRange(text, priceTexts),
    valuesAt: (_, page, site, offset) => getExpectedPrices(page, site, offset),
    isEqual: isSamePrice,
  },
];

export const businessDetailRules: readonly PageRule[] = table.map((detail) => ({
  id: detail.id,
  title: detail.title,
  severity: 'error',
  rationale: detail.rationale,
  fix: detail.fix,
  needsData: true,
  checkPage: (page, site) => [...findWrongLinks(detail, page, site), ...findWrongTexts(detail, page, site)],
}));

function findWrongLinks(detail: BusinessDetail, page: PageFacts, site: SiteFacts): Finding[] {
  const { readLink, isEqual = Object.is } = detail;
  if (readLink === undefined || site.expected === null) return [];
  const { expected: data } = site;
  const expected = detail.valuesAt(data, page, site, 0);
  return page.all('a').flatMap((link): Finding[] => {
    const actual = readLink(link.attributes.get('href') ?? '');
    if (actual === null || expected.some((value) => isEqual(actual, value, data))) return [];
    const message = describeMismatch(detail, actual, expected);
    return [{ message, location: locateAttribute(page, link, 'href'), dataText: actual }];
  });
}

function findWrongTexts(detail: BusinessDetail, page: PageFacts, site: SiteFacts): Finding[] {
  const { isCandidate, isFree, ignoredAttribute, isEqual = Object.is } = detail;
  const { expected: data } = site;
  if (data === null) return [];
  return findReadable(page, detail.find(data)).flatMap(({ text, offset, attribute, passage }): Finding[] => {
    if (attribute !== null && attribute === ignoredAttribute) return [];
    if (isCandidate?.(text, data) === false || isFree?.(page, offset) === true) return [];
    const expected = detail.valuesAt(data, page, site, offset);
    if (expected.some((value) => isEqual(text, value, data))) return [];
    const at = { location: page.locationAt(offset, text.length), dataText: passage };
    const same = detail.compare?.(text, data);
    // A part of the hours has no reference.
    if (same === 'part') return [];
    const { noun } = detail;
    if (same === 'all')
      return [{ ...at, severity: 'note', message: `The ${noun} \`${text}\` are those of the data in other words.` }];
    return [{ ...at, message: describeMismatch(detail, text, expected) }];
  });
}

/** A message with more values than this would be too long. */
const MAX_VALUES = 3;

function describeMismatch({ noun, isPlural }: BusinessDetail, actual: string, expected: readonly string[]): string {
  const values = expected.map((value) => `\`${value}\``).join(', ');
  return `The ${noun} \`${actual}\` ${isPlural ? 'do' : 'does'} not match the data${expected.length > MAX_VALUES ? '' : `, which has ${values}`}.`;
}

/** The data may have words around the amount: `from $300`. */
function isSamePrice(actual: string, expected: string): boolean {
  return ` ${expected} `.includes(` ${actual} `);
}
