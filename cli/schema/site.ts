import * as z from 'zod';
import { businessDetails } from './business-details.ts';
import { list, optional } from './definition/keys.ts';
import { because, type Reason, refuse } from './definition/reason.ts';
import { BUSINESS_TYPES } from './fields/business/business-types.ts';
import { CLOSED_DAYS, holiday, openingHours, otherHours, weekdays } from './fields/business/opening-hours.ts';
import { phoneNumber } from './fields/business/phone.ts';
import { countriesWithRegions, findCountryCode } from './fields/business/regions.ts';
import { formEndpoint, formFields, formServiceFields, MAIN_FORM_FIELDS } from './fields/form-service.ts';
import { HOST_NAMES } from './fields/host-names.ts';
import { pathPattern } from './fields/path-pattern.ts';
import {
  email,
  flag,
  formerAddresses,
  httpsUrl,
  line,
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
import { defaultColors, LOOKS } from './formats/colors.ts';
import { findNearestName } from './text/nearest-name.ts';
import { findSiteUrlError } from './url.ts';

const businessType = z
  .string()
  .refine(
    (value) => BUSINESS_TYPES.some((type) => type === value),
    because((input) => describeUnknownType(String(input))),
  )
  .meta({ expected: 'a type of local business at schema.org, like `Plumber`', enum: BUSINESS_TYPES });

const hexColor = z
  .string()
  .regex(/^#?(?:[0-9A-Fa-f]{3}){1,2}$/, because('is not a color', 'write it like `#b5532b`'))
  .transform((color) => {
    const digits = color.replace('#', '').toLowerCase();
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
  })
  .meta({ expected: 'a color in quotes, like `"#b5532b"`' });

const country = z
  .string()
  .transform((value, { issues }) => {
    const code = findCountryCode(value);
    if (code === null)
      refuse(issues, [], value, { reason: 'is not a country', hint: 'write its name or its code, like `US`' });
    return code ?? value;
  })
  .meta({ expected: 'a country code, like `US`' })
  .prefault('US');

/** The addresses of most countries name no state or province. */
const address = z
  .strictObject({
    street: optional(properName(line), {
      owner: 'contact',
      description: 'The street with the house number. Only for a business that customers may visit.',
      example: '410 Cannery Street',
    }),
    postalCode: optional(identifier, {
      owner: 'contact',
      description: 'The postal code, in quotes.',
      example: '"98660"',
    }),
    locality: properName(line).meta({
      description: 'The town. Distances of cities are from here.',
      example: 'Vancouver',
    }),
    region: optional(properName(line).meta({ expected: 'the code of the state or province, like `WA`' }), {
      description:
        'The state or province, as its code or its name. Countries whose addresses have none may leave it out.',
      example: 'WA',
    }),
    country: country.describe(
      'The country, as its code or its name. Phone numbers without a code are of this country, and structured data names it.',
    ),
  })
  .check(({ value, issues }) => {
    if (value.region === undefined && countriesWithRegions.includes(value.country))
      issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: ['region'] });
  });

const budget = z
  .number()
  .int(because('is not a whole number', 'round it'))
  .positive(because('is not above zero', 'write a positive number'))
  .optional();

/** A name, or several in a county. */
const town = z
  .preprocess(
    (value) => (typeof value === 'string' ? { names: [value] } : value),
    z.strictObject({
      county: optional(properName(name), {
        description: 'The county, without this word, printed before the names.',
        example: 'Clark',
      }),
      names: minItems(1, properName(name)).describe('The names of the towns.'),
    }),
  )
  .meta({ expected: 'the name of a town, like `Battle Ground`', isTextToo: true });

const answerBy = z
  .preprocess(
    (value) => (typeof value === 'object' ? value : { text: value }),
    z.strictObject({
      text: line.meta({ description: 'The text, if it comes with `placeholder`.', example: 'By the next working day' }),
      placeholder,
    }),
  )
  .meta({ expected: 'a text, like `By the next working day`', isTextToo: true });

/** Origins as policies name them; with a star for all hosts of a domain. */
const origins = z
  .array(
    z
      .string()
      .regex(
        /^https:\/\/(?:\*\.)?(?:(?!-)[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/,
        because('is not the start of an https URL', 'write it without a path, like `https://tours.example.com`'),
      )
      .meta({ expected: 'the start of an https URL, like `https://tours.example.com`' }),
  )
  .default([]);

/** What `form.required` may name; the last one is a choice of the visitor. */
const REQUIRABLE = ['name', 'email', 'phone', 'service', 'message', 'phone or email'] as const;

/** data/site.yaml: the details of the business and the settings of the site. */
export const siteSchema = z.strictObject({
  name: properName(name).describe(
    'The name of the business, in the header, the footer, titles and structured data. Texts refer to it with `{name}`.',
  ),
  tagline: optional(line, {
    owner: 'texts',
    description:
      'A short description of the business below its name in the footer, and in structured data. By default the names of the first services.',
    example: 'Plumber in Vancouver, Washington',
  }),
  businessType: businessType.describe(
    'The type of the business in structured data, from schema.org; the nearer, the better.',
  ),
  phone: phoneNumber.meta({
    description:
      'The number that every call button dials, in any notation of the country or with a plus sign and the code of another, and with an extension after `ext.`. It is printed as people there write it; letters, as in `1-800-FLOWERS`, stay, and links dial their digits. Texts refer to it with `{phone}`.',
    owner: 'contact',
  }),
  email: email.meta({
    description: 'The email address in the footer and in structured data. Texts refer to it with `{email}`.',
    owner: 'contact',
  }),
  address: address.describe('Where the business is, in the footer and in structured data.'),
  hours: openingHours.meta({
    expected:
      'the hours of most days, like `hours: { days: [Monday, Tuesday], opens: "08:00", closes: "17:00" }`, and those of other days in `otherHours`',
    description:
      'The hours of most days, in the header, the first screen, the footer and structured data. Texts refer to all hours with `{hours}`.',
    example: '{ days: [Monday, Tuesday, Wednesday, Thursday, Friday], opens: "08:00", closes: "17:00" }',
  }),
  otherHours: list(otherHours, {
    owner: 'hours',
    description:
      'The hours of days that differ from `hours`, such as a shorter Saturday, all year or in a season with `from` and `until`.',
    example: '[{ days: [Saturday], opens: "09:00", closes: "13:00" }]',
  }),
  closedDays: optional(weekdays, {
    owner: 'hours',
    description: 'Days to name as closed. With them or with `otherHours`, pages show a table of the week.',
    example: '[Sunday, Monday]',
  }),
  holidays: list(holiday, {
    owner: 'news',
    description:
      'Days with hours of their own, or without any, in the footer and in structured data until they are over: a `date`, or a `rule` for a holiday that returns every year.',
    example: '[{ rule: thanksgiving }, { date: 2026-12-28, name: Inventory }]',
  }),
  timeZone: optional(
    z
      .string()
      .refine(isTimeZone, because('is not a time zone', 'write its IANA name, like `America/Denver`'))
      .meta({ expected: 'the name of a time zone, like `America/Denver`' }),
    'The time zone of the business. With it, pages say until when the business is open now, news and offers end with their last day, and dates are compared with the date there, wherever the visitor, the author and the build are.',
  ),
  url: z
    .string()
    .refine(
      (value) => findSiteUrlError(value) === null,
      because((input) => findSiteUrlError(String(input)) ?? undefined),
    )
    .meta({
      expected: 'an https URL, like `https://example.com`',
      description:
        'The address of the published site, without a slash at the end. Links in search results, the sitemap and structured data begin with it.',
    }),
  hosts: uniqueItems(z.array(z.enum(HOST_NAMES)))
    .default([])
    .meta({
      description:
        'Where the site is published. `site build` then writes what these hosts need, such as redirects and cache headers.',
      example: '[netlify]',
    }),
  hosting: z
    .strictObject({
      hsts: z.boolean().default(true).describe('True makes browsers use https only, for a year after each visit.'),
      frames: z
        .enum(['none', 'self', 'any'])
        .default('none')
        .describe('Who may show the site in a frame: nobody, its own pages, or any site.'),
      oldAssets: optional(
        z
          .number()
          .int(because('is not a whole number of days', 'round it'))
          .min(0, because('is below zero', 'write a number of days'))
          .max(366, because('is more than a year', 'write a number from 0 to 366'))
          .meta({ expected: 'a number of days, like `30`' }),
        {
          description:
            'For how many days scripts and styles of former builds stay in the output, for tabs that were open when a new build was published. By default 30 for a site with hosts, otherwise 0.',
          example: '30',
        },
      ),
      upload: optional(z.string().min(1, because('is empty', 'write a command, or remove it')), {
        description:
          'The command with which `site edit` puts `dist/` on the host, in the folder of the site and after the changes were pushed. A site whose host or workflow builds every push needs none.',
        example: 'rsync -a --delete dist/ web@example.com:/var/www/site/',
      }),
    })
    .prefault({})
    .describe('How hosts send the site.'),
  paths: optional(
    z.strictObject({
      group: optional(pathPattern('/services/{group}', ['group']), {
        description: 'The addresses of groups of services. By default `/{group}`, the name of the file.',
        example: '/services/{group}',
      }),
      service: optional(pathPattern('/services/{service}', ['service'], ['group']), {
        description:
          'The addresses of services, which may have the `{group}` of each. By default `/{service}`, the name of the file.',
        example: '/services/{service}',
      }),
      city: optional(pathPattern('/areas/{city}', ['city']), {
        description: 'The addresses of cities. By default `/{city}`, the name of the file.',
        example: '/areas/{city}',
      }),
      local: optional(pathPattern('/areas/{city}/{service}', ['city', 'service']), {
        description: 'The addresses of services in cities. By default `/{service}-{city}`.',
        example: '/areas/{city}/{service}',
      }),
      article: optional(pathPattern('/blog/{article}', ['article'], ['year', 'month', 'day']), {
        description:
          'The addresses of articles, which may have the `{year}`, `{month}` and `{day}` of their dates; the day in the name of a file is then left out. By default that of the list and the name of the file.',
        example: '/blog/{article}',
      }),
      category: optional(pathPattern('/blog/category/{category}', ['category']), {
        description:
          'The addresses of the categories of articles. By default `/categories/{category}` below that of the list.',
        example: '/blog/category/{category}',
      }),
      articles: optional(pathPattern('/blog', []), {
        description:
          'The address of the list of articles, which its file may say as `path` instead. By default the folder of `paths.article`, or `/articles`.',
        example: '/blog',
      }),
    }),
    'The addresses of all pages of a kind. A page with a `path` of its own has that one. The prefix of a language comes before them; a translation may have its own.',
  ),
  indexNow: optional(
    z
      .string()
      .regex(
        /^[A-Za-z0-9-]{8,128}$/,
        because('is not a key of IndexNow', 'write 8 to 128 letters, digits and hyphens, such as 32 random ones'),
      ),
    {
      description:
        'A key for IndexNow, by which `site notify` tells search engines what changed after a publication. It is not a secret: builds publish it in a file of that name.',
      example: '3f1c9a4be07d4b6a8f52c1d0e9b7a6c5',
      expected: 'letters and digits, such as 32 random ones',
    },
  ),
  aiTraining: z
    .boolean()
    .default(true)
    .describe(
      'False asks the robots that collect texts for the training of AI models, in `robots.txt`, not to read the site. Those of search engines and of the search of AI assistants are never named.',
    ),
  spokenLanguages: uniqueItems(
    z.array(
      z
        .string()
        .regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, because('is not a language tag', 'write it like `en` or `es`'))
        .meta({ expected: 'a language tag, like `es`' }),
    ),
  )
    .default([])
    .meta({
      description:
        'The languages in which the business talks with customers, in structured data. Those of the pages are known.',
      example: '[en, es]',
    }),
  gone: formerAddresses.meta({
    description:
      'Former addresses that nothing took the place of, in the forms of `redirectFrom`; hosts answer that they are gone.',
    example: '[/winter-offer]',
  }),
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, because('is not a language tag', 'write it like `en-US`'))
    .meta({ expected: 'a language tag, like `en-US`' })
    .default('en-US')
    .describe(
      'The language of the pages, for dates, numbers, screen readers and search engines. The fixed words of the pages come with the program in English, Spanish and French; any other language needs all of them in `wording.yaml`.',
    ),
  facebook: optional(
    httpsUrl,
    'The Facebook page of the business, linked in the footer. Other profiles belong in `profiles`.',
  ),
  ...businessDetails,
  form: z
    .strictObject({
      endpoint: formEndpoint.meta({
        description:
          'The URL at the form service that messages are posted to. That of FormSubmit begins with `https://formsubmit.co/ajax/`. `netlify` is for Netlify Forms.',
        example: 'https://formspree.io/f/xsampleid',
      }),
      ...formServiceFields,
      required: uniqueItems(minItems(1, z.enum(REQUIRABLE)))
        .refine(
          (names) => names.some((name) => /phone|email/.test(name)),
          because('has no way to answer', 'add `email`, `phone` or `phone or email`'),
        )
        .default(['name', 'email', 'message'])
        .meta({
          description:
            'The fields of the form that must be filled in; with `phone or email`, one of the two is enough.',
          example: '[name, phone or email, message]',
        }),
      fields: formFields(MAIN_FORM_FIELDS)
        .default([])
        .meta({
          description: 'More fields of the form, after its own, such as one for photos.',
          example: '[{ name: photos, label: Photos, type: file }]',
        }),
      subject: optional(properName(line), {
        description: 'The subject of the email with a message. By default "New message" and the name of the business.',
        example: 'New website inquiry',
      }),
      services: optional(uniqueItems(minItems(1, slug)), {
        description: 'The services that the form offers, in this order. By default all.',
        names: 'service',
      }),
      otherService: optional(line, {
        description: 'The last choice in the list of services. By default `form.otherService` of the wording.',
        example: 'Something else',
      }),
      preselectService: flag(
        'True chooses the service of the page in the form; false leaves the choice empty on every page.',
      ),
      messageHelp: optional(text, {
        owner: 'texts',
        description: 'Help below the field for the message, with an example of what to write.',
        example: 'What leaks, on which floor, and since when.',
      }),
      answerBy: optional(answerBy, {
        description:
          'When an answer comes, shown after a message was sent. A text, or a group with `text` and `placeholder`.',
        example: 'By the next working day',
      }),
      photosByEmail: optional(line, {
        description: 'The text of a link next to the form that opens an email, for photos, which the form cannot take.',
        example: 'Email us photos',
      }),
    })
    .describe('The contact form on every page.'),
  analytics,
  callTracking,
  tagManager: tagManager
    .nullable()
    .default(null)
    .meta({
      description: 'The container of Google Tag Manager to load, with what it loads; `null` loads none.',
      example: '{ id: GTM-ABC1234, loads: [ga4] }',
    }),
  consent,
  dataLayer: flag(
    'True if a tag manager that the site does not load itself, such as one that the host adds, reads `window.dataLayer`.',
  ),
  thirdParties: optional(
    z.strictObject({
      frame: origins.describe('Where frames may come from; with this, a section of type `embed` may show pages there.'),
      connect: origins.describe('Where scripts may send data to.'),
      script: origins.describe('Where scripts may come from.'),
    }),
    {
      description:
        'What every page may load from others, besides what the program knows and allows by itself. The browser blocks everything else.',
      example: '{ frame: ["https://tours.example.com"] }',
    },
  ),
  leadValue: optional(
    z
      .number()
      .positive(because('is not above zero', 'write a positive number'))
      .meta({ expected: 'dollars, like `300`' }),
    'What a message from the home page is worth in dollars; the tag manager receives it.',
  ),
  estimateValidDays: optional(
    z
      .number()
      .int(because('is not a whole number of days', 'round it'))
      .min(1, because('is less than one day', 'write a number from 1 to 366'))
      .max(366, because('is more than a year', 'write a number from 1 to 366'))
      .meta({ expected: 'a number of days, like `14`' }),
    'How many days a written estimate is valid, in the first screen and next to prices. Texts refer to it with `{estimateValidDays}`.',
  ),
  trade: optional(slug, {
    description:
      'The trade in one word, as in the addresses of pages. The 404 page names it and guesses with it what a wrong address meant.',
    example: 'plumbing',
  }),
  towns: list(town, {
    description:
      'Towns where the business works that have no page, in the footer and in structured data: names, or groups of them in a county.',
    example: '[Battle Ground, { county: Clark, names: [Ridgefield, Washougal] }]',
  }),
  order: z
    .strictObject({
      cities: uniqueItems(z.array(slug))
        .default([])
        .meta({ description: 'The cities that come first, in this order.', names: 'city' }),
      services: uniqueItems(z.array(slug))
        .default([])
        .meta({ description: 'The services that come first, in this order.', names: 'service' }),
    })
    .prefault({})
    .describe('The order of cities and services in menus and lists; what is not listed follows by its slug.'),
  featuredServices: optional(uniqueItems(minItems(1, slug)), {
    description: 'The services with cards on the home page and links on the 404 page. By default all.',
    names: 'service',
  }),
  popularPages: uniqueItems(z.array(path))
    .default([])
    .meta({ description: 'Pages that the footer links to in a list of their own.', names: 'page' }),
  colors: z
    .strictObject({
      accent: hexColor.prefault(defaultColors.accent).describe('Links, buttons and other controls.'),
      second: hexColor.prefault(defaultColors.second).describe('Bands, prices and marks.'),
      surface: hexColor.prefault(defaultColors.surface).describe('The background of the page.'),
      ink: hexColor.prefault(defaultColors.ink).describe('Text, and the dark bands.'),
    })
    .prefault({})
    .describe('The colors of pages, icons and social cards; their shades are derived.'),
  look: z
    .enum(LOOKS)
    .default('slab')
    .meta({
      description:
        'The type, shapes and grounds of the pages: `slab` is plain and sturdy, `ledger` quiet and framed with serif titles, `signal` dark and urgent, `porch` round and friendly.',
      example: 'porch',
    }),
  motif: z
    .enum(['plain', 'ruled'])
    .default('plain')
    .describe('The lines on marks of sizes and results: `ruled` like a ruler and a grid, `plain` without.'),
  socialCards: z
    .boolean()
    .default(true)
    .describe(
      'True draws a picture with words for links to each page in social networks; false uses the photo of the page, which saves time on sites of thousands of pages.',
    ),
  labels: z
    .strictObject({
      locations: optional(line, { description: "The header's menu of cities.", example: 'Where we work' }),
      services: optional(line, {
        description: "The header's menu and the footer's list of services.",
        example: 'Services',
      }),
      prices: optional(line, { description: "The header's menu of pricing pages.", example: 'Prices' }),
      seePrices: optional(line, {
        description: 'The link to the pricing pages on the 404 page.',
        example: 'See prices',
      }),
      serviceAreas: optional(line, { description: "The footer's list of cities.", example: 'Where we work' }),
      popularPages: optional(line, { description: "The footer's list of `popularPages`.", example: 'Often asked for' }),
      estimate: optional(line, { description: 'The button that leads to the form.', example: 'Get an estimate' }),
      quote: optional(line, { description: 'The heading of the form on pricing pages.', example: 'Ask for a quote' }),
      pages: optional(line, {
        description: "The header's menu of pages of your own, if there are many.",
        example: 'More',
      }),
    })
    .prefault({})
    .describe('Headings of menus and lists, and texts of buttons. Each has a default in the wording.'),
  checks: z
    .strictObject({
      minWords: optional(
        z
          .number()
          .int(because('is not a whole number of words', 'round it'))
          .min(0, because('is below zero', 'write a number of words'))
          .meta({ expected: 'a number of words, like `150`' }),
        'How many words each page must have that are on no other page. By default 700 for a service, 500 for a city, 450 for a service in a city and 150 for others if there are 20 or more pages of services in cities; with fewer proportionally less, but at least 100.',
      ),
    })
    .prefault({})
    .describe('Limits of `site check`.'),
  budgets: optional(
    z.strictObject({
      page: budget.meta({ description: 'The HTML of a page. By default 30000.', example: '50000' }),
      style: budget.meta({ description: 'The style sheets of a page. By default 20000.', example: '25000' }),
      script: budget.meta({ description: 'The scripts of a page. By default 50000.', example: '60000' }),
      font: budget.meta({ description: 'The fonts of the site. By default 100000.', example: '120000' }),
      image: budget.meta({ description: 'Each file of a photo. By default 500000.', example: '800000' }),
      photos: budget.meta({
        description: 'All photos of a page, as a large screen loads them. By default 2500000.',
        example: '4000000',
      }),
      requests: budget.meta({ description: 'How many files a page starts with. By default 15.', example: '20' }),
    }),
    'Limits of `site check` for what a page weighs, in bytes: compressed as a host sends them, and photos as they are.',
  ),
});

const PROFILES =
  'Write it in `profiles`, like `profiles: [{ name: Instagram, url: https://www.instagram.com/example }]`.';
const NETWORKS = ['instagram', 'linkedin', 'nextdoor', 'pinterest', 'tiktok', 'twitter', 'x', 'yelp', 'youtube'];

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

function describeUnknownType(input: string): Reason {
  const nearest = findNearestName(input, BUSINESS_TYPES);
  const hint =
    nearest === null
      ? 'write `LocalBusiness`, or a more specific type from https://schema.org/LocalBusiness'
      : `did you mean \`${nearest}\`?`;
  return { reason: 'is not a type of local business at schema.org', hint };
}
