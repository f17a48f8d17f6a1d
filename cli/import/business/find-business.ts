// Collects what an old site says about the business, from structured data, links and texts, in this
// order. Entry point: findBusiness.
import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min';
import { BUSINESS_TYPES } from '../../schema/fields/business/business-types.ts';
import { toE164 } from '../../schema/fields/business/phone.ts';
import { email as emailSchema, httpsUrl, isoDate, toSlug } from '../../schema/fields/text.ts';
import { siteSchema } from '../../schema/site.ts';
import { parseUrl, tryDecode, UNKNOWN_ORIGIN } from '../old-site.ts';
import { getAttribute } from '../page/html.ts';
import type { ParsedPage } from '../page/parsed-page.ts';
import { listValues, type StructuredNode, textOf } from '../page/structured-data.ts';
import { sortByCount } from '../text/names.ts';
import { toLine } from '../text/to-sections.ts';
import { type Address, findAddress, findCountry, places, readAddress } from './find-address.ts';
import { type Hours, readHoursOfLines, readStructuredHours } from './opening-hours.ts';

export interface Fact<T> {
  readonly value: T;
  /** The place where it was found, in words, such as `structured data of /`. */
  readonly from: string;
  /** True if it may be something else, such as a title that is taken for the name. */
  readonly isGuess: boolean;
}

interface Review {
  readonly text: string;
  readonly author: string;
  readonly date: string;
  readonly stars?: number;
  readonly source: string;
}

export interface Business {
  readonly name?: Fact<string>;
  readonly businessType?: Fact<string>;
  readonly phone?: Fact<string>;
  readonly email?: Fact<string>;
  readonly address?: Fact<Address>;
  readonly hours?: Fact<readonly Hours[]>;
  readonly profiles?: Fact<readonly { readonly name: string; readonly url: string }[]>;
  readonly rating?: Fact<{ readonly value: number; readonly count: number }>;
  readonly founded?: Fact<number>;
  readonly formEndpoint?: Fact<string>;
  readonly url?: Fact<string>;
  readonly country: string;
  /** Other numbers, with the words before them. */
  readonly phones: readonly { readonly label: string; readonly phone: string }[];
  readonly reviews: readonly Review[];
  /** What the pages say and no key of the data has, in words. */
  readonly others: readonly string[];
  /** The names of the towns that structured data says the business serves. */
  readonly areas: readonly string[];
}

/** @param language the code of the language of the texts */
export function findBusiness(pages: readonly ParsedPage[], origin: string, language: string): Business {
  const found = findNode(pages);
  const node = found?.node ?? null;
  const structured = <T>(value: T | undefined): Fact<T> | undefined =>
    value === undefined || found === null
      ? undefined
      : { value, from: `structured data of ${found.page.address}`, isGuess: false };
  const text = (key: string) => toValidLine(textOf(node?.[key]));
  const country = findCountry(pages, { node, origin, language });
  const inText = findAddress(pages, country);
  const toPhone = (value: string | undefined) => readPhone(value, country);
  const links = countLinks(pages, /^(?:tel|callto):/);
  const numbers = findNumbers(pages, country);
  const phone =
    structured(toPhone(text('telephone'))) ??
    firstFact(links, 'a phone link', toPhone) ??
    firstFact(
      numbers.filter(({ label }) => !/fax/i.test(label)).map((number) => number.phone),
      'a number in the text',
      toPhone,
      true,
    );
  const host = origin === UNKNOWN_ORIGIN ? '' : new URL(origin).hostname.replace(/^www\./, '');
  const linked = countLinks(pages, /^mailto:/).map((value) => value.replace(/\?.*$/, ''));
  const written = findInLines(pages, EMAIL);
  const emails = [...new Set([text('email'), ...linked, ...written].flatMap((value) => toEmail(value) ?? []))];
  // The address at the domain of the site is that of the business, another one may be a leftover.
  const [email] = emails.toSorted((a, b) => Number(b.endsWith(`@${host}`)) - Number(a.endsWith(`@${host}`)));
  const isLinked = email !== undefined && linked.some((value) => toEmail(value) === email);
  const week = node === null ? null : readStructuredHours(node);
  const lines = pages.flatMap((page) => page.lines.map((line) => line.text));
  const ofLines = readHoursOfLines(lines);
  const hasHours = week !== null && week.hours.length > 0;
  const business = {
    name: findName(pages, structured(text('name')), host),
    businessType: structured(found?.type ?? undefined),
    phone,
    email:
      email === toEmail(text('email'))
        ? structured(email)
        : wrap(email, isLinked ? 'an email link' : 'an address in the text', !isLinked),
    address: structured(readAddress(node?.['address'], country)) ?? wrap(inText?.value, inText?.from ?? '', true),
    hours: structured(nonEmpty(week?.hours ?? [])) ?? wrap(nonEmpty(ofLines.hours), 'a line of the text', true),
    profiles: wrap(nonEmpty(findProfiles(pages, node)), 'links and structured data', false),
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
  const toKey = (value: string) => toE164(value, country) ?? value;
  const all = new Map<string, { readonly label: string; readonly phone: string }>();
  for (const number of [...numbers, ...links.map((value) => ({ label: '', phone: value }))]) {
    const key = toKey(number.phone);
    if (toPhone(number.phone) === undefined || key === toKey(phone?.value ?? '')) continue;
    if ((all.get(key)?.label ?? '') === '') all.set(key, number);
  }
  const phones = [...all.values()];
  return {
    ...Object.fromEntries(Object.entries(business).filter(([, fact]) => fact !== undefined)),
    country,
    phones: phones.filter(({ label }) => label !== ''),
    reviews: readReviews(pages, business.name?.value),
    others: [
      ...phones.filter(({ label }) => label === '').map((number) => `the number ${number.phone}`),
      ...emails.filter((value) => value !== email).map((value) => `the email address ${value}`),
      ...(hasHours ? week : ofLines).second.map(
        ({ days, opens, closes }) =>
          `the hours of ${days.join()} from ${opens} to ${closes}, after other hours of that day`,
      ),
    ],
    areas: listValues(node?.['areaServed']).flatMap((area) => toValidLine(textOf(area)) ?? []),
  };
}

const EMAIL = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;

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

/** Of several names, the one that the domain has too; otherwise the most certain. */
function findName(
  pages: readonly ParsedPage[],
  structured: Fact<string> | undefined,
  host: string,
): Fact<string> | undefined {
  const named = pages.find(({ siteName }) => siteName !== null);
  // `Drain cleaning | Two Rivers`: what most titles share.
  const parts = pages.flatMap(({ title }) => [...new Set(title?.split(TITLE_PARTS) ?? [])]);
  const shared =
    pages.length > 1
      ? parts.find((part) => parts.filter((other) => other === part).length > pages.length / 2)
      : undefined;
  const home = pages.find(({ path }) => path === '/') ?? pages.find(({ source }) => 'html' in source);
  const titles = home?.title?.split(TITLE_PARTS) ?? [];
  const label = toSlug(host.split('.')[0] ?? '').replaceAll('-', '');
  const isDomain = (name: string) => {
    const letters = toSlug(name).replaceAll('-', '');
    return letters.length > 3 && label.length > 3 && (label.includes(letters) || letters.includes(label));
  };
  const candidates = [
    structured,
    wrap(toValidLine(named?.siteName ?? undefined), 'the name of the site in its head', false),
    wrap(toValidLine(shared), 'what the titles share', true),
    wrap(toValidLine(titles.find(isDomain) ?? titles[0] ?? home?.h1 ?? undefined), 'the title of the home page', true),
  ].flatMap((fact) => fact ?? []);
  return candidates.find(({ value }) => isDomain(value)) ?? candidates[0];
}

const TITLE_PARTS = /\s+[|–—:·-]\s+/;

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
    const url = parseUrl(href);
    const host = url?.host.replace(/^(?:www|m|[a-z]{2}-[a-z]{2})\./, '') ?? '';
    const name = places.networks[host];
    // Buttons to share, embedded posts and front pages of networks are no profiles.
    if (url === null || name === undefined || profiles.has(name) || url.pathname.length < 3) continue;
    if (/shar(?:e|er|ing)\b|intent|\/plugins\/|\/watch|\/embed|\/pin\/create/i.test(url.pathname)) continue;
    const secure = href.replace(/^http:/, 'https:');
    if (httpsUrl.safeParse(secure).success) profiles.set(name, secure);
  }
  return [...profiles].map(([name, url]) => ({ name, url }));
}

function readRating(pages: readonly ParsedPage[]): { readonly value: number; readonly count: number } | undefined {
  for (const node of pages.flatMap(({ nodes }) => nodes)) {
    if (!node['@type'].includes('AggregateRating')) continue;
    const value = Number(textOf(node['ratingValue']));
    const count = Number(textOf(node['reviewCount']) ?? textOf(node['ratingCount']));
    if (value >= 1 && value <= 5 && Number.isInteger(count) && count > 0) return { value, count };
  }
  return undefined;
}

/** Reviews of structured data that have a day; others stay in the texts. */
function readReviews(pages: readonly ParsedPage[], name: string | undefined): Review[] {
  const reviews = pages
    .flatMap(({ nodes }) => nodes)
    .flatMap((node): Review[] => {
      const [text, author] = ['reviewBody', 'author'].map((key) => toValidLine(textOf(node[key])));
      const date = textOf(node['datePublished'])?.slice(0, 10);
      const source = toValidLine(textOf(node['publisher'])) ?? name;
      if (!node['@type'].includes('Review') || text === undefined || author === undefined || source === undefined)
        return [];
      if (!isoDate.safeParse(date).success || date === undefined) return [];
      const [rating] = listValues(node['reviewRating']) as readonly StructuredNode[];
      const stars = Number(textOf(rating?.['ratingValue']));
      return [{ text, author, date, ...(stars >= 1 && stars <= 5 && Number.isInteger(stars) && { stars }), source }];
    });
  return [...new Map(reviews.map((review) => [review.author + review.text, review])).values()];
}

function findForm(pages: readonly ParsedPage[]): Fact<string> | undefined {
  for (const { source, address } of pages)
    for (const element of 'html' in source ? source.html.elements : []) {
      const action = element.tagName === 'form' ? getAttribute(element, 'action') : '';
      if (places.forms.some((start) => action.startsWith(start))) return wrap(action, `the form of ${address}`, false);
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

/** Finds the numbers of texts, those on most pages first, each with the words before it. */
function findNumbers(
  pages: readonly ParsedPage[],
  country: string,
): { readonly label: string; readonly phone: string }[] {
  const options = isSupportedCountry(country) ? country : 'US';
  const cache = new Map<string, readonly string[]>();
  const search = (text: string): readonly string[] => {
    if ((text.match(/\d/g)?.length ?? 0) < MIN_DIGITS || text.length > MAX_LINE) return [];
    return findPhoneNumbersInText(text, options).map(({ startsAt, endsAt }) => {
      const label = /([\p{L}][\p{L} .'’-]{1,40}?)[\s:.(+]*$/u.exec(text.slice(0, startsAt))?.[1]?.trim() ?? '';
      return `${label}\n${text.slice(startsAt, endsAt)}`;
    });
  };
  const numbers = pages.flatMap(({ lines }) =>
    lines.flatMap(({ text }) => {
      const known = cache.get(text) ?? search(text);
      cache.set(text, known);
      return known;
    }),
  );
  return sortByCount(numbers).map((pair) => {
    const [label = '', phone = ''] = pair.split('\n');
    // `or Emergency`
    const name = label.replace(/^(?:\p{Ll}\S*\s+)+(?=\p{Lu})/u, '');
    return { label: name.split(' ').length > MAX_LABEL ? '' : (toLine(name) ?? ''), phone };
  });
}

const MIN_DIGITS = 7;
/** Characters of a line that may have a number. */
const MAX_LINE = 2000;
/** Words that say whose number it is. */
const MAX_LABEL = 4;

function findInLines(pages: readonly ParsedPage[], pattern: RegExp): string[] {
  return sortByCount(pages.flatMap(({ lines }) => lines.flatMap(({ text }) => text.match(pattern) ?? [])));
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

function toEmail(value: string | undefined): string | undefined {
  const text = value?.trim().toLowerCase() ?? '';
  return emailSchema.safeParse(text).success ? text : undefined;
}

function readYear(text: string | undefined): number | undefined {
  const year = Number(/^\d{4}/.exec(text ?? '')?.[0]);
  return siteSchema.shape.founded.safeParse(year).success && !Number.isNaN(year) ? year : undefined;
}
