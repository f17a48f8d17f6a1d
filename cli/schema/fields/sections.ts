// The sections that a page of the data lists in the order in which they are printed. `type` says which of the keys a section has; a
// section without it is a text.
import * as z from 'zod';
import { findNearestName, listNames } from '../text/nearest-name.ts';
import { richParagraph, richText } from './rich-text.ts';
import { line, minItems, photoFile, question, slug, text, titledText, uniqueItems } from './text.ts';

/** A heading with its paragraphs, and a list below them. */
export const textSection = z.strictObject({
  type: z.literal('text').optional(),
  heading: line,
  paragraphs: minItems(1, richText),
  list: z.array(richParagraph).default([]),
});

const types = [
  textSection,
  z.strictObject({ type: z.literal('photo'), heading: line, photo: photoFile, caption: text.optional() }),
  /** Photos by name, in this order. Fewer would leave most of the band empty. */
  z.strictObject({
    type: z.literal('gallery'),
    heading: line.optional(),
    photos: uniqueItems(minItems(3, photoFile)),
  }),
  z.strictObject({ type: z.literal('list'), heading: line, items: minItems(1, titledText) }),
  z.strictObject({ type: z.literal('questions'), heading: line, questions: minItems(1, question) }),
  /** The price table of some services. */
  z.strictObject({
    type: z.literal('prices'),
    heading: line.optional(),
    services: uniqueItems(minItems(1, slug)),
  }),
  /** The reviews of data/site.yaml. */
  z.strictObject({ type: z.literal('reviews') }),
  /** The people of data/site.yaml. */
  z.strictObject({ type: z.literal('team') }),
  /** A band with the phone number. */
  z.strictObject({ type: z.literal('call') }),
  /** The contact form. */
  z.strictObject({ type: z.literal('form') }),
] as const;

const TYPE_NAMES = types
  .flatMap(({ shape }) => [...(shape.type._zod.values as Set<string | undefined>)])
  .filter((name) => name !== undefined);

/** Sections of these types may be on a page several times; the others have fragments or scripts of their own. */
const REPEATABLE = new Set(['text', 'photo', 'list']);

const section = z.discriminatedUnion('type', types, {
  error: ({ code, input }) => (code === 'invalid_union' ? describeUnknownType(input) : undefined),
});
export type SectionRecord = z.infer<typeof section>;
export type SectionType = NonNullable<SectionRecord['type']>;

/** The sections of a page, in order. */
export const sections = z
  .array(section)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [index, { type = 'text' }] of value.entries()) {
      if (seen.has(type) && !REPEATABLE.has(type))
        issues.push({
          code: 'custom',
          path: [index, 'type'],
          input: type,
          message: 'is the type of an earlier section too, and a page can have one; merge the two',
        });
      seen.add(type);
    }
  })
  .default([]);

function describeUnknownType(input: unknown): string {
  const type = String((input as { readonly type?: unknown }).type);
  const nearest = findNearestName(type, TYPE_NAMES);
  return `is \`${type}\`, which is not a type of section; ${nearest === null ? `use one of ${listNames(TYPE_NAMES)}` : `did you mean \`${nearest}\`?`}`;
}
