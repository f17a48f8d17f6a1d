// Countries and states by their names, because people write `Texas` where addresses have `TX`.
import { getCountries } from 'libphonenumber-js/min';

import data from './regions.yaml';

type Names = Readonly<Record<string, string>>;
const { regions, currencies, otherNames } = data as {
  readonly regions: Readonly<Record<string, Names>>;
  readonly currencies: Readonly<Record<string, readonly string[]>>;
  readonly otherNames: Names;
};

/** The countries whose addresses have the code of a state or province. */
export const countriesWithRegions = Object.keys(regions);

/** Returns the name of a state, `Texas` for `TX`; null for a code that is not known. */
export function findRegionName(code: string, country: string): string | null {
  return regions[country]?.[code] ?? null;
}

/** Returns the code of a state, `TX` for `Texas` or `TX`; null for an unknown one. */
export function findRegionCode(name: string, country: string): string | null {
  const plain = simplify(name);
  return (
    Object.entries(regions[country] ?? {}).find((names) => names.some((each) => simplify(each) === plain))?.[0] ?? null
  );
}

/** Returns the ISO 3166-1 code of a country, `IE` for `Ireland` and `ie`; or null. */
export function findCountryCode(name: string): string | null {
  const plain = simplify(name);
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const isNamed = (code: string) => code.toLowerCase() === plain || simplify(names.of(code) ?? '') === plain;
  return otherNames[plain] ?? getCountries().find(isNamed) ?? null;
}

/** Returns the currency of a country that is known to have one other than the dollar of the United States. */
export function findCurrency(country: string): string | undefined {
  return Object.keys(currencies).find((currency) => currencies[currency]?.includes(country));
}

/** `St. Lucia` and `Québec` are found without their dot and accent. */
function simplify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');
}
