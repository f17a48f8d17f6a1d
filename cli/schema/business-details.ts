// Optional details of the business in data/site.yaml. A detail that is absent leaves no trace on the pages.
import * as z from 'zod';
import { phoneNumber } from './fields/phone.ts';
import { amount } from './fields/price.ts';
import { richText } from './fields/rich-text.ts';
import { httpsUrl, isoDate, line, photoFile, slug, text } from './fields/text.ts';
import { properName } from './fields/translatable.ts';

/** True for a detail that must be replaced before launch. */
export const placeholder = z.boolean().default(false);
const reviewSource = properName(line).describe('the name of a review site, like `Google`');
const person = z.strictObject({ name: properName(line), photo: photoFile.optional(), text, placeholder });

const distance = z
  .number()
  .positive({ error: 'is not above zero; write a positive number' })
  .max(1000, { error: 'is more than 1000; write a smaller number' })
  .describe('a distance, like `25`');

/** A text message or a page. */
export const secondAction = z
  .strictObject({ label: line, sms: phoneNumber.optional(), url: httpsUrl.optional(), placeholder })
  .refine((action) => (action.sms === undefined) !== (action.url === undefined), {
    error: 'needs exactly one of `sms` and `url`; add one or remove one',
  });

const namedUrl = z.strictObject({ name: properName(line), url: httpsUrl, placeholder });

export const businessDetails = {
  license: z
    .strictObject({
      number: properName(line).describe('text, like `ROC 123456`'),
      authority: properName(line).describe('the name of the authority, like `Registrar of Contractors`'),
      url: httpsUrl.optional(),
      classification: properName(line).optional(),
      kind: z.enum(['license', 'certificate']).default('license'),
      placeholder,
    })
    .optional(),
  bonded: z.boolean().default(false),
  insured: z.boolean().default(false),
  founded: z
    .number()
    .int({ error: 'is not a year' })
    .min(1800, { error: 'is not a year' })
    .max(2100, { error: 'is not a year' })
    .optional(),
  rating: z
    .strictObject({
      value: z
        .number()
        .min(1, { error: 'is below 1' })
        .max(5, { error: 'is above 5' })
        .describe('a number of stars, like `4.8`'),
      count: z
        .number()
        .int({ error: 'is not a whole number' })
        .positive({ error: 'is not above zero' })
        .describe('a number of reviews, like `37`'),
      source: reviewSource,
      url: httpsUrl,
      placeholder,
    })
    .optional(),
  emergency: z.strictObject({ label: line, phone: phoneNumber, placeholder }).optional(),
  phones: z.array(z.strictObject({ label: line, phone: phoneNumber, placeholder })).default([]),
  profiles: z.array(namedUrl).default([]),
  brands: z.array(properName(line)).default([]),
  memberships: z
    .array(z.strictObject({ name: properName(line), url: httpsUrl.optional(), placeholder }))
    .default([]),
  paymentMethods: z.array(line).default([]),
  financing: z.strictObject({ text: line, url: httpsUrl.optional(), placeholder }).optional(),
  announcement: z
    .strictObject({ text: line.describe('text, like `Closed on July 4`'), until: isoDate, placeholder })
    .optional(),
  serviceRadius: z
    .strictObject({
      latitude: z
        .number()
        .min(-90, { error: 'is below -90' })
        .max(90, { error: 'is above 90' })
        .describe('degrees, like `33.4152`'),
      longitude: z
        .number()
        .min(-180, { error: 'is below -180' })
        .max(180, { error: 'is above 180' })
        .describe('degrees, like `-111.8315`'),
      place: properName(line).optional(),
      km: distance.optional(),
      miles: distance.optional(),
    })
    .refine(({ km, miles }) => (km === undefined) !== (miles === undefined), {
      error: 'needs exactly one of `km` and `miles`; add one or remove one',
    })
    .optional(),
  offers: z
    .array(
      z.strictObject({
        text: line.describe('text, like `10 % off the first visit`'),
        code: properName(line).optional(),
        link: z.strictObject({ label: line, url: httpsUrl }).optional(),
        until: isoDate.optional(),
        placeholder,
      }),
    )
    .default([]),
  secondAction: secondAction.optional(),
  owner: person.optional(),
  team: z.array(person).default([]),
  reviews: z
    .array(
      z.strictObject({
        text: properName(text).describe('text, like `They came on time.`'),
        author: properName(line).describe('a first name, like `Alex`'),
        place: properName(line).optional(),
        date: isoDate,
        stars: z
          .number()
          .int({ error: 'is not a whole number of stars; round it' })
          .min(1, { error: 'is below 1; write 1 to 5' })
          .max(5, { error: 'is above 5; write 1 to 5' })
          .optional(),
        source: reviewSource,
        url: httpsUrl.optional(),
        city: slug.optional(),
        service: slug.optional(),
        placeholder,
      }),
    )
    .default([]),
  projects: z
    .array(
      z.strictObject({
        title: line,
        text: richText,
        before: photoFile.optional(),
        after: photoFile,
        size: line.optional(),
        cost: amount.optional(),
        city: slug.optional(),
        service: slug.optional(),
        placeholder,
      }),
    )
    .default([]),
};
