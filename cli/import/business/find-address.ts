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
  { node, origin, language }: { readonly node: StructuredNode; readonly origin: string; readonly language: string },
): string {
  const [given] = listValues(node['address']);
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
  const keys = ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion'];
  const parts = keys.map((key) => toLine(textOf(first[key]) ?? '') ?? undefined);
  return complete(parts, country, textOf(first['addressCountry']) !== undefined);
}

/** Without the region that an address of the country must have, there is none. */
function complete(
  [street, postalCode, locality, region]: readonly (string | undefined)[],
  country: string,
  isGiven = false,
): Address | undefined {
  if (locality === undefined || (region === undefined && countriesWithRegions.includes(country))) return undefined;
  return {
    ...(street !== undefined && { street: street.trim().replace(/,$/, '') }),
    ...(postalCode !== undefined && { postalCode }),
    locality,
    ...(region !== undefined && { region }),
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
  const code = places.codes[country];
  if (country === 'GB') {
    const [, street, locality, postalCode] = BRITISH.exec(line) ?? [];
    return complete([street, postalCode, locality], country);
  }
  if (code !== undefined) {
    const pattern = new RegExp(`(?:${STREET}, ?)?(?<!\\d)(?:[A-Z]{1,2}-)?(${code}) ${TOWN}`, 'u');
    const [, street = '', postalCode, locality] = pattern.exec(line) ?? [];
    return complete([/\d/.test(street) ? street : undefined, postalCode, locality], country);
  }
  const isRegion = (parts: RegExpExecArray | null) =>
    parts !== null && findRegionCode(parts.at(-2) ?? '', country) !== null;
  const [full, town] = [FULL_ADDRESS.exec(line), TOWN_WITH_CODE.exec(line)];
  const [locality, region, postalCode] = (isRegion(full) ? full : isRegion(town) ? town : null)?.slice(-3) ?? [];
  return complete([isRegion(full) ? full?.[1] : undefined, postalCode, locality, region], country);
}

/** `Plumber in Camas, WA` */
export const TOWN_IN_TITLE = /\b(?:in|of|serving) (\p{Lu}[\p{L}'.-]*(?: \p{Lu}[\p{L}'.-]*){0,3}), ([A-Z]{2})\b/u;

/** An address may be on three lines; without one, the town that a title names is a guess. */
export function findAddress(pages: readonly ParsedPage[], country: string) {
  for (const count of [1, 3])
    for (const { lines, address, file } of pages)
      for (const [index] of lines.entries()) {
        const parts = lines.slice(index, index + count).map(({ text }) => text);
        const value = parseAddress(parts.join(', '), country);
        if (value !== undefined) return { value, from: `a text of ${address ?? file}`, isGuess: true };
      }
  const titles = pages.flatMap(({ title, h1 }) => [title, h1].flatMap((text) => TOWN_IN_TITLE.exec(text ?? '') ?? []));
  const value = complete([undefined, undefined, titles[1], titles[2]], country);
  return value === undefined ? undefined : { value, from: 'a title', isGuess: true };
}
