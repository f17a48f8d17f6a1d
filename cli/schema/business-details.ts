// Optional details in data/site.yaml; an absent one leaves no trace on the pages.
import * as z from 'zod';
import { list, optional } from './definition/keys.ts';
import { because } from './definition/reason.ts';
import { latitude, longitude } from './fields/business/coordinates.ts';
import { phoneNumber } from './fields/business/phone.ts';
import { amount } from './fields/business/price.ts';
import { richText } from './fields/rich-text.ts';
import {
  contactUrl,
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
} from './fields/text.ts';
import { identifier, properName } from './fields/translatable.ts';

const reviewSource = properName(line).meta({ expected: 'the name of a review site, like `Google`' });
const person = z.strictObject({
  name: properName(line).meta({ description: 'The name of the person.', example: 'Alex Example' }),
  photo: optional(photoFile, {
    description: 'A portrait. In `gallery.yaml`, `inGallery: false` keeps it out of the gallery.',
    names: 'photo',
  }),
  role: optional(line, { description: 'What the person does, printed below the name.', example: 'Dentist' }),
  registration: optional(identifier, {
    description: 'The number under which an authority has registered the person, printed after the role.',
    example: 'WA DENT.DE.00001234',
  }),
  text: text.meta({
    owner: 'texts',
    description: 'What visitors should know of the person.',
    example: 'Has laid pipe for twenty years.',
  }),
  placeholder,
});

/** The page of a link: one anywhere, or one of the site by its name. */
const linkFields = {
  url: optional(contactUrl, 'The page that the link opens, or `tel:`, `sms:` or `mailto:` with what follows.'),
  to: optional(z.string(), {
    expected: 'the name of a page, like `about`',
    names: 'page',
    description: 'The page of this site that the link opens, by the name of its file or its path. Write this or `url`.',
    example: 'about',
  }),
};

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

const distance = z
  .number()
  .positive(because('is not above zero', 'write a positive number'))
  .max(1000, because('is more than 1000', 'write a smaller number'))
  .meta({ expected: 'a distance, like `25`' });

/** A text message or a page. */
export const secondAction = z
  .strictObject({
    label: line.meta({ description: 'The text of the link.', example: 'Text us a photo' }),
    sms: optional(phoneNumber, 'The number that the link sends a text message to. Write this, `url` or `to`.'),
    ...linkFields,
    placeholder,
  })
  .check(exactlyOne('sms', 'url', 'to'));

const namedUrl = z.strictObject({
  name: properName(line).meta({ description: 'The name of the other site.', example: 'Instagram' }),
  url: httpsUrl.describe('The page of the business there.'),
  placeholder,
});

export const businessDetails = {
  license: optional(
    z
      .strictObject({
        number: identifier.meta({
          expected: 'text, like `ROC 123456`',
          description: 'The number as the authority writes it.',
        }),
        authority: properName(line).meta({
          expected: 'the name of the authority, like `Registrar of Contractors`',
          description: 'Who gave the license or the certificate, in the footer.',
        }),
        ...linkFields,
        url: optional(contactUrl, 'A page of the authority where visitors can check it; the number links there.'),
        classification: optional(properName(line), {
          description: 'What it is for, printed with the number.',
          example: 'plumbing contractor',
        }),
        kind: z
          .enum(['license', 'certificate'])
          .default('license')
          .describe(
            'A `license` is given by an authority that must allow the work; a `certificate` proves a training or an examination. Pages and structured data use the right words.',
          ),
        placeholder,
      })
      .refine(hasOneTarget, TWO_TARGETS),
    'The license or the certificate of the business, in the first screen, next to the form and in the footer.',
  ),
  bonded: flag('True prints that the business is bonded among the reasons to trust it.'),
  insured: flag('True prints that the business is insured among the reasons to trust it.'),
  founded: optional(
    z.number().int(because('is not a year')).min(1800, because('is not a year')).max(2100, because('is not a year')),
    {
      description: 'The year in which the business began, among the reasons to trust it and in structured data.',
      example: '2009',
    },
  ),
  rating: oneOrMore(
    z.strictObject({
      value: z
        .number()
        .min(1, because('is below 1'))
        .max(5, because('is above 5'))
        .meta({ expected: 'a number of stars, like `4.8`', description: 'The average number of stars, from 1 to 5.' }),
      count: z
        .number()
        .int(because('is not a whole number'))
        .positive(because('is not above zero'))
        .meta({ expected: 'a number of reviews, like `37`', description: 'How many reviews the average is of.' }),
      source: reviewSource.describe('The name of the review site.'),
      url: httpsUrl.describe('The page of the business at the review site.'),
      placeholder,
    }),
  )
    .prefault([])
    .describe(
      'The rating at a review site, in the first screen with a link to it, or a list of ratings at several. It is never part of the structured data: search engines do not allow that.',
    ),
  emergency: optional(
    z.strictObject({
      label: line.meta({ owner: 'contact', description: 'Says when it is answered.', example: 'Day and night' }),
      phone: phoneNumber.meta({ description: 'The number.', owner: 'contact' }),
      placeholder,
    }),
    {
      owner: 'contact',
      description:
        'A phone line for emergencies, in the first screen and in structured data. Services with `emergency: true` have it on their buttons, and texts refer to it with `{emergency}`.',
      example: '{ label: "Burst pipe, any hour", phone: 480-555-0101 }',
    },
  ),
  phones: list(
    z.strictObject({
      label: line.meta({ owner: 'contact', description: 'Says whose number it is.', example: 'Gresham office' }),
      phone: phoneNumber.meta({ description: 'The number.', owner: 'contact' }),
      city: optional(slug, {
        description:
          'The city whose pages use this number in place of `phone`: the buttons, the form, the footer, structured data, and `{phone}` in their texts. Texts anywhere refer to it with `{phone:<city>}`.',
        names: 'city',
      }),
      service: optional(slug, {
        description:
          'The service whose pages use this number, as with `city`. In a city with a number of its own, that one comes first; with both keys, the number is that of the service in the city alone.',
        names: 'service',
      }),
      placeholder,
    }),
    {
      owner: 'contact',
      description:
        'Further phone numbers in the footer, such as that of an office in another city, whose pages may use it.',
      example: '[{ label: Gresham office, phone: 480-555-0102, city: gresham }]',
    },
  ),
  profiles: list(namedUrl, {
    description:
      'Profiles at other sites, such as a social network or a review site; linked in the footer and named in structured data.',
    example: '[{ name: Instagram, url: https://www.instagram.com/example }]',
  }),
  brands: list(properName(line), {
    description: 'Brands that the business works with, in the footer and in structured data.',
    example: '[Moen, Uponor]',
  }),
  memberships: list(
    z.strictObject({
      name: properName(line).meta({ description: 'The name of the association.', example: 'Plumbing Trades Guild' }),
      url: optional(httpsUrl, 'A page of the association.'),
      photo: optional(photoFile, {
        description:
          'Its badge, which the footer shows in place of the sentence. In `gallery.yaml`, `inGallery: false` keeps it out of the gallery.',
        names: 'photo',
      }),
      placeholder,
    }),
    {
      description: 'Associations that the business is a member of, in the footer and in structured data.',
      example: '[{ name: Plumbing Trades Guild }]',
    },
  ),
  paymentMethods: list(line, {
    description: 'How customers can pay, in the footer and in structured data.',
    example: '[cash, check, Visa]',
  }),
  financing: optional(
    z
      .strictObject({
        text: line.meta({ description: 'The offer.', example: 'Pay in twelve months without interest' }),
        ...linkFields,
        placeholder,
      })
      .refine(hasOneTarget, TWO_TARGETS),
    'An offer to pay later or in parts, in the footer.',
  ),
  announcement: optional(
    z
      .strictObject({
        text: line.meta({ expected: 'text, like `Closed on July 4`', description: 'The news.', owner: 'news' }),
        from: period.from.meta({ owner: 'news' }),
        until: isoDate.meta({ description: 'The last day on which it is shown.', owner: 'news' }),
        placeholder,
      })
      .refine(isInOrder, IN_ORDER),
    {
      owner: 'news',
      description: 'News at the top of every page, until the end of a date.',
      example: '{ text: Closed on July 4, until: 2026-07-04 }',
    },
  ),
  serviceRadius: optional(
    z
      .strictObject({
        latitude: latitude.describe('The latitude of the point.'),
        longitude: longitude.describe('The longitude of the point.'),
        place: optional(properName(line), {
          description: 'The name of the point. By default the town of the address.',
          example: 'Vancouver',
        }),
        km: optional(distance, 'The distance in kilometers. Write this or `miles`.'),
        miles: optional(distance, 'The distance in miles. Write this or `km`.'),
      })
      .check(exactlyOne('km', 'miles')),
    {
      description: 'The area within a distance of a point; it joins the cities, on the pages and in structured data.',
      example: '{ latitude: 33.4152, longitude: -111.8315, miles: 25 }',
    },
  ),
  offers: list(
    z
      .strictObject({
        text: line.meta({
          expected: 'text, like `10 % off the first visit`',
          description: 'The offer.',
          owner: 'offers',
        }),
        code: optional(properName(line), {
          owner: 'offers',
          description: 'What customers mention or type to get it.',
          example: 'SPRING',
        }),
        link: optional(
          z
            .strictObject({
              label: line.meta({ description: 'The text of the link.', example: 'How it works' }),
              ...linkFields,
            })
            .check(exactlyOne('url', 'to')),
          'A link to a page about the offer.',
        ),
        from: period.from.meta({ owner: 'offers' }),
        until: period.until.meta({ owner: 'offers' }),
        placeholder,
      })
      .refine(isInOrder, IN_ORDER),
    {
      owner: 'offers',
      description: 'Offers at the top of every page, each until the end of its date.',
      example: '[{ text: 10 % off the first visit, code: SPRING, until: 2026-05-31 }]',
    },
  ),
  secondAction: optional(secondAction, {
    description:
      'A second way to get in touch, next to the phone in the first screen: a text message or a page, such as online booking.',
    example: '{ label: Text us a photo, sms: 480-555-0100 }',
  }),
  owner: optional(person, "The person who comes to the customer's house; a section of the home page."),
  team: list(person, 'Further owners and members of the team, shown after the owner.'),
  reviews: list(
    z.strictObject({
      text: properName(text).meta({
        expected: 'text, like `They came on time.`',
        description: 'What the customer wrote.',
        owner: 'reviews',
      }),
      author: properName(line).meta({
        expected: 'a first name, like `Alex`',
        description: 'The first name, with an initial if the customer agrees.',
        owner: 'reviews',
      }),
      place: optional(properName(line), {
        owner: 'reviews',
        description: 'Where the customer lives, printed after the name.',
        example: 'Camas',
      }),
      date: reviewDate.meta({
        description: 'When it was written: the year, the month or the day. The month is printed, or the year alone.',
        owner: 'reviews',
      }),
      stars: optional(
        z
          .number()
          .int(because('is not a whole number of stars', 'round it'))
          .min(1, because('is below 1', 'write 1 to 5'))
          .max(5, because('is above 5', 'write 1 to 5')),
        {
          owner: 'reviews',
          description: 'How many of five stars the customer gave, drawn and in words.',
          example: '5',
        },
      ),
      source: reviewSource.meta({ description: 'Where the review was published, printed below it.', owner: 'reviews' }),
      url: optional(httpsUrl, 'The review where it was published; the source links to it.'),
      city: optional(slug, {
        description: 'The city that it is about; without it, it may be on the pages of all.',
        names: 'city',
      }),
      service: optional(slug, {
        description: 'The service that it is about; without it, it may be on the pages of all.',
        names: 'service',
      }),
      placeholder,
    }),
    {
      description:
        'Quotes of customers; each page shows up to three, and those about it first. A section of the type `reviews` may show all. A review of one city or service is not on the pages of the others.',
      owner: 'reviews',
    },
  ),
  projects: list(
    z.strictObject({
      title: line.meta({ description: 'The heading of the job.', example: 'New lines in a mill house' }),
      text: richText.describe('What was done.'),
      before: optional(photoFile, { description: 'A photo from before the work.', names: 'photo' }),
      after: photoFile.meta({ description: 'A photo of the result.', names: 'photo' }),
      size: optional(line, { description: 'The size of the job in words.', example: '400 sq ft' }),
      cost: optional(amount, 'What the customer paid, in whole units of the currency of `pricing.yaml`.'),
      city: optional(slug, { description: 'The city of the job, printed with it.', names: 'city' }),
      service: optional(slug, { description: 'The service of the job.', names: 'service' }),
      placeholder,
    }),
    'Finished jobs with photos; each page shows up to three. A job in one city or of one service is not on the pages of the others.',
  ),
};
