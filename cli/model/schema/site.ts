import * as z from 'zod';
import { phoneNumber } from './phone.ts';
import { email, httpsUrl, line, minItems, name, path, slug, text, uniqueItems } from './text.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'is not a time of day; write it as `07:00`, in quotes' });

const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, { error: 'is not a color; write it like `#b5532b`, with lowercase letters' });
const budget = z
  .number()
  .int({ error: 'is not a whole number' })
  .positive({ error: 'is not above zero' })
  .optional();

/** data/site.yaml: the facts of the business and the settings of the site. */
export const siteSchema = z.strictObject({
  name,
  /** A short description of the business, printed next to its name. */
  tagline: line,
  /** The schema.org type of the business. */
  businessType: z.enum([
    'GeneralContractor',
    'HomeAndConstructionBusiness',
    'RoofingContractor',
    'Plumber',
    'Electrician',
    'HVACBusiness',
    'HousePainter',
    'LocalBusiness',
  ]),
  phone: phoneNumber,
  email,
  address: z.strictObject({
    locality: line,
    region: line,
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'is not a country code; write two capital letters, like `US`' }),
  }),
  hours: z
    .strictObject({ days: uniqueItems(minItems(1, z.enum(WEEKDAYS))), opens: timeOfDay, closes: timeOfDay })
    .refine((hours) => hours.opens < hours.closes, {
      error: 'is not after `opens`; write a later time',
      path: ['closes'],
    }),
  /** The public URL of the site, without a slash at the end. */
  url: httpsUrl
    .refine((value) => !value.endsWith('/'), { error: 'ends with a slash; remove it' })
    .refine((value) => !/[?#]|\/\/.*\/\//.test(value), {
      error: 'has a query, a fragment or an empty folder; write only the host and the folder',
    }),
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, { error: 'is not a language tag; write it like `en-US`' }),
  facebook: httpsUrl,
  form: z.strictObject({
    /** The URL that forms are posted to; its last path segment is the id at the form service. */
    endpoint: httpsUrl,
    subject: line,
    /** Slugs of the services in the form's select, in order. */
    services: uniqueItems(minItems(1, slug)),
    otherService: line,
    /** True preselects the page's service in the form; false leaves the select empty on every page. */
    preselectService: z.boolean().default(false),
  }),
  analytics: z.strictObject({
    /** The PostHog project key; null leaves all analytics code out of the site. */
    key: z
      .string()
      .regex(/^[A-Za-z0-9_-]+$/, { error: 'is not a project key; write letters, digits and `_`' })
      .nullable(),
    host: httpsUrl,
    /** True disables session recording for visitors whose browser sends Global Privacy Control. */
    respectGlobalPrivacyControl: z.boolean().default(false),
  }),
  /** The container id of Google Tag Manager, `GTM-XXXXXXX`; null loads no tag manager. */
  tagManager: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, { error: 'is not a container id; write it like `GTM-ABC1234`' })
    .nullable()
    .default(null),
  /** The value in dollars reported with a conversion of the home page's form. */
  leadValue: z.number().positive({ error: 'is not above zero' }),
  /** The number of days a written estimate is valid. */
  estimateValidDays: z
    .number()
    .int({ error: 'is not a whole number of days' })
    .min(1, { error: 'is less than one day' })
    .max(366, { error: 'is more than a year' }),
  /** The trade in one word, as it appears in the site's paths. */
  trade: slug,
  /** The order in menus and lists; slugs that are not listed follow alphabetically. */
  order: z.strictObject({ cities: uniqueItems(z.array(slug)), services: uniqueItems(z.array(slug)) }),
  /** Slugs of the services shown as cards on the home page and as links on the 404 page. */
  featuredServices: uniqueItems(minItems(1, slug)),
  popularPages: uniqueItems(z.array(path)),
  colors: z.strictObject({ theme: hexColor, background: hexColor }),
  /** True draws a social card for each page; false uses the page's photo, which saves build time on sites of thousands of pages. */
  socialCards: z.boolean().default(true),
  labels: z.strictObject({
    locations: line,
    services: line,
    serviceAreas: line,
    popularPages: line,
    estimate: line,
    quote: line,
  }),
  heroNote: text.optional(),
  /** Overrides of the default performance budgets of `site check`: compressed bytes (file size for photos) and a number of requests. */
  budgets: z
    .strictObject({
      page: budget,
      style: budget,
      script: budget,
      font: budget,
      image: budget,
      photos: budget,
      requests: budget,
    })
    .optional(),
});

export type SiteRecord = z.infer<typeof siteSchema>;
