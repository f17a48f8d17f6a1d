// The country of a business and its address, from structured data and texts. Entry points:
// findCountry and findAddress.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countriesWithRegions, findCountryCode, findRegionCode } from '../../schema/fields/business/regions.ts';
import type { Page } from '../page/page.ts';
import { isObject, listValues, type StructuredNode, textOf } from '../page/structured-data.ts';
import { sortByCount } from '../text/names.ts';
import { toLine } from '../text/to-sections.ts';
import table from './places.yaml';

// A test reads the entries.
export const places = table as Readonly<
  Record<'domains' | 'languages' | 'codes' | 'signs' | 'networks' | 'patterns', Readonly<Record<string, string>>>
> & { readonly forms: readonly string[] };

export type Address = Readonly<
  Partial<Record<'street' | 'postalCode' | 'locality' | 'region' | 'country', string | undefined>>
>;

/** Weighs what speaks for each country; that of structured data is certain. */
export function findCountry(pages: readonly Page[], node: StructuredNode, origin: string, language: string): string {
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
  const hrefs = new Set(pages.flatMap(({ links }) => links.map(({ url }) => url.href)));
  const numbers = [...hrefs].filter((href) => href.startsWith('tel:+'));
  for (const href of numbers.slice(0, 10)) add(parsePhoneNumberFromString(href.slice(4))?.country, 2);
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
  const [street, postalCode, locality, region] = keys.map((key) => toLine(textOf(first[key]) ?? '') ?? undefined);
  return complete({ street, postalCode, locality, region }, country, textOf(first['addressCountry']) !== undefined);
}

/** Without the region that an address of the country must have, there is none. */
function complete(address: Address, country: string, isGiven = false): Address | undefined {
  const { street, postalCode, locality, region } = address;
  if (locality === undefined || (region === undefined && countriesWithRegions.includes(country))) return undefined;
  return {
    ...(street !== undefined && { street: street.trim().replace(/,$/, '') }),
    ...(postalCode !== undefined && { postalCode }),
    locality,
    ...(region !== undefined && { region }),
    ...((country !== 'US' || isGiven) && { country }),
  };
}

/** A pattern of places.yaml, in which `{code}` is the postal code of the country and `{town}` a town. */
function readPattern(name: string, code = ''): RegExp {
  const pattern = places.patterns[name] ?? '';
  return new RegExp(pattern.replaceAll('{code}', code).replaceAll('{town}', places.patterns['town'] ?? ''), 'u');
}

/** Characters. The patterns take long for what is longer, which is no address. */
const MAX_LINE = 400;

function parseAddress(line: string, country: string): Address | undefined {
  if (line.length > MAX_LINE || !/\d/.test(line)) return undefined;
  const code = places.codes[country];
  const find = (name: string): Address | undefined => readPattern(name, code).exec(line)?.groups;
  const isRegion = (address: Address | undefined) =>
    address?.region !== undefined && findRegionCode(address.region, country) !== null;
  const found =
    country === 'GB'
      ? find('british')
      : code !== undefined
        ? find('codeFirst')
        : [find('full'), find('townAndRegion')].find(isRegion);
  const { street, ...rest } = found ?? {};
  return complete(street !== undefined && /\d/.test(street) ? { street, ...rest } : rest, country);
}

/** Returns the town and region of `Plumber in Camas, WA`. */
export function readTitle(title: string | null): Address {
  return readPattern('inTitle').exec(title?.slice(0, MAX_LINE) ?? '')?.groups ?? {};
}

/** An address may be on three lines; without one, the town that a title names is a guess. */
export function findAddress(
  pages: readonly Pick<Page, 'lines' | 'title' | 'h1' | 'address' | 'file'>[],
  country: string,
) {
  for (const count of [1, 3])
    for (const { lines, address, file } of pages)
      for (const [index] of lines.entries()) {
        const parts = lines.slice(index, index + count).map(({ text }) => text);
        const value = parseAddress(parts.join(', '), country);
        if (value !== undefined) return { value, from: `a text of ${address ?? file}`, isGuess: true };
      }
  const title = pages
    .flatMap(({ title, h1 }) => [title, h1].map(readTitle))
    .find(({ locality }) => locality !== undefined);
  const value = complete(title ?? {}, country);
  return value === undefined ? undefined : { value, from: 'a title', isGuess: true };
}
