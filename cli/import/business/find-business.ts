// Collects what an old site says about the business, from structured data, links and texts, in this
// order. Entry point: findBusiness.
import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min';
import { BUSINESS_TYPES } from '../../schema/fields/business/business-types.ts';
import { toE164 } from '../../schema/fields/business/phone.ts';
import { email as emailSchema, httpsUrl, isoDate, toSlug } from '../../schema/fields/text.ts';
import { siteSchema } from '../../schema/site.ts';
import { parseUrl, tryDecode, UNKNOWN_ORIGIN } from '../old-site.ts';
import { getAttribute } from '../page/html.ts';
import type { Page } from '../page/page.ts';
import { isObject, listValues, type StructuredNode, textOf } from '../page/structured-data.ts';
import { sortByCount } from '../text/names.ts';
import { toLine } from '../text/to-sections.ts';
import { findAddress, findCountry, places, readAddress } from './find-address.ts';
import { readHoursOfLines, readStructuredHours } from './opening-hours.ts';

export interface Fact<T> {
  readonly value: T;
  /** The place where it was found, in words, such as `structured data of /`. */
  readonly from: string;
  /** True if it may be something else, such as a title that is taken for the name. */
  readonly isGuess: boolean;
}

export type Business = ReturnType<typeof findBusiness>;

/** @param language the code of the language of the texts */
export function findBusiness(pages: readonly Page[], origin: string, language: string) {
  const found = findNode(pages);
  const node: StructuredNode = found?.node ?? { '@type': [] };
  const structured = <T>(value: T | undefined) => toFact(value, `structured data of ${found?.page.address}`);
  const text = (key: string) => toWords(node[key]);
  const country = findCountry(pages, node, origin, language);
  const host = origin === UNKNOWN_ORIGIN ? '' : new URL(origin).hostname.replace(/^www\./, '');
  const lines = pages.flatMap((page) => page.lines.map((line) => line.text));
  const links = pages.flatMap((page) => page.links.map(({ url }) => url.href));

  // As it was written: people look for their number in the file.
  const toKey = (value = '') => toE164(value.trim(), country);
  const called = countLinks(links, /^(?:tel|callto):(?:\/\/)?/).filter((value) => toKey(value) !== null);
  const numbers = findNumbers(lines, country).filter(({ phone }) => toKey(phone) !== null);
  const telephone = text('telephone');
  const phone =
    structured(toKey(telephone) === null ? undefined : telephone) ??
    toFact(called[0]?.trim(), 'a phone link') ??
    toFact(numbers.find(({ label }) => !/fax/i.test(label))?.phone, 'a number in the text', true);
  const phones = new Map<string | null, (typeof numbers)[number]>();
  for (const number of [...numbers, ...called.map((value) => ({ label: '', phone: value }))]) {
    const key = toKey(number.phone);
    if (key !== toKey(phone?.value) && !phones.get(key)?.label) phones.set(key, number);
  }

  const linked = countLinks(links, /^mailto:/).flatMap((value) => toEmail(value.replace(/\?.*$/, '')));
  const written = sortByCount(lines.flatMap((line) => line.match(EMAIL) ?? []));
  const [given] = toEmail(text('email'));
  const emails = [...new Set([...(given === undefined ? [] : [given]), ...linked, ...written.flatMap(toEmail)])];
  // The address at the domain of the site is that of the business, another one may be a leftover.
  const email = emails.find((value) => value.endsWith(`@${host}`)) ?? emails[0];
  const isLinked = linked.some((value) => value === email);

  const structuredWeek = readStructuredHours(node);
  const inLines = readHoursOfLines(lines);
  const week = structuredWeek.hours.length > 0 ? structuredWeek : inLines;
  const hours = week.hours.length > 0 ? week.hours : undefined;
  const isTaken = (day: string) =>
    week.hours.length === 0 || week.hours.some(({ days }) => days.some((open) => open === day));
  const name = findName(pages, structured(text('name')), host);
  const profiles = findProfiles([...listValues(node['sameAs']).map(String), ...links]);
  const rating = pages.flatMap(({ nodes }) => nodes.find((one) => one['@type'].includes('AggregateRating')) ?? [])[0];
  const url = siteSchema.shape.url.safeParse(origin.replace(/^http:/, 'https:')).data;
  return {
    name,
    businessType: structured(found?.type ?? undefined),
    phone,
    email:
      given === email
        ? structured(email)
        : toFact(email, isLinked ? 'an email link' : 'an address in the text', !isLinked),
    address: structured(readAddress(node['address'], country)) ?? findAddress(pages, country),
    hours: week === structuredWeek ? structured(hours) : toFact(hours, 'a line of the text', true),
    profiles: toFact(profiles.length > 0 ? profiles : undefined, 'links and structured data'),
    founded: structured(siteSchema.shape.founded.safeParse(Number(text('foundingDate')?.slice(0, 4))).data),
    formEndpoint: findForm(pages),
    url: toFact(origin === UNKNOWN_ORIGIN ? undefined : url, 'the address of the old site', origin.startsWith('http:')),
    country,
    byAppointment: inLines.byAppointment.filter((day) => !isTaken(day)),
    /** Other numbers, with the words before them. */
    phones: [...phones.values()].filter(({ label }) => label !== ''),
    reviews: readReviews(pages, name?.value),
    /** What the pages say and no key of the data has, in words. */
    others: [
      ...[...phones.values()].filter(({ label }) => label === '').map((number) => `the number ${number.phone}`),
      ...emails.filter((value) => value !== email).map((value) => `the email address ${value}`),
      ...week.others.map(
        ({ days, opens, closes }) =>
          `the hours of ${days.join()} from ${opens} to ${closes}, which overlap other hours of that day`,
      ),
      ...(rating
        ? [
            `the rating ${textOf(rating['ratingValue'])} of ${textOf(rating['reviewCount'] ?? rating['ratingCount'])} reviews`,
          ]
        : []),
      ...inLines.byAppointment.filter(isTaken).map((day) => `that ${day} is by appointment`),
    ],
    /** The names of the towns that structured data says the business serves. */
    areas: listValues(node['areaServed']).flatMap((area) => toWords(area) ?? []),
  };
}

const EMAIL = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;

/** The business itself, rather than its website; the node with the most to say. */
function findNode(pages: readonly Page[]) {
  const candidates = pages.flatMap((page) =>
    page.nodes.flatMap((node) => {
      const type = node['@type'].find((name) => BUSINESS_TYPES.some((known) => known === name)) ?? null;
      const keys = ['telephone', 'address', 'name', 'openingHoursSpecification'].filter(
        (key) => node[key] !== undefined,
      );
      const weight = keys.length + (type === null ? 0 : 3);
      return type !== null || node['@type'].includes('Organization') ? [{ node, page, type, weight }] : [];
    }),
  );
  return candidates.sort((a, b) => b.weight - a.weight)[0];
}

/** Of several names, the one that the domain has too; otherwise the most certain. */
function findName(pages: readonly Page[], structured: Fact<string> | undefined, host: string) {
  const head = pages.find(({ siteName }) => siteName !== null)?.siteName;
  // `Drain cleaning | Two Rivers`: what most titles share.
  const parts = pages.flatMap(({ title }) => [...new Set(title?.split(TITLE_PARTS) ?? [])]);
  const [most] = sortByCount(parts);
  const isShared = pages.length > 1 && parts.filter((part) => part === most).length > pages.length / 2;
  const home = pages.find(({ path }) => path === '/') ?? pages.find(({ html }) => html !== null);
  const titles = home?.title?.split(TITLE_PARTS) ?? [];
  const toLetters = (text: string) => toSlug(text).replaceAll('-', '');
  const label = toLetters(host.split('.')[0] ?? '');
  const isDomain = (name: string) => {
    const letters = toLetters(name);
    return letters.length > 3 && label.length > 3 && (label.includes(letters) || letters.includes(label));
  };
  const candidates = [
    structured,
    toFact(toWords(head), 'the name of the site in its head'),
    toFact(toWords(isShared ? most : undefined), 'what the titles share', true),
    toFact(toWords(titles.find(isDomain) ?? titles[0] ?? home?.h1), 'the title of the home page', true),
  ].flatMap((fact) => fact ?? []);
  return candidates.find(({ value }) => isDomain(value)) ?? candidates[0];
}

const TITLE_PARTS = /\s+[|–—:·-]\s+/;

function findProfiles(hrefs: readonly string[]) {
  const profiles = new Map<string, string>();
  for (const href of hrefs) {
    const url = parseUrl(href);
    const name = places.networks[url?.host.replace(/^(?:www|m|[a-z]{2}-[a-z]{2})\./, '') ?? ''];
    // Buttons to share, embedded posts and front pages of networks are no profiles.
    if (url === null || name === undefined || profiles.has(name) || url.pathname.length < 3) continue;
    if (/shar(?:e|er|ing)\b|intent|\/plugins\/|\/watch|\/embed|\/pin\/create/i.test(url.pathname)) continue;
    const secure = href.replace(/^http:/, 'https:');
    if (httpsUrl.safeParse(secure).success) profiles.set(name, secure);
  }
  return [...profiles].map(([name, url]) => ({ name, url }));
}

/** Reviews of structured data that have a day; others stay in the texts. */
function readReviews(pages: readonly Page[], name: string | undefined) {
  const nodes = pages.flatMap((page) => page.nodes.filter((node) => node['@type'].includes('Review')));
  const reviews = nodes.flatMap((node) => {
    const [text, author, publisher] = ['reviewBody', 'author', 'publisher'].map((key) => toWords(node[key]));
    const date = isoDate.safeParse(textOf(node['datePublished'])?.slice(0, 10)).data;
    const source = publisher ?? name;
    const [rating] = listValues(node['reviewRating']);
    const stars = isObject(rating) ? Number(textOf(rating['ratingValue'])) : 0;
    if (!text || !author || !source || !date) return [];
    return [{ text, author, date, ...([1, 2, 3, 4, 5].includes(stars) && { stars }), source }];
  });
  return [...new Map(reviews.map((review) => [review.author + review.text, review])).values()];
}

function findForm(pages: readonly Page[]): Fact<string> | undefined {
  const forms = pages.flatMap(({ html, address }) =>
    (html?.elements ?? []).flatMap((element) =>
      element.tagName === 'form' ? [{ action: getAttribute(element, 'action'), address }] : [],
    ),
  );
  const form = forms.find(({ action }) => places.forms.some((start) => action.startsWith(start)));
  return toFact(form?.action, `the form of ${form?.address}`);
}

/** The targets of links of a scheme, those on most pages first. */
function countLinks(links: readonly string[], scheme: RegExp): string[] {
  return sortByCount(links.filter((href) => scheme.test(href)).map((href) => tryDecode(href.replace(scheme, ''))));
}

/** Finds the numbers of texts, those on most pages first, each with the words before it. */
function findNumbers(lines: readonly string[], country: string) {
  const options = isSupportedCountry(country) ? country : 'US';
  const mayHave = (text: string) => (text.match(/\d/g)?.length ?? 0) >= MIN_DIGITS && text.length <= MAX_LINE;
  const search = (text: string) =>
    findPhoneNumbersInText(text, options).flatMap(({ startsAt, endsAt, number: { nationalNumber } }) => {
      // A postal code may be a short number.
      if (nationalNumber.length < MIN_NUMBER) return [];
      const label = /([\p{L}][\p{L} .'’-]{1,40}?)[\s:.(+]*$/u.exec(text.slice(0, startsAt))?.[1]?.trim() ?? '';
      return `${label}\n${text.slice(startsAt, endsAt)}`;
    });
  const found = new Map([...new Set(lines)].filter(mayHave).map((line) => [line, search(line)]));
  return sortByCount(lines.flatMap((line) => found.get(line) ?? [])).map((pair) => {
    const [label = '', phone = ''] = pair.split('\n');
    // `or Emergency`
    const name = label.replace(/^(?:\p{Ll}\S*\s+)+(?=\p{Lu})/u, '');
    return { label: name.split(' ').length > MAX_LABEL ? '' : (toLine(name) ?? ''), phone };
  });
}

/** Digits of a line, and of a number. */
const MIN_DIGITS = 7;
const MIN_NUMBER = 6;
/** Characters of a line that may have a number. */
const MAX_LINE = 2000;
/** Words that say whose number it is. */
const MAX_LABEL = 4;

function toFact<T>(value: T | undefined, from: string, isGuess = false): Fact<T> | undefined {
  return value === undefined ? undefined : { value, from, isGuess };
}

/** The text of a property on one line. */
function toWords(value: unknown): string | undefined {
  return toLine(textOf(value) ?? '') ?? undefined;
}

function toEmail(value = ''): string[] {
  const { data } = emailSchema.safeParse(value.trim().toLowerCase());
  return data === undefined ? [] : [data];
}
