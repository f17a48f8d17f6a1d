import * as z from 'zod';
import { defaultColors } from '../colors.ts';
import { findNearestName } from '../text/nearest-name.ts';
import { findSiteUrlError } from '../url.ts';
import { businessDetails, placeholder } from './business-details.ts';
import { BUSINESS_TYPES } from './fields/business-types.ts';
import { HOST_NAMES } from './fields/host-names.ts';
import { CLOSED_DAYS, holiday, openingHours, weekdays } from './fields/opening-hours.ts';
import { phoneNumber } from './fields/phone.ts';
import {
  email,
  formerPaths,
  httpsUrl,
  line,
  minItems,
  name,
  pagePath,
  slug,
  text,
  uniqueItems,
} from './fields/text.ts';

const ANALYTICS_HOST = 'https://us.i.posthog.com';

const businessType = z
  .string()
  .refine((value) => (BUSINESS_TYPES as readonly string[]).includes(value), {
    error: ({ input }) => describeUnknownType(String(input)),
  })
  .meta({ description: 'a type of local business at schema.org, like `Plumber`', enum: BUSINESS_TYPES });

const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, { error: 'is not a color; write it like `#b5532b`, with lowercase letters' })
  .describe('a color in quotes, like `"#b5532b"`');
const budget = z
  .number()
  .int({ error: 'is not a whole number; round it' })
  .positive({ error: 'is not above zero; write a positive number' })
  .optional();

const answerBy = z
  .preprocess(
    (value) => (typeof value === 'object' ? value : { text: value }),
    z.strictObject({ text: line, placeholder }),
  )
  .meta({ description: 'a text, like `By the next working day`', isTextToo: true });

/** data/site.yaml: the details of the business and the settings of the site. */
export const siteSchema = z.strictObject({
  name,
  /** A short description of the business, printed below its name; the names of services by default. */
  tagline: line.optional(),
  /** The schema.org type of the business. */
  businessType,
  phone: phoneNumber,
  email,
  address: z.strictObject({
    /** Only for a business that customers may visit. */
    street: line.optional(),
    postalCode: line.optional(),
    locality: line,
    region: line,
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'is not a country code; write two capital letters, like `US`' })
      .describe('a country code, like `US`')
      .default('US'),
  }),
  hours: openingHours.describe(
    'the hours of most days, like `hours: { days: [Monday, Tuesday], opens: "08:00", closes: "17:00" }`, and those of other days in `otherHours`',
  ),
  /** The hours of days that differ from `hours`, such as a shorter Saturday. Days in neither are closed. */
  otherHours: z.array(openingHours).default([]),
  /** Days to name as closed, such as `[Sunday, Monday]`. With them or with `otherHours`, pages show a table of the week. */
  closedDays: weekdays.optional(),
  holidays: z.array(holiday).default([]),
  /** The IANA name of the business's time zone. With it, the browser script says until when the business is open now. */
  timeZone: z
    .string()
    .refine(isTimeZone, { error: 'is not a time zone; write its IANA name, like `America/Denver`' })
    .describe('the name of a time zone, like `America/Denver`')
    .optional(),
  /** The public URL of the site, without a slash at the end. */
  url: z
    .string()
    .refine((value) => findSiteUrlError(value) === null, {
      error: ({ input }) => findSiteUrlError(String(input)) ?? '',
    })
    .describe('an https URL, like `https://example.com`'),
  /** Where the site is published; `site build` then writes what these hosts need. */
  hosts: uniqueItems(z.array(z.enum(HOST_NAMES))).default([]),
  /** How hosts send the site. */
  hosting: z
    .strictObject({
      hsts: z.boolean().default(true),
      frames: z.enum(['none', 'self', 'any']).default('none'),
      oldAssets: z
        .number()
        .int({ error: 'is not a whole number of days; round it' })
        .min(0, { error: 'is below zero; write a number of days' })
        .max(366, { error: 'is more than a year; write a number from 0 to 366' })
        .describe('a number of days, like `30`')
        .optional(),
    })
    .prefault({}),
  /** Former addresses of pages that nothing took the place of. */
  gone: formerPaths,
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, { error: 'is not a language tag; write it like `en-US`' })
    .describe('a language tag, like `en-US`')
    .default('en-US'),
  /** The Facebook page; other profiles belong in `profiles`. */
  facebook: httpsUrl.optional(),
  ...businessDetails,
  form: z.strictObject({
    /** The URL that forms are posted to; its last path segment is the id at the form service. */
    endpoint: httpsUrl,
    /** The subject of the email; the name of the business and `New message` by default. */
    subject: line.optional(),
    /** Slugs of the services in the form's select, in order; all services by default. */
    services: uniqueItems(minItems(1, slug)).optional(),
    otherService: line.optional(),
    /** True preselects the page's service in the form; false leaves the select empty on every page. */
    preselectService: z.boolean().default(false),
    /** Help for writing the message, with an example; shown below the field. */
    messageHelp: text.optional(),
    /** When an answer comes, such as `By the next working day`; shown after a message was sent. A text, or a group with `text`. */
    answerBy: answerBy.optional(),
    /** The text of a link that opens an email for photos, which the form cannot take. */
    photosByEmail: line.optional(),
  }),
  analytics: z
    .strictObject({
      /** The PostHog project key; null leaves all analytics code out of the site. */
      key: z
        .string()
        .regex(/^[A-Za-z0-9_-]+$/, {
          error: 'is not a project key; copy it from the settings of the PostHog project',
        })
        .nullable()
        .describe('the project key of PostHog, or `null` for no analytics'),
      host: httpsUrl.default(ANALYTICS_HOST),
      /** True disables session recording for visitors whose browser sends Global Privacy Control. */
      respectGlobalPrivacyControl: z.boolean().default(false),
    })
    .default({ key: null, host: ANALYTICS_HOST, respectGlobalPrivacyControl: false }),
  /** The container id of Google Tag Manager, `GTM-XXXXXXX`; null loads no tag manager. */
  tagManager: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, { error: 'is not a container id; write it like `GTM-ABC1234`' })
    .nullable()
    .default(null),
  /** True if a tag manager that this site does not load itself, such as one added by the host, reads `window.dataLayer`. */
  dataLayer: z.boolean().default(false),
  /** The value in dollars that the home page's form reports to the tag manager. */
  leadValue: z
    .number()
    .positive({ error: 'is not above zero; write a positive number' })
    .describe('dollars, like `300`')
    .optional(),
  /** The number of days a written estimate is valid. */
  estimateValidDays: z
    .number()
    .int({ error: 'is not a whole number of days; round it' })
    .min(1, { error: 'is less than one day; write a number from 1 to 366' })
    .max(366, { error: 'is more than a year; write a number from 1 to 366' })
    .describe('a number of days, like `14`')
    .optional(),
  /** The trade in one word, as it appears in the site's paths; helps the 404 page to guess what a wrong URL meant. */
  trade: slug.optional(),
  /** The order in menus and lists; slugs that are not listed follow alphabetically. */
  order: z
    .strictObject({
      cities: uniqueItems(z.array(slug)).default([]),
      services: uniqueItems(z.array(slug)).default([]),
    })
    .prefault({}),
  /** Slugs of the services shown as cards on the home page and as links on the 404 page; all services by default. */
  featuredServices: uniqueItems(minItems(1, slug)).optional(),
  popularPages: uniqueItems(z.array(pagePath)).default([]),
  /** The colors of pages, icons and social cards; their shades are derived. Each has a default. */
  colors: z
    .strictObject({
      /** Links, buttons and other controls. */
      accent: hexColor.default(defaultColors.accent),
      /** Bands, prices and marks. */
      second: hexColor.default(defaultColors.second),
      /** The background of the page. */
      surface: hexColor.default(defaultColors.surface),
      /** Text, and the dark bands. */
      ink: hexColor.default(defaultColors.ink),
    })
    .prefault({}),
  /** The lines on marks of sizes and results: `ruled` like a ruler and a grid, `plain` without. */
  motif: z.enum(['plain', 'ruled']).default('plain'),
  /** True draws a social card for each page; false uses the page's photo, which saves build time on sites of thousands of pages. */
  socialCards: z.boolean().default(true),
  labels: z
    .strictObject({
      locations: line.optional(),
      services: line.optional(),
      /** The header's menu of pricing pages, and the link to them on the home page. */
      prices: line.optional(),
      seePrices: line.optional(),
      serviceAreas: line.optional(),
      popularPages: line.optional(),
      estimate: line.optional(),
      quote: line.optional(),
      pages: line.optional(),
    })
    .prefault({}),
  /** Limits of `site check`. */
  checks: z
    .strictObject({
      /**
       * How many words each page must have that are on no other page. By default it depends on the kind of the page and on what the site
       * offers: services times cities of 20 or more need 700 words for a service, 500 for a city, 450 for a service in a city and 150 for
       * other pages; fewer need proportionally less, but at least 100.
       */
      minWords: z
        .number()
        .int({ error: 'is not a whole number of words; round it' })
        .min(0, { error: 'is below zero; write a number of words' })
        .describe('a number of words, like `150`')
        .optional(),
    })
    .prefault({}),
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

const PROFILES =
  'Write it in `profiles`, like `profiles: [{ name: Instagram, url: https://www.instagram.com/example }]`.';
const NETWORKS = [
  'instagram',
  'linkedin',
  'nextdoor',
  'pinterest',
  'tiktok',
  'twitter',
  'x',
  'yelp',
  'youtube',
];

/** Keys that people try, with the one that does it. */
siteSchema.register(z.globalRegistry, {
  otherKeys: { ...Object.fromEntries(NETWORKS.map((name) => [name, PROFILES])), closed: CLOSED_DAYS },
});

export type SiteRecord = z.infer<typeof siteSchema>;

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return /\//.test(value) || value === 'UTC';
  } catch {
    return false;
  }
}

function describeUnknownType(input: string): string {
  const nearest = findNearestName(input, BUSINESS_TYPES);
  const hint =
    nearest === null
      ? 'write `LocalBusiness`, or a more specific type from https://schema.org/LocalBusiness'
      : `did you mean \`${nearest}\`?`;
  return `is not a type of local business at schema.org; ${hint}`;
}
