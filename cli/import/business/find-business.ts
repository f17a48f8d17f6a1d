// Collects what an old site says about the business, from structured data, links and texts, in this
// order. Entry point: findBusiness.

import { BUSINESS_TYPES } from '../../schema/fields/business/business-types.ts';
import { toE164 } from '../../schema/fields/business/phone.ts';
import { email as emailSchema, httpsUrl } from '../../schema/fields/text.ts';
import { siteSchema } from '../../schema/site.ts';
import { tryDecode, UNKNOWN_ORIGIN } from '../old-site.ts';
import type { ParsedPage } from '../page/parse-page.ts';
import { isObject, listValues, type StructuredNode, textOf } from '../page/structured-data.ts';
import { sortByCount } from '../text/names.ts';
import { toLine } from '../text/to-sections.ts';
import { type Hours, readHoursOfLines, readStructuredHours } from './opening-hours.ts';

export interface Fact<T> {
  readonly value: T;
  /** The place where it was found, in words, such as `structured data of /`. */
  readonly from: string;
  /** True if it may be something else, such as a title that is taken for the name. */
  readonly isGuess: boolean;
}

interface Address {
  readonly street?: string;
  readonly postalCode?: string;
  readonly locality: string;
  readonly region: string;
  readonly country?: string;
}

export interface Business {
  readonly name?: Fact<string>;
  readonly businessType?: Fact<string>;
  readonly phone?: Fact<string>;
  readonly otherPhones: readonly string[];
  readonly email?: Fact<string>;
  readonly address?: Fact<Address>;
  readonly hours?: Fact<readonly Hours[]>;
  readonly profiles?: Fact<readonly { readonly name: string; readonly url: string }[]>;
  readonly rating?: Fact<{ readonly value: number; readonly count: number }>;
  readonly founded?: Fact<number>;
  readonly formEndpoint?: Fact<string>;
  readonly url?: Fact<string>;
  /** The names of the towns that structured data says the business serves. */
  readonly areas: readonly string[];
}

export function findBusiness(pages: readonly ParsedPage[], origin: string): Business {
  const node = findNode(pages);
  const structured = <T>(value: T | undefined): Fact<T> | undefined =>
    value === undefined || node === null
      ? undefined
      : { value, from: `structured data of ${node.page.address}`, isGuess: false };
  const text = (key: string) => toValidLine(textOf(node?.node[key]));
  const address = structured(node === null ? undefined : readAddress(node.node['address'])) ?? findAddress(pages);
  const toPhone = (value: string | undefined) => readPhone(value, address?.value.country ?? 'US');
  const phones = countLinks(pages, /^(?:tel|callto):/);
  const emails = countLinks(pages, /^mailto:/).map((value) => value.replace(/\?.*$/, ''));
  const phone =
    structured(toPhone(text('telephone'))) ??
    firstFact(phones, 'a phone link', toPhone) ??
    firstFact(findInLines(pages, PHONE), 'a number in the text', toPhone, true);
  const business = {
    name: structured(text('name')) ?? findName(pages),
    businessType: structured(node?.type ?? undefined),
    phone,
    email:
      structured(toEmail(text('email'))) ??
      firstFact(emails, 'an email link', toEmail) ??
      firstFact(findInLines(pages, EMAIL), 'an address in the text', toEmail, true),
    address,
    hours:
      structured(nonEmpty(node === null ? [] : readStructuredHours(node.node))) ??
      wrap(nonEmpty(readHoursOfLines(pages.flatMap(({ lines }) => lines))), 'a line of the text', true),
    profiles: wrap(nonEmpty(findProfiles(pages, node?.node ?? null)), 'links and structured data', false),
    rating: structured(readRating(pages)),
    founded: structured(readYear(text('foundingDate'))),
    formEndpoint: findForm(pages),
    url:
      origin === UNKNOWN_ORIGIN
        ? undefined
        : wrap(
            siteSchema.shape.url.safeParse(origin.replace(/^http:/, 'https:')).data,
            'the address of the old site',
            origin.startsWith('http:'),
          ),
  };
  const numbers = new Set([...phones, ...findInLines(pages, PHONE)].flatMap((value) => toPhone(value) ?? []));
  return {
    ...Object.fromEntries(Object.entries(business).filter(([, fact]) => fact !== undefined)),
    otherPhones: [...numbers].filter((value) => toDigits(value) !== toDigits(phone?.value ?? '')),
    areas: listValues(node?.node['areaServed']).flatMap((area) => toValidLine(textOf(area)) ?? []),
  };
}

const PHONE = /(?<![\d.-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\d-])/g;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** The business itself, rather than its website; the node with the most to say. */
function findNode(
  pages: readonly ParsedPage[],
): { readonly node: StructuredNode; readonly page: ParsedPage; readonly type: string | null } | null {
  const candidates = pages.flatMap((page) =>
    page.nodes.flatMap((node) => {
      const type = node['@type'].find((name) => BUSINESS_TYPES.some((type) => type === name)) ?? null;
      return type !== null || node['@type'].includes('Organization') ? [{ node, page, type }] : [];
    }),
  );
  const weigh = ({ node, type }: (typeof candidates)[number]) =>
    (type === null ? 0 : 3) +
    ['telephone', 'address', 'name', 'openingHoursSpecification'].filter((key) => node[key] !== undefined).length;
  return candidates.sort((a, b) => weigh(b) - weigh(a))[0] ?? null;
}

function findName(pages: readonly ParsedPage[]): Fact<string> | undefined {
  const named = pages.find(({ siteName }) => siteName !== null);
  if (named?.siteName != null) return wrap(toValidLine(named.siteName), 'the name of the site in its head', false);
  // `Drain cleaning | Two Rivers`: what most titles share.
  const parts = pages.flatMap(({ title }) => [...new Set(title?.split(/\s+[|–—:-]\s+/) ?? [])]);
  const shared = parts.find((part) => parts.filter((other) => other === part).length > pages.length / 2);
  if (shared !== undefined && pages.length > 1) return wrap(toValidLine(shared), 'what the titles share', true);
  const home = pages.find(({ path }) => path === '/') ?? pages[0];
  return wrap(
    toValidLine(home?.title?.split(/\s+[|–—:-]\s+/)[0] ?? home?.h1 ?? undefined),
    'the title of the home page',
    true,
  );
}

function readAddress(value: unknown): Address | undefined {
  const [first] = listValues(value);
  if (typeof first === 'string') return parseAddress(first);
  if (!isObject(first)) return undefined;
  const [locality, region, street, postalCode, country] = [
    'addressLocality',
    'addressRegion',
    'streetAddress',
    'postalCode',
    'addressCountry',
  ].map((key) => toValidLine(textOf(first[key])));
  if (locality === undefined || region === undefined) return undefined;
  return {
    ...(street !== undefined && { street }),
    ...(postalCode !== undefined && { postalCode }),
    locality,
    region,
    ...(/^[A-Z]{2}$/.test(country ?? '') && country !== undefined && { country }),
  };
}

const STREET = '(\\d{1,6} [^,|•·]{3,60}?)';
const TOWN = "(\\p{Lu}[\\p{L}.'-]+(?: \\p{Lu}[\\p{L}.'-]+){0,3})";
const CODE = '(\\d{5}(?:-\\d{4})?|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d)';
const FULL_ADDRESS = new RegExp(`${STREET},? ${TOWN},? ([A-Z]{2}),? ${CODE}\\b`, 'u');
const TOWN_WITH_CODE = new RegExp(`${TOWN}, ?([A-Z]{2}),? ${CODE}\\b`, 'u');

function parseAddress(line: string): Address | undefined {
  const [, street, locality, region, postalCode] = FULL_ADDRESS.exec(line) ?? [];
  if (street !== undefined && locality !== undefined && region !== undefined && postalCode !== undefined)
    return { street: street.replace(/,$/, ''), postalCode, locality, region, ...countryOf(postalCode) };
  const [, town, state, code] = TOWN_WITH_CODE.exec(line) ?? [];
  return town !== undefined && state !== undefined && code !== undefined
    ? { postalCode: code, locality: town, region: state, ...countryOf(code) }
    : undefined;
}

function countryOf(postalCode: string): { readonly country?: string } {
  return /^[A-Z]/.test(postalCode) ? { country: 'CA' } : {};
}

/** An address may be on two lines; without one, the town that most titles name is a guess. */
function findAddress(pages: readonly ParsedPage[]): Fact<Address> | undefined {
  for (const { lines, address } of pages)
    for (const [index, line] of lines.entries()) {
      const parsed = parseAddress(`${line}, ${lines[index + 1] ?? ''}`);
      if (parsed !== undefined) return { value: parsed, from: `a text of ${address}`, isGuess: true };
    }
  const towns = pages.flatMap(({ title, h1 }) =>
    [title, h1].flatMap((text) => [
      ...(text ?? '').matchAll(/\b(?:in|of|serving) ([A-Z][a-z]+(?: [A-Z][a-z]+){0,2}), ([A-Z]{2})\b/g),
    ]),
  );
  const [, locality, region] = towns[0] ?? [];
  return locality === undefined || region === undefined
    ? undefined
    : { value: { locality, region }, from: 'a title', isGuess: true };
}

/** The names of social networks and review sites, by their hosts. */
const NETWORKS: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'youtube.com': 'YouTube',
  'yelp.com': 'Yelp',
  'linkedin.com': 'LinkedIn',
  'twitter.com': 'X',
  'x.com': 'X',
  'nextdoor.com': 'Nextdoor',
  'tiktok.com': 'TikTok',
  'pinterest.com': 'Pinterest',
  'bbb.org': 'Better Business Bureau',
  'angi.com': 'Angi',
  'houzz.com': 'Houzz',
  'thumbtack.com': 'Thumbtack',
  'g.page': 'Google',
  'maps.app.goo.gl': 'Google',
};

function findProfiles(
  pages: readonly ParsedPage[],
  node: StructuredNode | null,
): { readonly name: string; readonly url: string }[] {
  const urls = [
    ...listValues(node?.['sameAs']).flatMap((value) => (typeof value === 'string' ? [value] : [])),
    ...pages.flatMap(({ links }) => links.map(({ url }) => url.href)),
  ];
  const profiles = new Map<string, string>();
  for (const href of urls) {
    const url = URL.canParse(href) ? new URL(href) : null;
    const host = url?.host.replace(/^(?:www|m|[a-z]{2}-[a-z]{2})\./, '') ?? '';
    const name = NETWORKS[host];
    // Buttons to share, embedded posts and front pages of networks are no profiles.
    if (url === null || name === undefined || profiles.has(name) || url.pathname.length < 3) continue;
    if (/shar(?:e|er|ing)\b|intent|\/plugins\/|\/watch|\/embed|\/pin\/create/i.test(url.pathname)) continue;
    const secure = href.replace(/^http:/, 'https:');
    if (httpsUrl.safeParse(secure).success) profiles.set(name, secure);
  }
  return [...profiles].map(([name, url]) => ({ name, url }));
}

function readRating(pages: readonly ParsedPage[]): { readonly value: number; readonly count: number } | undefined {
  for (const { nodes } of pages)
    for (const node of nodes) {
      if (!node['@type'].includes('AggregateRating')) continue;
      const value = Number(textOf(node['ratingValue']));
      const count = Number(textOf(node['reviewCount']) ?? textOf(node['ratingCount']));
      if (value >= 1 && value <= 5 && Number.isInteger(count) && count > 0) return { value, count };
    }
  return undefined;
}

/** A form service takes messages of the new site as it did those of the old one. */
function findForm(pages: readonly ParsedPage[]): Fact<string> | undefined {
  for (const { body, address } of pages)
    for (const form of body.querySelectorAll('form[action]')) {
      const action = form.getAttribute('action') ?? '';
      if (/^https:\/\/(?:formspree\.io\/f|formsubmit\.co|usebasin\.com|getform\.io|api\.web3forms\.com)\//.test(action))
        return wrap(action, `the form of ${address}`, false);
    }
  return undefined;
}

/** The targets of links of a scheme, those on most pages first. */
function countLinks(pages: readonly ParsedPage[], scheme: RegExp): string[] {
  return sortByCount(
    pages.flatMap(({ links }) =>
      links.flatMap(({ url }) => (scheme.test(url.href) ? [tryDecode(url.href.replace(scheme, ''))] : [])),
    ),
  );
}

function findInLines(pages: readonly ParsedPage[], pattern: RegExp): string[] {
  return sortByCount(pages.flatMap(({ lines }) => lines.flatMap((line) => line.match(pattern) ?? [])));
}

function firstFact(
  values: readonly string[],
  from: string,
  read: (value: string) => string | undefined,
  isGuess = false,
): Fact<string> | undefined {
  return wrap(
    values.map(read).find((value) => value !== undefined),
    from,
    isGuess,
  );
}

function wrap<T>(value: T | undefined, from: string, isGuess: boolean): Fact<T> | undefined {
  return value === undefined ? undefined : { value, from, isGuess };
}

function nonEmpty<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values;
}

function toValidLine(value: string | undefined): string | undefined {
  return value === undefined ? undefined : (toLine(value) ?? undefined);
}

/** As it was written: people look for their number in the file. */
function readPhone(value: string | undefined, country: string): string | undefined {
  const text = value?.trim().replace(/^\/\//, '') ?? '';
  return toE164(text, country) === null ? undefined : text;
}

/** The last ten digits of a number, by which two forms of it are one. */
export function toDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}

function toEmail(value: string | undefined): string | undefined {
  const text = value?.trim().toLowerCase() ?? '';
  return emailSchema.safeParse(text).success ? text : undefined;
}

function readYear(text: string | undefined): number | undefined {
  const year = Number(/^\d{4}/.exec(text ?? '')?.[0]);
  return siteSchema.shape.founded.safeParse(year).success && !Number.isNaN(year) ? year : undefined;
}
