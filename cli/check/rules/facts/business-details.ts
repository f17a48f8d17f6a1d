// One rule for each detail that the data states about the business: every mention on a page must match. Text typed by hand in the data is
// found in the same way, because the page shows it.
import { getExpectedPrices } from '../../expected/expectations.ts';
import type { ElementFact, ExpectedSite, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { locateAttribute, locateElement } from '../../facts/locations.ts';
import { listAttributesNamed } from '../../facts/page/page-attributes.ts';
import {
  EMAIL,
  extractPhoneDigits,
  getNamePattern,
  getPricePattern,
  HOURS,
  isInPriceRange,
  isMisspelling,
  PHONE,
  readLinkedPhone,
} from '../../facts/text/detail-patterns.ts';
import { foldSpace } from '../../facts/text/fold-space.ts';
import { findReadable, type ReadableMatch } from '../../facts/text/readable-text.ts';
import type { Finding, PageRule } from '../../rule.ts';

type Business = ExpectedSite['business'];

interface BusinessDetail extends Pick<PageRule, 'id' | 'title' | 'rationale' | 'fix'> {
  /** The word for it in messages. */
  readonly noun: string;
  readonly isPlural?: boolean;
  /** The detail as pages write it. */
  value(business: Business): string;
  /** Finds everything in the text of a page that could be this detail. */
  readonly find?: (expected: ExpectedSite) => RegExp;
  /** Whether a match could be this detail; without it, every match could be. */
  readonly isCandidate?: (text: string, expected: ExpectedSite) => boolean;
  /** An attribute whose value does not state the detail, such as the placeholder of a field. */
  readonly ignoredAttribute?: string;
  /** The values that are correct at a match; without it, the value of the business. */
  readonly valuesAt?: (page: PageFacts, site: SiteFacts, offset: number) => readonly string[];
  /** Whether a match is correct; without it, the two must be the same text. */
  readonly isEqual?: (actual: string, expected: string) => boolean;
  /** An attribute that states the detail for programs. */
  readonly attribute?: {
    readonly name: string;
    /** Null if the attribute of this element states something else. */
    read(value: string, element: ElementFact): string | null;
    values(business: Business): readonly string[];
  };
  /** The parts of a page that must contain the detail, by tag: its text, or a link to it. */
  readonly parts?: readonly string[];
  readonly isLinked?: (part: ElementFact, page: PageFacts) => boolean;
}

const table: readonly BusinessDetail[] = [
  {
    id: 'wrong-phone',
    title: "Phone number other than the business's",
    rationale: 'Calls to a wrong number are lost, or reach somebody else.',
    fix: 'Write `{phone}` in the data; `data/site.yaml` is the only place for the number.',
    noun: 'phone number',
    value: ({ phoneText }) => phoneText,
    find: () => PHONE,
    isEqual: isSameNumber,
    valuesAt: (_, { expected }) =>
      expected === null ? [] : [expected.business.phoneText, ...expected.business.otherPhones],
    attribute: {
      name: 'href',
      read: readLinkedPhone,
      values: ({ phone, otherPhones }) => [phone, ...otherPhones],
    },
    parts: ['header', 'footer'],
    isLinked: containsPhoneLink,
  },
  {
    id: 'wrong-email',
    title: "Email address other than the business's",
    rationale: 'Messages to a wrong address are lost.',
    fix: 'Write `{email}` in the data; `data/site.yaml` is the only place for the address.',
    noun: 'email address',
    value: ({ email }) => email,
    find: () => EMAIL,
    ignoredAttribute: 'placeholder',
    attribute: {
      name: 'href',
      read: (href) => /^\s*mailto:([^?]*)/i.exec(href)?.[1] ?? null,
      values: ({ email }) => [email],
    },
  },
  {
    id: 'wrong-name',
    title: 'Misspelled or missing business name',
    rationale:
      'A name that differs from page to page looks like two businesses to people and search engines.',
    fix: 'Write `{name}` in the data; `data/site.yaml` is the only place for the name.',
    noun: 'business name',
    value: ({ name }) => name,
    find: ({ business: { name } }) => getNamePattern(name),
    isEqual: (actual, name) => !isMisspelling(actual, name),
    attribute: {
      name: 'content',
      read: (content, { attributes }) => (attributes.get('property') === 'og:site_name' ? content : null),
      values: ({ name }) => [name],
    },
    parts: ['header', 'footer'],
  },
  {
    id: 'wrong-hours',
    title: "Opening hours other than the business's",
    rationale:
      'Customers who come or call by wrong hours reach nobody; search engines compare them with the structured data.',
    fix: 'Write `{hours}` in the data; `data/site.yaml` is the only place for the hours.',
    noun: 'opening hours',
    isPlural: true,
    value: ({ hoursText }) => hoursText,
    find: () => HOURS,
    valuesAt: (_, { expected }) =>
      expected === null ? [] : [expected.business.hoursText, ...expected.business.hoursParts],
    isEqual: (actual, expected) => foldSpace(actual) === expected,
    parts: ['footer'],
  },
  {
    id: 'wrong-address',
    title: "Postal address other than the business's",
    rationale:
      'Local search needs the same name, address and phone number everywhere, and visitors look for them.',
    fix: 'Take the address from `data/site.yaml`.',
    noun: 'address',
    value: ({ place }) => place,
    parts: ['address'],
  },
  {
    id: 'wrong-price',
    title: 'Price that is not in the data',
    rationale: 'A customer demands a price that nobody decided on, or that is for other work.',
    fix: 'Write `{price:…}`, `{rate:…}` or `{estimate:…}` in the data instead of a number.',
    noun: 'price',
    value: () => '',
    find: getPricePattern,
    isCandidate: (text, { priceTexts }) => isInPriceRange(text, priceTexts),
    valuesAt: getExpectedPrices,
    isEqual: isSamePrice,
  },
];

/** One rule for each row of the table. */
export const businessDetailRules: readonly PageRule[] = table.map((detail) => ({
  id: detail.id,
  title: detail.title,
  severity: 'error',
  rationale: detail.rationale,
  fix: detail.fix,
  needsData: true,
  checkPage(page, site) {
    if (site.expected === null) return [];
    const { business } = site.expected;
    const wrong = [...findWrongAttributes(detail, page, business), ...findWrongTexts(detail, page, site)];
    // A wrong value explains why the correct one is missing.
    return wrong.length > 0 ? wrong : findMissingParts(detail, page, business);
  },
}));

function findWrongAttributes(detail: BusinessDetail, page: PageFacts, business: Business): Finding[] {
  const { attribute } = detail;
  if (attribute === undefined) return [];
  const expected = attribute.values(business);
  return listAttributesNamed(page, attribute.name).flatMap(({ element, value }) => {
    const actual = attribute.read(value, element);
    if (actual === null || expected.includes(actual)) return [];
    return [
      {
        message: describeMismatch(detail, actual, expected),
        location: locateAttribute(page, element, attribute.name),
        dataText: actual,
      },
    ];
  });
}

function findWrongTexts(detail: BusinessDetail, page: PageFacts, site: SiteFacts): Finding[] {
  const { find, isCandidate, isEqual = (actual, expected) => actual === expected } = detail;
  if (find === undefined || site.expected === null) return [];
  const { expected: data } = site;
  const toFinding = ({ text, offset, attribute, passage }: ReadableMatch): Finding[] => {
    if (attribute !== null && attribute === detail.ignoredAttribute) return [];
    if (isCandidate?.(text, data) === false) return [];
    const expected = detail.valuesAt?.(page, site, offset) ?? [detail.value(data.business)];
    if (expected.some((value) => isEqual(text, value))) return [];
    const message = describeMismatch(detail, text, expected);
    return [{ message, location: page.locationAt(offset, text.length), dataText: passage }];
  };
  return findReadable(page, find(data)).flatMap(toFinding);
}

function findMissingParts(detail: BusinessDetail, page: PageFacts, business: Business): Finding[] {
  const { noun, parts = [], isLinked } = detail;
  const value = detail.value(business);
  return (
    parts
      .flatMap((tag) => page.all(tag))
      // The header of an article belongs to that article.
      .filter(({ tag, parent }) => tag === 'address' || parent?.tag === 'body')
      .filter((part) => !(isLinked?.(part, page) ?? part.text.includes(value)))
      .map((part) => ({
        message: `The \`${part.tag}\` of the page does not contain ${isLinked ? 'a link to ' : ''}the ${noun} \`${value}\`.`,
        location: locateElement(page, part),
      }))
  );
}

/** A message with more values than this would be too long. */
const MAX_VALUES = 3;

function describeMismatch(
  { noun, isPlural }: BusinessDetail,
  actual: string,
  expected: readonly string[],
): string {
  const values = expected.map((value) => `\`${value}\``).join(', ');
  return `The ${noun} \`${actual}\` ${isPlural ? 'do' : 'does'} not match the data${expected.length > MAX_VALUES ? '' : `, which has ${values}`}.`;
}

/** Equal with or without the country code, and without the area code. */
function isSameNumber(actual: string, expected: string): boolean {
  const [a, b] = [extractPhoneDigits(actual), extractPhoneDigits(expected)];
  return a === b || (a.length === 7 && b.length === 10 && b.endsWith(a));
}

function containsPhoneLink(part: ElementFact, page: PageFacts): boolean {
  return page
    .all('a')
    .some(
      ({ offset, attributes }) =>
        offset > part.offset &&
        offset < part.endOffset &&
        /^\s*(?:tel|sms):/i.test(attributes.get('href') ?? ''),
    );
}

/** The data may have words around the amount: `from $300`. */
function isSamePrice(actual: string, expected: string): boolean {
  return expected === actual || expected.endsWith(` ${actual}`) || expected.startsWith(`${actual} `);
}
