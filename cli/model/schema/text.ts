// The small types that every data file is made of. Their messages are sentences that follow "`key` …" in a problem.
import * as z from 'zod';

const CONTROL_CHARACTERS = /[\u0000-\u0009\u000b-\u001f\u007f]/;

/** Text a visitor reads: not blank, no control characters. Folded lines are one line. */
export const text = z
  .string()
  .refine((value) => value.trim() !== '', { error: 'is blank; write the text or take the key out', abort: true })
  .refine((value) => !CONTROL_CHARACTERS.test(value), { error: 'holds a control character; type the text anew' })
  .transform((value) => value.trim());

/** A title or description for the page's head: text on one line. */
export const line = text.refine((value) => !value.includes('\n'), { error: 'runs over several lines; fold it into one with `>-`' });

/** Lower-case words joined by single hyphens: the only form that may become part of a path or a file name. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'is not a slug; use lower-case letters, digits and single hyphens, like `green-valley`' });

/** A page's path from the site's root: a slash and one slug; the home page alone is `/`. */
export const path = z
  .string()
  .regex(/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'is not a page path; write a slash and one slug, like `/green-valley-prices`' });

export const httpsUrl = z
  .string()
  .refine(isHttpsUrl, { error: 'is not an https address; write it in full, like `https://example.com/page`' });

function isHttpsUrl(value: string): boolean {
  if (/[\s\\]/.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.');
}

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date({ error: 'is not a date; write it as year-month-day, like `2025-01-01`' });

export const email = z.email({ error: 'is not an e-mail address; write it like `office@example.com`' });

/** Whole dollars. */
export const dollars = z
  .number()
  .int({ error: 'is not a whole number of dollars' })
  .positive({ error: 'is not above zero' });

/** A file in `data/photos/`, by name. */
export const photoFile = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*\.(?:jpe?g|png|webp|avif)$/, { error: 'is not a photo file name; use lower case, like `front-walk.jpg`' });

/** What a search engine and a browser tab show of a page; shared by every page kind. */
export const headFields = {
  title: line,
  metaDescription: line,
  h1: line,
  /** The lead under the h1. */
  description: text,
  /** The day the page's own words last changed; becomes `lastmod` in the sitemap. */
  updated: day,
};

export const titledText = z.strictObject({ title: line, text });
export type TitledText = z.infer<typeof titledText>;

export const question = z.strictObject({ question: line, answer: text });
export type Question = z.infer<typeof question>;

/** A list of at least `least` items, with a sentence that counts. */
export function atLeast<T extends z.ZodType>(least: number, item: T) {
  return z.array(item).min(least, { error: (issue) => `has ${count(issue.input, 'item')}; it takes at least ${least}` });
}

/** A list of exactly `size` items, with a sentence that counts. */
export function exactly<T extends z.ZodType>(size: number, item: T) {
  return z.array(item).length(size, { error: (issue) => `has ${count(issue.input, 'item')}; it takes exactly ${size}` });
}

function count(input: unknown, noun: string): string {
  const length = Array.isArray(input) ? input.length : 0;
  return `${length} ${noun}${length === 1 ? '' : 's'}`;
}
