// Optional details of the business in data/site.yaml. A detail that is absent leaves no trace on the pages.
import * as z from 'zod';
import { phoneNumber } from './fields/phone.ts';
import { amount } from './fields/price.ts';
import { richText } from './fields/rich-text.ts';
import { httpsUrl, isoDate, line, photoFile, slug, text } from './fields/text.ts';

/** True for a detail that must be replaced before launch. */
export const placeholder = z.boolean().default(false);
const reviewSource = line.describe('the name of a review site, like `Google`');
const person = z.strictObject({ name: line, photo: photoFile.optional(), text, placeholder });

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

const namedUrl = z.strictObject({ name: line, url: httpsUrl, placeholder });

export const businessDetails = {
  license: z
    .strictObject({
      /** The number as the authority writes it. */
      number: line.describe('text, like `ROC 123456`'),
      authority: line.describe('the name of the authority, like `Registrar of Contractors`'),
      /** A page of the authority where visitors can check the license. */
      url: httpsUrl.optional(),
      classification: line.optional(),
      placeholder,
    })
    .optional(),
  bonded: z.boolean().default(false),
  insured: z.boolean().default(false),
  /** The year in which the business began. */
  founded: z
    .number()
    .int({ error: 'is not a year' })
    .min(1800, { error: 'is not a year' })
    .max(2100, { error: 'is not a year' })
    .optional(),
  /** The rating at a review site, shown with a link; never part of the structured data. */
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
  /** A phone line for emergencies; the label says when it is answered. */
  emergency: z.strictObject({ label: line, phone: phoneNumber, placeholder }).optional(),
  /** Further phone numbers, such as an office in another city. */
  phones: z.array(z.strictObject({ label: line, phone: phoneNumber, placeholder })).default([]),
  /** Profiles at other sites, such as a social network or a review site. */
  profiles: z.array(namedUrl).default([]),
  brands: z.array(line).default([]),
  memberships: z.array(z.strictObject({ name: line, url: httpsUrl.optional(), placeholder })).default([]),
  paymentMethods: z.array(line).default([]),
  financing: z.strictObject({ text: line, url: httpsUrl.optional(), placeholder }).optional(),
  /** News on every page until the end of a date. */
  announcement: z
    .strictObject({ text: line.describe('text, like `Closed on July 4`'), until: isoDate, placeholder })
    .optional(),
  /** The area within a distance of a point; it joins the cities, on the pages and in structured data. */
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
      /** The name of the point; the town of the address by default. */
      place: line.optional(),
      /** One of the two. */
      km: distance.optional(),
      miles: distance.optional(),
    })
    .refine(({ km, miles }) => (km === undefined) !== (miles === undefined), {
      error: 'needs exactly one of `km` and `miles`; add one or remove one',
    })
    .optional(),
  /** Offers on every page until the end of a date. */
  offers: z
    .array(
      z.strictObject({
        text: line.describe('text, like `10 % off the first visit`'),
        /** What customers mention or type to get it. */
        code: line.optional(),
        /** A page about it. */
        link: z.strictObject({ label: line, url: httpsUrl }).optional(),
        until: isoDate.optional(),
        placeholder,
      }),
    )
    .default([]),
  /** A second way to get in touch next to the phone: a text message or a page, such as WhatsApp or online booking. */
  secondAction: secondAction.optional(),
  /** The person who comes to the customer's house; shown on the home page. */
  owner: person.optional(),
  /** Further owners and members of the team, shown after the owner. */
  team: z.array(person).default([]),
  /** Quotes of customers. A review of one city or service is not on the pages of the others. */
  reviews: z
    .array(
      z.strictObject({
        text: text.describe('text, like `They came on time.`'),
        /** The first name, with an initial if the customer agrees. */
        author: line.describe('a first name, like `Alex`'),
        place: line.optional(),
        date: isoDate,
        /** One to five, drawn and in words. */
        stars: z
          .number()
          .int({ error: 'is not a whole number of stars; round it' })
          .min(1, { error: 'is below 1; write 1 to 5' })
          .max(5, { error: 'is above 5; write 1 to 5' })
          .optional(),
        source: reviewSource,
        /** The review where it was published, if it was. */
        url: httpsUrl.optional(),
        city: slug.optional(),
        service: slug.optional(),
        placeholder,
      }),
    )
    .default([]),
  /** Finished jobs, with photos from data/gallery.yaml. A job in one city or of one service is not on the pages of the others. */
  projects: z
    .array(
      z.strictObject({
        title: line,
        text: richText,
        before: photoFile.optional(),
        after: photoFile,
        size: line.optional(),
        /** The price that the customer paid, in whole units of the currency of data/pricing.yaml. */
        cost: amount.optional(),
        city: slug.optional(),
        service: slug.optional(),
        placeholder,
      }),
    )
    .default([]),
};
