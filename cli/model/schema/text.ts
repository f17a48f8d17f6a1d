// The small types that every data file is made of. Their messages are sentences that follow "`key` …" in a problem.
import * as z from 'zod';

// C0 and C1 controls but the line feed, direction overrides, noncharacters and halves of surrogate pairs: nobody types them.
const UNPRINTABLE =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/u;
const INVISIBLE = /[\s\u200b-\u200f\u2060\ufeff]/g;

/** Text a visitor reads: not blank, no control characters. Folded lines are one line. */
export const text = z
  .string()
  .refine((value) => value.replace(INVISIBLE, '') !== '', {
    error: 'is blank; write the text or take the key out',
    abort: true,
  })
  .refine((value) => !UNPRINTABLE.test(value), {
    error: 'holds a character that cannot be printed; type the text anew',
  })
  .transform((value) => value.trim());

/** A name that other texts refer to: a line without references of its own. */
export const name = text.refine((value) => !/[\n{}]/.test(value), {
  error: 'holds a brace or a line break; write the plain name',
});

/** A title or description for the page's head: text on one line. */
export const line = text.refine((value) => !value.includes('\n'), {
  error: 'runs over several lines; fold it into one with `>-`',
});

/** Lower-case words joined by single hyphens: the only form that may become part of a path or a file name. */
export const slug = z
  .string()
  .max(60, { error: 'is longer than 60 characters; shorten it' })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'is not a slug; use lower-case letters, digits and single hyphens, like `green-valley`',
  });

/** A page's path from the site's root: a slash and one slug; the home page alone is `/`. */
export const path = z
  .string()
  .max(120, { error: 'is longer than 120 characters; shorten it' })
  .regex(/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'is not a page path; write a slash and one slug, like `/green-valley-prices`',
  });

export const httpsUrl = z.string().refine(isHttpsUrl, {
  error: 'is not an https address; write it in full, like `https://example.com/page`',
});

function isHttpsUrl(value: string): boolean {
  if (!/^https:\/\/[^\s\\{}]+$/.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    url.username === '' && url.password === '' && /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(url.hostname)
  );
}

/** A calendar day, `YYYY-MM-DD`. */
export const day = z
  .string()
  .refine((value) => z.iso.date().safeParse(value).success && /^(?:19|20)/.test(value), {
    error: 'is not a date; write it as year-month-day, like `2025-01-01`',
  });

export const email = z.email({ error: 'is not an e-mail address; write it like `office@example.com`' });

/** Whole dollars. */
export const dollars = z
  .number()
  .int({ error: 'is not a whole number of dollars' })
  .positive({ error: 'is not above zero' })
  .max(10_000_000, { error: 'is more than ten million dollars' });

/** A file in `data/photos/`, by name. */
export const photoFile = z.string().regex(/^[a-z0-9][a-z0-9-]*\.(?:jpe?g|png|webp|avif)$/, {
  error: 'is not a photo file name; use lower case, like `front-walk.jpg`',
});

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
  return z
    .array(item)
    .min(least, { error: (issue) => `has ${count(issue.input, 'item')}; it takes at least ${least}` });
}

/** A list of exactly `size` items, with a sentence that counts. */
export function exactly<T extends z.ZodType>(size: number, item: T) {
  return z
    .array(item)
    .length(size, { error: (issue) => `has ${count(issue.input, 'item')}; it takes exactly ${size}` });
}

function count(input: unknown, noun: string): string {
  const length = Array.isArray(input) ? input.length : 0;
  return `${length} ${noun}${length === 1 ? '' : 's'}`;
}

/** A list in which nothing stands twice. */
export function unique<T extends z.ZodType<readonly unknown[]>>(list: T) {
  return list.refine((items) => new Set(items).size === items.length, {
    error: 'names something twice; keep one',
  });
}
