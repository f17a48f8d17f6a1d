import * as z from 'zod';
import { phoneNumber } from './phone.ts';
import { atLeast, email, httpsUrl, line, name, path, slug, text, unique } from './text.ts';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'is not a time of day; write it as `07:00`, in quotes' });

/** data/site.yaml: the business facts, each said once. */
export const siteSchema = z.strictObject({
  name,
  /** What the business is, in a few words, as printed beside the name. */
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
      .regex(/^[A-Z]{2}$/, { error: 'is not a country code; write two capitals, like `US`' }),
  }),
  hours: z
    .strictObject({ days: unique(atLeast(1, z.enum(dayNames))), opens: clock, closes: clock })
    .refine((hours) => hours.opens < hours.closes, { error: 'is not after `opens`', path: ['closes'] }),
  /** The public address of the site, without a slash at the end. */
  url: httpsUrl
    .refine((value) => !value.endsWith('/'), { error: 'ends with a slash; leave it off' })
    .refine((value) => !/[?#]|\/\/.*\/\//.test(value), {
      error: 'has a query, a fragment or an empty folder; write the plain address',
    }),
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, { error: 'is not a language tag; write it like `en-US`' }),
  facebook: httpsUrl,
  form: z.strictObject({
    /** Where forms are posted to; the form service's id is the last part of the path. */
    endpoint: httpsUrl,
    subject: line,
    /** Services offered in the form's select, in order. */
    services: unique(atLeast(1, slug)),
    otherService: line,
    /** True selects the page's own service in the form; otherwise the select starts blank on every page. */
    preselectService: z.boolean().default(false),
  }),
  analytics: z.strictObject({
    /** Null ships no analytics code at all. */
    key: z
      .string()
      .regex(/^[A-Za-z0-9_-]+$/, { error: 'is not a project key; write letters, digits and `_`' })
      .nullable(),
    host: httpsUrl,
    /** True leaves a visitor who sends Global Privacy Control out of session recording. */
    respectGlobalPrivacyControl: z.boolean().default(false),
  }),
  /** A tag manager's container id, `GTM-XXXXXXX`; null loads none. */
  tagManager: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, { error: 'is not a container id; write it like `GTM-ABC1234`' })
    .nullable()
    .default(null),
  /** Reported with the homepage form's conversion, dollars. */
  leadValue: z.number().positive({ error: 'is not above zero' }),
  /** Days that a written estimate is valid. */
  estimateValidDays: z
    .number()
    .int({ error: 'is not a whole number of days' })
    .min(1, { error: 'is less than one day' })
    .max(366, { error: 'is more than a year' }),
  /** The trade in one word, as it stands in this site's paths. */
  trade: slug,
  /** The order of menus and lists; what is not named here follows by name. */
  order: z.strictObject({ cities: unique(z.array(slug)), services: unique(z.array(slug)) }),
  /** Cards on the home page, and the popular services of the 404 page. */
  featuredServices: unique(atLeast(1, slug)),
  popularPages: unique(z.array(path)),
  colors: z.strictObject({ theme: color(), background: color() }),
  /** False lets links to the pages show their photos instead of a card drawn for each; worth it at thousands of pages. */
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
  /** How heavy pages may be, where the check's defaults do not fit: compressed bytes, photos as they are; requests are counted. */
  budgets: z
    .strictObject({
      page: budget(),
      style: budget(),
      script: budget(),
      laterScript: budget(),
      font: budget(),
      image: budget(),
      photos: budget(),
      requests: budget(),
    })
    .optional(),
});

export type SiteRecord = z.infer<typeof siteSchema>;

function budget() {
  return z
    .number()
    .int({ error: 'is not a whole number' })
    .positive({ error: 'is not above zero' })
    .optional();
}

function color() {
  return z.string().regex(/^#[0-9a-f]{6}$/, { error: 'is not a color; write it like `#b5532b`' });
}
