// Field types shared by the schemas of all data files. `because` says what is wrong with a value
// and what to do (cli/schema/definition/reason.ts), and `expected` completes the hint of a missing key, "Add
// `phone`: a phone number, like ...".
import * as z from 'zod';
import { formatCount } from '../../base/format-count.ts';
import { describeKeys, group, optional } from '../definition/keys.ts';
import { findPhotoNameError } from '../definition/photo-format.ts';
import { because, type Reason, refuse, refuseIf } from '../definition/reason.ts';
import { formatList } from '../formats/format.ts';
import { isContactUrl, isHttpsUrl, NOT_HTTPS } from '../url.ts';
import { readFormerAddress } from './former-address.ts';
import { introducedText, richText, sourceText } from './rich-text.ts';

/** A tag, a link or bold text, which would be printed as it is. */
const MARKUP =
  /<\/?(?:a|b|br|div|em|h[1-6]|i|li|p|span|strong|u|ul)\b[^<>]*>|\[[^\][]+\]\([^()\s]+\)|\*\*[^\s*][^*]*\*\*/i;

/** Text without markup; it may have several lines. */
export const text = sourceText.check(refuseIf(findMarkup)).meta({ expected: 'text' });

function findMarkup(value: string): Reason | null {
  const [markup] = MARKUP.exec(value) ?? [];
  if (markup === undefined) return null;
  return {
    reason: `contains \`${markup}\`, but only paragraphs and answers can have markup`,
    hint: 'write plain text',
  };
}

/** A name that other texts refer to: one line without references. */
export const name = text
  .refine((value) => !/[\n{}]/.test(value), because('contains a brace or a line break', 'write the plain name'))
  .meta({ expected: 'a name, like `Green Valley`' });

export const line = text
  .refine((value) => !value.includes('\n'), because('has several lines', 'fold them into one with `>-`'))
  .meta({ expected: 'text on one line' });

/** A text of a form. */
export const matching = (form: RegExp, reason: string, hint: string) => z.string().regex(form, because(reason, hint));

/** Windows reserves these names for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/;
const isDevice = (value: string) => value.split('/').some((part) => DEVICE.test(part.replace(/\..*$/, '')));
const deviceError = because('is a name that Windows reserves for a device', 'choose another');

/** Lowercase words with single hyphens, at most 100 characters, as paths and file names need. */
export const slug = z
  .string()
  .max(100, because('is longer than 100 characters', 'shorten it'))
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    because((input) => ({
      reason: 'is not a slug',
      hint: `use lowercase letters, digits and single hyphens, like \`${toSlug(String(input)) || 'green-valley'}\``,
    })),
  )
  .refine((value) => !isDevice(value), deviceError)
  .meta({ expected: 'lowercase words joined by hyphens, like `green-valley`' });

/** Returns the nearest slug of a text: `st-johns` for "St. John's"; '' for another script. */
export function toSlug(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The path of a page: slashes and slugs, at most 200 characters. The home page has no key. */
export const path = z
  .string()
  .max(200, because('is longer than 200 characters', 'shorten it'))
  .regex(
    /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/,
    because((input) => ({ reason: 'is not a page path', hint: describePath(String(input)) })),
  )
  .refine((value) => !isDevice(value), deviceError)
  .meta({ expected: 'a page path, like `/services/green-valley`' });

/** Says how to write a text as the path of a page: the nearest one, or the form. */
function describePath(value: string): string {
  const slugs = value
    .replace(/\.html$/, '')
    .split('/')
    .map(toSlug)
    .filter((part) => part !== '');
  const nearest = slugs.map((part) => `/${part}`).join('');
  if (nearest === '')
    return 'write lowercase words joined by hyphens from the root of the site, like `/services/green-valley`';
  return nearest === value.replace(/(?:\/|\.html)$/, '')
    ? `write \`${nearest}\`, because hosts redirect the form with this end to it`
    : `write \`${nearest}\`, and the old address in \`redirectFrom\``;
}

/** A former address in any form: a path, a full URL, with a query or for a whole folder. */
export const formerAddress = z
  .string()
  .check(
    refuseIf((value) => {
      const address = readFormerAddress(value);
      return 'error' in address ? address.error : null;
    }),
  )
  .meta({ expected: 'a former address, like `/services/old-page`' });

export const formerAddresses = z.array(formerAddress).default([]);

/** A full https URL with a public host name and without credentials. */
export const httpsUrl = z
  .string()
  .check(refuseIf((value) => (isHttpsUrl(value) ? null : NOT_HTTPS)))
  .meta({ expected: 'an https URL, like `https://example.com/page`' });

/** The target of a link outside of texts: a page anywhere, a phone, a message or an email. */
export const contactUrl = z
  .string()
  .refine(
    isContactUrl,
    because(
      'is not a link',
      'write an https URL in full, or `tel:`, `sms:` or `mailto:` with what follows, like `tel:+15095550134`',
    ),
  )
  .meta({ expected: 'an https URL, like `https://example.com/page`' });

/** A calendar date from 1900 to 2099, `YYYY-MM-DD`. */
export const isoDate = z
  .string()
  .refine(
    (value) => z.iso.date().safeParse(value).success && /^(?:19|20)/.test(value),
    // What compares two dates has nothing to say of one that is not.
    { ...because('is not a date', 'write it as year-month-day, like `2025-01-01`'), abort: true },
  )
  .meta({ expected: 'a date as year-month-day, like `2025-01-01`' });

const NOT_A_YEAR = because('is not a year', 'write one from 1800 to 2100');
export const year = z.number().int(NOT_A_YEAR).min(1800, NOT_A_YEAR).max(2100, NOT_A_YEAR);

export const period = describeKeys('period', { from: optional(isoDate), until: optional(isoDate) });

/** The first and the last day of something; without one it is open. */
export interface Period {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Whether a period does not end before it begins. */
export function isInOrder({ from, until }: Period): boolean {
  return from === undefined || until === undefined || from <= until;
}

export const NOT_IN_ORDER = { reason: 'is before `from`', hint: 'write the last day' };

/** The parameters of the check isInOrder. */
export const IN_ORDER = { ...because(NOT_IN_ORDER.reason, NOT_IN_ORDER.hint), path: ['until'] };

export const email = z
  .email(because('is not an email address', 'write it like `office@example.com`'))
  .meta({ expected: 'an email address, like `office@example.com`' });

/** The name of a file in `data/photos/`. */
export const photoFile = z
  .string()
  .refine((value) => findPhotoNameError(value) === null, {
    ...because((input) => findPhotoNameError(String(input)) ?? undefined),
    abort: true,
  })
  .refine((value) => !isDevice(value), deviceError)
  .meta({ expected: 'a file in `data/photos/`, like `front-walk.jpg`' });

/** Returns a check that a group has exactly one of some keys; a problem says how many it has. */
export function exactlyOne<Key extends string>(...keys: readonly Key[]) {
  return ({ value, issues }: z.core.ParsePayload<{ readonly [K in Key]?: unknown }>): void => {
    const given = keys.filter((key) => value[key] !== undefined);
    const names = formatList(
      (given.length === 0 ? keys : given).map((key) => `\`${key}\``),
      'en',
    );
    if (given.length === 0) refuse(issues, [], value, { reason: `has none of ${names}`, hint: 'add one of them' });
    if (given.length > 1)
      refuse(issues, [], value, { reason: `has ${names}, but needs one`, hint: 'keep one of them' });
  };
}

/** A switch that is off unless the data turns it on. */
export const flag = z.boolean().default(false);

/** True for a detail that must be replaced before launch. */
export const placeholder = flag.describe(
  'True for sample data: `site check --launch` lists it until it is replaced, and what a visitor could rely on is not printed.',
);

/** The keys that every page kind shares: the texts of the head, the h1 and the intro. */
export const headFields = describeKeys('head', {
  title: optional(line),
  metaDescription: optional(line),
  h1: optional(line),
  description: introducedText.meta({ owner: 'texts' }),
  updated: optional(isoDate),
  redirectFrom: formerAddresses,
});

export const titledText = group('item', {
  title: line.meta({ owner: 'texts' }),
  text: richText.meta({ owner: 'texts' }),
});

const question = group('question', {
  question: line.meta({ owner: 'texts' }),
  answer: richText.meta({ owner: 'texts' }),
});

const ABOUT_QUESTIONS = {
  description: 'Questions with answers near the end of the page; search engines read them as structured data too.',
};

/** The questions of a page; a page may have none. */
export const questions = optionalItems(1, 12, question).meta({ ...ABOUT_QUESTIONS, owner: 'texts' });

/** The questions of a page or a section that must have some. */
export const someQuestions = (min: number) => minItems(min, question).meta(ABOUT_QUESTIONS);

export type Question = z.infer<typeof question>;

/** A list of at least `min` items; the error states how many there are. */
export function minItems<T extends z.ZodType>(min: number, item: T) {
  return z.array(item).min(
    min,
    because((input) => ({ reason: `has ${countItems(input)}`, hint: `write at least ${min}` })),
  );
}

/** A list of `min` to `max` items that may be left out, and its section with it. */
export function optionalItems<T extends z.ZodType>(min: number, max: number, item: T) {
  const hint = `write ${min} to ${max}, or remove the key`;
  return z
    .array(item)
    .max(
      max,
      because((input) => ({ reason: `has ${countItems(input)}`, hint })),
    )
    .check(({ value, issues }) => {
      if (value.length > 0 && value.length < min)
        issues.push({
          code: 'too_small',
          origin: 'array',
          minimum: min,
          input: value,
          params: { reason: `has ${countItems(value)}`, hint },
        });
    })
    .default([]);
}

/** A list, or one item without one. */
export function oneOrMore<T extends z.ZodType>(item: T) {
  return z
    .union([item, z.array(item)])
    .transform((value): z.output<T>[] => (Array.isArray(value) ? value : [value as z.output<T>])); // Not the array of the union.
}

function countItems(input: unknown): string {
  return formatCount(Array.isArray(input) ? input.length : 0, 'item');
}

/** A list without duplicates. */
export function uniqueItems<T extends z.ZodType<readonly unknown[]>>(list: T) {
  return list.check(
    refuseIf((items) => {
      const repeated = items.find((item, index) => items.indexOf(item) < index);
      return repeated === undefined
        ? null
        : { reason: `contains \`${repeated}\` twice`, hint: 'remove one of the two' };
    }),
  );
}
