// Countries and states by their names, because people write `Texas` where addresses have `TX`.
import { getCountries } from 'libphonenumber-js/min';

/** The states, provinces and territories of countries whose addresses have codes (ISO 3166-2). */
const REGIONS: Readonly<Record<string, string>> = {
  US: 'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AS American Samoa, GU Guam, MP Northern Mariana Islands, PR Puerto Rico, VI Virgin Islands',
  CA: 'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon',
  AU: 'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia',
};

/** The countries whose addresses have the code of a state or province. */
export const countriesWithRegions = Object.keys(REGIONS);

/** Returns the name of a state, `Texas` for `TX`; null for a code that is not known. */
export function findRegionName(code: string, country: string): string | null {
  const pair = (REGIONS[country] ?? '').split(', ').find((entry) => entry.startsWith(`${code} `));
  return pair?.slice(code.length + 1) ?? null;
}

/** Returns the code of a state, `TX` for `Texas` or `TX`; null for an unknown one. */
export function findRegionCode(name: string, country: string): string | null {
  const plain = simplify(name);
  const pairs = (REGIONS[country] ?? '').split(', ').map((pair) => pair.split(/ (.*)/));
  return pairs.find((names) => names.some((entry) => simplify(entry ?? '') === plain))?.[0] ?? null;
}

/** Names of countries that people write and Unicode does not have. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  turkey: 'TR',
  'czech republic': 'CZ',
};

/** Returns the ISO 3166-1 code of a country, `IE` for `Ireland` and `ie`; or null. */
export function findCountryCode(name: string): string | null {
  const plain = simplify(name);
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const isNamed = (code: string) => code.toLowerCase() === plain || simplify(names.of(code) ?? '') === plain;
  return OTHER_NAMES[plain] ?? getCountries().find(isNamed) ?? null;
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
