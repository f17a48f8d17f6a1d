import * as z from 'zod';
import { businessDetails } from './business-details.ts';
import { group, list, optional } from './definition/keys.ts';
import { because, type Reason, refuseIf } from './definition/reason.ts';
import { BUSINESS_TYPES } from './fields/business/business-types.ts';
import { contactFields } from './fields/business/contact.ts';
import { holiday } from './fields/business/opening-hours.ts';
import { formEndpoint, formFields, formServiceFields, MAIN_FORM_FIELDS } from './fields/form-service.ts';
import { HOST_NAMES } from './fields/host-names.ts';
import { pathPattern } from './fields/path-pattern.ts';
import {
  email,
  flag,
  formerAddresses,
  httpsUrl,
  line,
  matching,
  minItems,
  name,
  path,
  placeholder,
  slug,
  text,
  uniqueItems,
} from './fields/text.ts';
import { analytics, callTracking, consent, tagManager } from './fields/third-parties.ts';
import { identifier, properName } from './fields/translatable.ts';
import { defaultColors, LOOKS, NO_LOOK } from './formats/colors.ts';
import { findNearestName } from './text/nearest-name.ts';
import { findSiteUrlError } from './url.ts';

const businessType = z
  .string()
  .check(refuseIf(findUnknownType))
  .meta({ expected: 'a type of local business at schema.org, like `Plumber`', enum: BUSINESS_TYPES });

const hexColor = matching(/^#?(?:[0-9A-Fa-f]{3}){1,2}$/, 'is not a color', 'write it like `#b5532b`')
  .transform((color) => {
    const digits = color.replace('#', '').toLowerCase();
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
  })
  .meta({ expected: 'a color in quotes, like `"#b5532b"`' });

const budget = z.number().int().positive().optional();

/** A name, or several in a county. */
const town = z
  .preprocess(
    (value) => (typeof value === 'string' ? { names: [value] } : value),
    group('town', { county: optional(properName(name)), names: minItems(1, properName(name)) }),
  )
  .meta({ expected: 'the name of a town, like `Battle Ground`', isTextToo: true });

const answerBy = z
  .preprocess(
    (value) => (typeof value === 'object' ? value : { text: value }),
    group('answer-by', { text: line, placeholder }),
  )
  .meta({ expected: 'a text, like `By the next working day`', isTextToo: true });

/** Origins as policies name them; with a star for all hosts of a domain. */
const origins = z
  .array(
    matching(
      /^https:\/\/(?:\*\.)?(?:(?!-)[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/,
      'is not the start of an https URL',
      'write it without a path, like `https://tours.example.com`',
    ).meta({ expected: 'the start of an https URL, like `https://tours.example.com`' }),
  )
  .default([]);

/** What `form.required` may name; the last one is a choice of the visitor. */
const REQUIRABLE = ['name', 'email', 'phone', 'service', 'message', 'phone or email'] as const;

/** data/site.yaml: the details of the business and the settings of the site. */
export const siteSchema = group('site', {
  name: properName(name),
  tagline: optional(line, { owner: 'texts' }),
  businessType: businessType,
  ...contactFields,
  holidays: list(holiday, { owner: 'news' }),
  timeZone: optional(
    z.string().refine(isTimeZone, because('is not a time zone', 'write its IANA name, like `America/Denver`')),
  ),
  url: z.string().check(refuseIf(findSiteUrlError)),
  hosts: uniqueItems(z.array(z.enum(HOST_NAMES))).default([]),
  hosting: group('site.hosting', {
    hsts: z.boolean().default(true),
    frames: z.enum(['none', 'self', 'any']).default('none'),
    oldAssets: optional(z.number().int().min(0).max(366)),
    leadTest: group('site.hosting.leadTest', {
      name: identifier.default('Test of the website'),
      from: optional(email),
    }).prefault({}),
    upload: optional(z.string().min(1, because('is empty', 'write a command, or remove it'))),
  }).prefault({}),
  paths: optional(
    group('site.paths', {
      group: optional(pathPattern('/services/{group}', ['group'])),
      service: optional(pathPattern('/services/{service}', ['service'], ['group'])),
      city: optional(pathPattern('/areas/{city}', ['city'])),
      local: optional(pathPattern('/areas/{city}/{service}', ['city', 'service'])),
      article: optional(pathPattern('/blog/{article}', ['article'], ['year', 'month', 'day'])),
      category: optional(pathPattern('/blog/category/{category}', ['category'])),
      articles: optional(pathPattern('/blog', [])),
      job: optional(pathPattern('/jobs/{job}', ['job'])),
      jobs: optional(pathPattern('/jobs', [])),
      review: optional(pathPattern('/review', [])),
    }),
  ),
  indexNow: optional(
    matching(
      /^[A-Za-z0-9-]{8,128}$/,
      'is not a key of IndexNow',
      'write 8 to 128 letters, digits and hyphens, such as 32 random ones',
    ),
  ),
  aiTraining: z.boolean().default(true),
  spokenLanguages: uniqueItems(
    z.array(
      matching(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'is not a language tag', 'write it like `en` or `es`').meta({
        expected: 'a language tag, like `es`',
      }),
    ),
  ).default([]),
  gone: formerAddresses,
  language: matching(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'is not a language tag', 'write it like `en-US`').default('en-US'),
  facebook: optional(httpsUrl),
  ...businessDetails,
  form: group('site.form', {
    endpoint: formEndpoint,
    ...formServiceFields,
    required: uniqueItems(minItems(1, z.enum(REQUIRABLE)))
      .refine(
        (names) => names.some((name) => /phone|email/.test(name)),
        because('has no way to answer', 'add `email`, `phone` or `phone or email`'),
      )
      .default(['name', 'email', 'message']),
    fields: formFields(MAIN_FORM_FIELDS).default([]),
    subject: optional(properName(line)),
    services: optional(uniqueItems(minItems(1, slug)), { names: 'service' }),
    otherService: optional(line),
    preselectService: flag,
    messageHelp: optional(text, { owner: 'texts' }),
    answerBy: optional(answerBy),
    photosByEmail: optional(line),
  }),
  analytics,
  callTracking,
  tagManager: tagManager.nullable().default(null),
  consent,
  dataLayer: flag,
  thirdParties: optional(group('site.thirdParties', { frame: origins, connect: origins, script: origins })),
  leadValue: optional(z.number().positive()),
  estimateValidDays: optional(z.number().int().min(1).max(366)),
  trade: optional(slug),
  towns: list(town),
  order: group('site.order', {
    cities: uniqueItems(z.array(slug)).default([]).meta({ names: 'city' }),
    services: uniqueItems(z.array(slug)).default([]).meta({ names: 'service' }),
  }).prefault({}),
  featuredServices: optional(uniqueItems(minItems(1, slug)), { names: 'service' }),
  popularPages: uniqueItems(z.array(path)).default([]).meta({ names: 'page' }),
  colors: group('site.colors', {
    accent: hexColor.prefault(defaultColors.accent),
    second: hexColor.prefault(defaultColors.second),
    surface: hexColor.prefault(defaultColors.surface),
    ink: hexColor.prefault(defaultColors.ink),
  }).prefault({}),
  look: z.enum([...LOOKS, NO_LOOK]).default('slab'),
  motif: z.enum(['plain', 'ruled']).default('plain'),
  socialCards: z.boolean().default(true),
  labels: group('site.labels', {
    locations: optional(line),
    services: optional(line),
    prices: optional(line),
    seePrices: optional(line),
    serviceAreas: optional(line),
    popularPages: optional(line),
    estimate: optional(line),
    quote: optional(line),
    pages: optional(line),
  }).prefault({}),
  checks: group('site.checks', { minWords: optional(z.number().int().min(0)) }).prefault({}),
  budgets: optional(
    group('site.budgets', {
      page: budget,
      style: budget,
      script: budget,
      font: budget,
      image: budget,
      photos: budget,
      requests: budget,
    }),
  ),
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

function findUnknownType(input: string): Reason | null {
  if (BUSINESS_TYPES.includes(input)) return null;
  const nearest = findNearestName(input, BUSINESS_TYPES);
  const hint =
    nearest === null
      ? 'write `LocalBusiness`, or a more specific type from https://schema.org/LocalBusiness'
      : `did you mean \`${nearest}\`?`;
  return { reason: 'is not a type of local business at schema.org', hint };
}
