import * as z from 'zod';
import { businessDetails, placeholder } from './business-details.ts';
import { defaultColors } from './colors.ts';
import { BUSINESS_TYPES } from './fields/business-types.ts';
import { HOST_NAMES } from './fields/host-names.ts';
import { CLOSED_DAYS, holiday, openingHours, weekdays } from './fields/opening-hours.ts';
import { pathPattern } from './fields/path-pattern.ts';
import { phoneNumber } from './fields/phone.ts';
import { countriesWithRegions, findCountryCode } from './fields/regions.ts';
import {
  email,
  formerPaths,
  httpsUrl,
  line,
  minItems,
  name,
  path,
  slug,
  text,
  uniqueItems,
} from './fields/text.ts';
import { properName } from './fields/translatable.ts';
import { findNearestName } from './text/nearest-name.ts';
import { findSiteUrlError } from './url.ts';

const ANALYTICS_HOST = 'https://us.i.posthog.com';

const businessType = z
  .string()
  .refine((value) => (BUSINESS_TYPES as readonly string[]).includes(value), {
    error: ({ input }) => describeUnknownType(String(input)),
  })
  .meta({ description: 'a type of local business at schema.org, like `Plumber`', enum: BUSINESS_TYPES });

const hexColor = z
  .string()
  .regex(/^#?(?:[0-9A-Fa-f]{3}){1,2}$/, { error: 'is not a color; write it like `#b5532b`' })
  .transform((color) => {
    const digits = color.replace('#', '').toLowerCase();
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
  })
  .describe('a color in quotes, like `"#b5532b"`');

const country = z
  .string()
  .transform((value, { issues }) => {
    const code = findCountryCode(value);
    if (code === null)
      issues.push({
        code: 'custom',
        input: value,
        message: 'is not a country; write its name or its code, like `US`',
      });
    return code ?? value;
  })
  .describe('a country code, like `US`')
  .prefault('US');

/** The addresses of most countries name no state or province. */
const address = z
  .strictObject({
    street: properName(line).optional(),
    postalCode: properName(line).optional(),
    locality: properName(line),
    region: properName(line).describe('the code of the state or province, like `WA`').optional(),
    country,
  })
  .check(({ value, issues }) => {
    if (value.region === undefined && countriesWithRegions.includes(value.country))
      issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: ['region'] });
  });

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

/** The names of the form's other fields. */
const FORM_FIELDS = ['_subject', '_replyto', 'language', 'name', 'email', 'phone', 'service', 'message'];

const trapName = z
  .string()
  .regex(/^[\w-]+$/, { error: 'is not the name of a form field; write it like `_gotcha`' })
  .refine((value) => !FORM_FIELDS.includes(value), {
    error: 'is the name of another field of the form; write the one that the form service documents',
  })
  .describe('the name of a form field, like `_gotcha`');

/** data/site.yaml: the details of the business and the settings of the site. */
export const siteSchema = z.strictObject({
  name: properName(name),
  tagline: line.optional(),
  businessType,
  phone: phoneNumber,
  email,
  address,
  hours: openingHours.describe(
    'the hours of most days, like `hours: { days: [Monday, Tuesday], opens: "08:00", closes: "17:00" }`, and those of other days in `otherHours`',
  ),
  otherHours: z.array(openingHours).default([]),
  closedDays: weekdays.optional(),
  holidays: z.array(holiday).default([]),
  timeZone: z
    .string()
    .refine(isTimeZone, { error: 'is not a time zone; write its IANA name, like `America/Denver`' })
    .describe('the name of a time zone, like `America/Denver`')
    .optional(),
  url: z
    .string()
    .refine((value) => findSiteUrlError(value) === null, {
      error: ({ input }) => findSiteUrlError(String(input)) ?? '',
    })
    .describe('an https URL, like `https://example.com`'),
  hosts: uniqueItems(z.array(z.enum(HOST_NAMES))).default([]),
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
  paths: z
    .strictObject({
      service: pathPattern('/services/{service}', ['service']).optional(),
      city: pathPattern('/areas/{city}', ['city']).optional(),
      local: pathPattern('/areas/{city}/{service}', ['city', 'service']).optional(),
      article: pathPattern('/blog/{article}', ['article'], ['year', 'month', 'day']).optional(),
      articles: pathPattern('/blog', []).optional(),
    })
    .optional(),
  gone: formerPaths,
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, { error: 'is not a language tag; write it like `en-US`' })
    .describe('a language tag, like `en-US`')
    .default('en-US'),
  facebook: httpsUrl.optional(),
  ...businessDetails,
  form: z.strictObject({
    endpoint: httpsUrl,
    success: z.enum(['status', 'json']).optional(),
    trap: trapName.default('_gotcha'),
    subject: properName(line).optional(),
    services: uniqueItems(minItems(1, slug)).optional(),
    otherService: line.optional(),
    preselectService: z.boolean().default(false),
    messageHelp: text.optional(),
    answerBy: answerBy.optional(),
    photosByEmail: line.optional(),
  }),
  analytics: z
    .strictObject({
      key: z
        .string()
        .regex(/^[A-Za-z0-9_-]+$/, {
          error: 'is not a project key; copy it from the settings of the PostHog project',
        })
        .nullable()
        .describe('the project key of PostHog, or `null` for no analytics'),
      host: httpsUrl.default(ANALYTICS_HOST),
      respectGlobalPrivacyControl: z.boolean().default(false),
    })
    .default({ key: null, host: ANALYTICS_HOST, respectGlobalPrivacyControl: false }),
  tagManager: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, { error: 'is not a container id; write it like `GTM-ABC1234`' })
    .nullable()
    .default(null),
  dataLayer: z.boolean().default(false),
  leadValue: z
    .number()
    .positive({ error: 'is not above zero; write a positive number' })
    .describe('dollars, like `300`')
    .optional(),
  estimateValidDays: z
    .number()
    .int({ error: 'is not a whole number of days; round it' })
    .min(1, { error: 'is less than one day; write a number from 1 to 366' })
    .max(366, { error: 'is more than a year; write a number from 1 to 366' })
    .describe('a number of days, like `14`')
    .optional(),
  trade: slug.optional(),
  order: z
    .strictObject({
      cities: uniqueItems(z.array(slug)).default([]),
      services: uniqueItems(z.array(slug)).default([]),
    })
    .prefault({}),
  featuredServices: uniqueItems(minItems(1, slug)).optional(),
  popularPages: uniqueItems(z.array(path)).default([]),
  colors: z
    .strictObject({
      accent: hexColor.prefault(defaultColors.accent),
      second: hexColor.prefault(defaultColors.second),
      surface: hexColor.prefault(defaultColors.surface),
      ink: hexColor.prefault(defaultColors.ink),
    })
    .prefault({}),
  motif: z.enum(['plain', 'ruled']).default('plain'),
  socialCards: z.boolean().default(true),
  labels: z
    .strictObject({
      locations: line.optional(),
      services: line.optional(),
      prices: line.optional(),
      seePrices: line.optional(),
      serviceAreas: line.optional(),
      popularPages: line.optional(),
      estimate: line.optional(),
      quote: line.optional(),
      pages: line.optional(),
    })
    .prefault({}),
  checks: z
    .strictObject({
      minWords: z
        .number()
        .int({ error: 'is not a whole number of words; round it' })
        .min(0, { error: 'is below zero; write a number of words' })
        .describe('a number of words, like `150`')
        .optional(),
    })
    .prefault({}),
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
