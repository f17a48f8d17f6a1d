// Optional details in data/site.yaml; an absent one leaves no trace on the pages.
import * as z from 'zod';
import { describeKeys, group, list, optional } from './definition/keys.ts';
import { because } from './definition/reason.ts';
import { office } from './fields/business/contact.ts';
import { latitude, longitude } from './fields/business/coordinates.ts';
import { phoneNumber } from './fields/business/phone.ts';
import {
  contactUrl,
  email,
  exactlyOne,
  flag,
  httpsUrl,
  IN_ORDER,
  isInOrder,
  isoDate,
  line,
  oneOrMore,
  period,
  photoFile,
  placeholder,
  slug,
  text,
  year,
} from './fields/text.ts';
import { identifier, properName } from './fields/translatable.ts';

const reviewSource = properName(line).meta({ expected: 'the name of a review site, like `Google`' });
const person = group('person', {
  name: properName(line),
  photo: optional(photoFile, { names: 'photo' }),
  role: optional(line),
  registration: optional(identifier),
  text: optional(text, { owner: 'texts' }),
  placeholder,
});

/** The page of a link: one anywhere, or one of the site by its name. */
const linkFields = describeKeys('link', { url: optional(contactUrl), to: optional(z.string(), { names: 'page' }) });

function hasOneTarget({ url, to }: { url?: string | undefined; to?: string | undefined }): boolean {
  return url === undefined || to === undefined;
}

const TWO_TARGETS = because('has both `url` and `to`', 'remove one of the two');

/** A year, a month or a day, as the review site says it; a year is a number in YAML. */
const reviewDate = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine(
    (value) => /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/.test(value) || isoDate.safeParse(value).success,
    because((input) => ({ reason: 'is not a date', hint: describeReviewDate(String(input)) })),
  )
  .meta({ expected: 'the year, month or day, like `2025-03`' });

/** Review sites say `2 months ago`, which is another month at every build. */
function describeReviewDate(value: string): string {
  const [, count = '', unit] = /^(a|an|\d+) (day|week|month|year)s? ago$/i.exec(value.trim()) ?? [];
  const today = new Date();
  if (unit === undefined) return 'write the year, month or day, like `2025`, `2025-03` or `2025-03-14`';
  const months = (Number.parseInt(count, 10) || 1) * (MONTHS[unit.toLowerCase()] ?? 0);
  const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - Math.floor(months), 15));
  const month = date.toISOString().slice(0, 7);
  const written = unit.toLowerCase() === 'year' ? month.slice(0, 4) : month;
  return `write \`${written}\`, when it was written if you read that today`;
}

const MONTHS: Readonly<Record<string, number>> = { day: 1 / 30, week: 7 / 30, month: 1, year: 12 };

const distance = z.number().positive().max(1000).meta({ expected: 'a distance, like `25`' });

/** A text message or a page. */
export const secondAction = group('second-action', {
  label: line,
  sms: optional(phoneNumber),
  ...linkFields,
  placeholder,
}).check(exactlyOne('sms', 'url', 'to'));

const namedUrl = group('profile', { name: properName(line), url: httpsUrl, placeholder });

export const businessDetails = describeKeys('site', {
  license: optional(
    group('site.license', {
      number: identifier,
      authority: properName(line),
      ...linkFields,
      url: optional(contactUrl),
      classification: optional(properName(line)),
      kind: z.enum(['license', 'certificate']).default('license'),
      placeholder,
    }).refine(hasOneTarget, TWO_TARGETS),
  ),
  bonded: flag,
  insured: flag,
  founded: optional(year),
  rating: oneOrMore(
    group('site.rating', {
      value: z.number().min(1).max(5),
      count: z.number().int().positive(),
      source: reviewSource,
      url: httpsUrl,
      placeholder,
    }),
  ).prefault([]),
  emergency: optional(
    group('site.emergency', {
      label: line.meta({ owner: 'contact' }),
      phone: phoneNumber.meta({ owner: 'contact' }),
      placeholder,
    }),
    { owner: 'contact' },
  ),
  phones: list(
    group('site.phones', {
      label: line.meta({ owner: 'contact' }),
      phone: phoneNumber.meta({ owner: 'contact' }),
      city: optional(slug, { names: 'city' }),
      service: optional(slug, { names: 'service' }),
      placeholder,
    }),
    { owner: 'contact' },
  ),
  emails: list(
    group('site.emails', {
      label: line.meta({ owner: 'contact' }),
      email: email.meta({ owner: 'contact' }),
      city: optional(slug, { names: 'city' }),
      service: optional(slug, { names: 'service' }),
      placeholder,
    }),
    { owner: 'contact' },
  ),
  offices: list(office),
  profiles: list(namedUrl),
  brands: list(properName(line)),
  memberships: list(
    group('site.memberships', {
      name: properName(line),
      url: optional(httpsUrl),
      photo: optional(photoFile, { names: 'photo' }),
      placeholder,
    }),
  ),
  paymentMethods: list(line),
  financing: optional(
    group('site.financing', { text: line, ...linkFields, placeholder }).refine(hasOneTarget, TWO_TARGETS),
  ),
  announcement: optional(
    group('site.announcement', {
      text: line.meta({ owner: 'news' }),
      from: period.from.meta({ owner: 'news' }),
      until: isoDate.meta({ owner: 'news' }),
      placeholder,
    }).refine(isInOrder, IN_ORDER),
    { owner: 'news' },
  ),
  serviceRadius: optional(
    group('site.serviceRadius', {
      latitude,
      longitude,
      place: optional(properName(line)),
      km: optional(distance),
      miles: optional(distance),
    }).check(exactlyOne('km', 'miles')),
  ),
  offers: list(
    group('site.offers', {
      text: line.meta({ owner: 'offers' }),
      code: optional(properName(line), { owner: 'offers' }),
      link: optional(group('site.offers.link', { label: line, ...linkFields }).check(exactlyOne('url', 'to'))),
      from: period.from.meta({ owner: 'offers' }),
      until: period.until.meta({ owner: 'offers' }),
      placeholder,
    }).refine(isInOrder, IN_ORDER),
    { owner: 'offers' },
  ),
  secondAction: optional(secondAction),
  owner: optional(person),
  team: list(person),
  reviews: list(
    group('site.reviews', {
      text: properName(text).meta({ owner: 'reviews' }),
      author: properName(line).meta({ owner: 'reviews' }),
      place: optional(properName(line), { owner: 'reviews' }),
      date: optional(reviewDate, { owner: 'reviews' }),
      stars: optional(z.number().int().min(1).max(5), { owner: 'reviews' }),
      source: optional(reviewSource, { owner: 'reviews' }),
      undated: flag,
      url: optional(httpsUrl),
      city: optional(slug, { names: 'city' }),
      service: optional(slug, { names: 'service' }),
      placeholder,
    }).check(({ value, issues }) => {
      for (const key of ['date', 'source'] as const)
        if (value[key] === undefined && !value.undated)
          issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: [key] });
    }),
    { owner: 'reviews' },
  ),
  reviewLinks: optional(
    z
      .record(slug, httpsUrl)
      .refine(
        (links) => Object.keys(links).length > 0,
        because(
          'names no review site',
          'write one, like `{ google: https://g.page/r/example/review }`, or remove the key',
        ),
      ),
  ),
});
