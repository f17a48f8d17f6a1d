// The country of a business and its address, from structured data and texts. Entry points:
// findCountry and findAddress.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countriesWithRegions, findCountryCode, findRegionCode } from '../../schema/fields/business/regions.ts';
import type { ParsedPage } from '../page/parsed-page.ts';
import { isObject, listValues, type StructuredNode, textOf } from '../page/structured-data.ts';
import { sortByCount } from '../text/names.ts';
import { toLine } from '../text/to-sections.ts';
import table from './places.yaml';

type Texts = Readonly<Record<string, string>>;

// A test reads the entries.
export const places = table as {
  readonly domains: Texts;
  readonly languages: Texts;
  readonly codes: Texts;
  readonly signs: Texts;
  readonly networks: Texts;
  readonly forms: readonly string[];
};

export interface Address {
  readonly street?: string;
  readonly postalCode?: string;
  readonly locality: string;
  readonly region?: string;
  readonly country?: string;
}

/** Weighs what speaks for each country; that of structured data is certain. */
export function findCountry(
  pages: readonly ParsedPage[],
  {
    node,
    origin,
    language,
  }: { readonly node: StructuredNode | null; readonly origin: string; readonly language: string },
): string {
  const [given] = listValues(node?.['address']);
  const structured = isObject(given) ? findCountryCode(textOf(given['addressCountry']) ?? '') : null;
  if (structured !== null) return structured;
  const weights = new Map<string, number>();
  const add = (country: string | undefined, weight: number) => {
    if (country !== undefined) weights.set(country, (weights.get(country) ?? 0) + weight);
  };
  add(places.domains[new URL(origin).hostname.split('.').pop() ?? ''], 4);
  const [tag = ''] = sortByCount(pages.flatMap((page) => page.language ?? []));
  const [, region = ''] = /^[a-z]{2}[-_]([A-Z]{2})$/.exec(tag) ?? [];
  // Most programs write this one by themselves.
  if (isSupportedCountry(region)) add(region, region === 'US' ? 1 : 3);
  const numbers = new Set(
    pages.flatMap(({ links }) => links.map(({ url }) => url.href).filter((href) => /^tel:\+/.test(href))),
  );
  for (const href of [...numbers].slice(0, 10)) add(parsePhoneNumberFromString(href.slice(4))?.country, 2);
  const lines = pages.flatMap((page) => page.lines.map(({ text }) => text)).join('\n');
  for (const [country, sign] of Object.entries(places.signs)) if (new RegExp(sign).test(lines)) add(country, 2);
  add(places.languages[language], 1);
  return [...weights].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'US';
}

export function readAddress(value: unknown, country: string): Address | undefined {
  const [first] = listValues(value);
  if (typeof first === 'string') return parseAddress(first, country);
  if (!isObject(first)) return undefined;
  const [locality, region, street, postalCode] = [
    'addressLocality',
    'addressRegion',
    'streetAddress',
    'postalCode',
  ].map((key) => toLine(textOf(first[key]) ?? '') ?? undefined);
  if (locality === undefined) return undefined;
  return complete({ street, postalCode, locality, region }, country, textOf(first['addressCountry']) !== undefined);
}

/** Without the region that an address of the country must have, there is none. */
function complete(
  {
    street,
    postalCode,
    locality,
    region,
  }: { readonly [Key in keyof Address]?: Address[Key] | undefined } & { readonly locality: string },
  country: string,
  isGiven = false,
): Address | undefined {
  if (region === undefined && countriesWithRegions.includes(country)) return undefined;
  return {
    ...(street !== undefined && { street }),
    ...(postalCode !== undefined && { postalCode }),
    locality,
    ...(region !== undefined && region !== '' && { region }),
    ...((country !== 'US' || isGiven) && { country }),
  };
}

const TOWN = "(\\p{Lu}[\\p{L}.'’-]+(?: \\p{Lu}[\\p{L}.'’-]+){0,3})";
const REGION_CODE = '(\\d{5}(?:-\\d{4})?|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d|\\d{4})';
const FULL_ADDRESS = new RegExp(`(\\d{1,6} [^,|•·]{3,60}?),? ${TOWN},? ([A-Z]{2,3}),? ${REGION_CODE}\\b`, 'u');
const TOWN_WITH_CODE = new RegExp(`${TOWN}, ?([A-Z]{2,3}),? ${REGION_CODE}\\b`, 'u');
const STREET =
  "((?:\\d{1,4}[a-z]?,? (?:bis |ter )?)?\\p{L}[\\p{L}.'’ -]{2,50}(?:,? ?\\d{1,4} ?[a-zA-Z]?(?:[-/]\\d{1,3})?)?)";
const BRITISH = new RegExp(
  `(\\d{1,4}[a-z]? [^,|•·]{3,40}), (?:[^,]{3,40}, )?${TOWN},? ([A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2})\\b`,
  'u',
);

function parseAddress(line: string, country: string): Address | undefined {
  if (country === 'GB') {
    const [, street, locality, postalCode] = BRITISH.exec(line) ?? [];
    return locality === undefined ? undefined : complete({ street, postalCode, locality }, country);
  }
  const code = places.codes[country];
  if (code !== undefined) {
    const pattern = new RegExp(`(?:${STREET}, ?)?(?<!\\d)(?:[A-Z]{1,2}-)?(${code}) ${TOWN}`, 'u');
    const [, street, postalCode, locality] = pattern.exec(line) ?? [];
    const hasNumber = street === undefined || /\d/.test(street);
    return locality === undefined
      ? undefined
      : complete({ ...(hasNumber && { street: street?.trim() }), postalCode, locality }, country);
  }
  const [, street, locality = '', region = '', postalCode] = FULL_ADDRESS.exec(line) ?? [];
  if (street !== undefined && findRegionCode(region, country) !== null)
    return complete({ street: street.replace(/,$/, ''), postalCode, locality, region }, country);
  const [, town, state = '', digits] = TOWN_WITH_CODE.exec(line) ?? [];
  return town === undefined || findRegionCode(state, country) === null
    ? undefined
    : complete({ postalCode: digits, locality: town, region: state }, country);
}

/** An address may be on three lines; without one, the town that most titles name is a guess. */
export function findAddress(
  pages: readonly ParsedPage[],
  country: string,
): { readonly value: Address; readonly from: string } | undefined {
  for (const { lines, address, file } of pages)
    for (const [index, { text }] of lines.entries()) {
      const parsed =
        parseAddress(text, country) ??
        parseAddress(
          lines
            .slice(index, index + 3)
            .map((line) => line.text)
            .join(', '),
          country,
        );
      if (parsed !== undefined) return { value: parsed, from: `a text of ${address ?? file}` };
    }
  const towns = pages.flatMap(({ title, h1 }) =>
    [title, h1].flatMap((text) => [
      ...(text ?? '').matchAll(/\b(?:in|of|serving) ([A-Z][a-z]+(?: [A-Z][a-z]+){0,2}), ([A-Z]{2})\b/g),
    ]),
  );
  const [, locality, region] = towns[0] ?? [];
  const value = locality === undefined ? undefined : complete({ locality, region }, country);
  return value === undefined ? undefined : { value, from: 'a title' };
}
