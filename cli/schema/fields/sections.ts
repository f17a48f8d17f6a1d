// The sections that a page of the data lists in the order in which they are printed. `type` says
// which of the keys a section has; a section without it is a text.
import * as z from 'zod';
import { definitionOf, type Schema } from '../definition/definition.ts';
import { group, list, optional } from '../definition/keys.ts';
import { because, type Reason, refuse } from '../definition/reason.ts';
import { findNearestName, listNames } from '../text/nearest-name.ts';
import { isHttpsUrl } from '../url.ts';
import { richParagraph, richText } from './rich-text.ts';
import {
  isInOrder,
  isoDate,
  line,
  matching,
  minItems,
  NOT_IN_ORDER,
  period,
  photoFile,
  slug,
  someQuestions,
  text,
  titledText,
  uniqueItems,
} from './text.ts';

/** A heading with paragraphs or a list, or a list below paragraphs. */
export const textSection = group('part', {
  type: optional(z.literal('text')),
  heading: line,
  paragraphs: list(richText),
  list: list(richParagraph),
  ...period,
});

/** A video that the site publishes itself. */
const OWN_FILE = /^\/[^\s\\]+\.mp4$/;

/** The first type that has a key describes it for all. */
const types = [
  group('section', textSection.shape),
  group('section', {
    type: z.literal('photo'),
    heading: line,
    photo: photoFile.meta({ names: 'photo' }),
    caption: optional(text),
    ...period,
  }),
  /** Photos by name, in this order. Fewer would leave most of the band empty. */
  group('section', {
    type: z.literal('gallery'),
    heading: line.optional(),
    photos: uniqueItems(minItems(3, photoFile)).meta({ names: 'photo' }),
    ...period,
  }),
  group('section', { type: z.literal('list'), heading: line, items: minItems(1, titledText), ...period }),
  group('section', { type: z.literal('questions'), heading: line, questions: someQuestions(1), ...period }),
  /** The price table of some services. */
  group('section', {
    type: z.literal('prices'),
    heading: line.optional(),
    services: uniqueItems(minItems(1, slug)).meta({ names: 'service' }),
    ...period,
  }),
  /** The first reviews of data/site.yaml, or all. */
  group('section', {
    type: z.literal('reviews'),
    heading: line.optional(),
    show: z.enum(['first', 'all']).default('first'),
    ...period,
  }),
  /** The people of data/site.yaml. */
  group('section', { type: z.literal('team'), heading: line.optional(), ...period }),
  /** A band with the phone number. */
  group('section', { type: z.literal('call'), ...period }),
  /** The contact form, or one of data/forms/. */
  group('section', { type: z.literal('form'), form: optional(slug, { names: 'form' }), ...period }),
  /** A page of a third party, or a video of the business's own. */
  group('section', {
    type: z.literal('embed'),
    heading: line,
    caption: text.optional(),
    url: z
      .string()
      .refine(
        (value) => isHttpsUrl(value) || OWN_FILE.test(value),
        because(
          'is not the address of something to show',
          'copy the https URL from the browser, or write the path of an MP4 file in `data/public/`, like `/videos/tour.mp4`',
        ),
      ),
    poster: optional(photoFile, { names: 'photo' }),
    captions: optional(
      matching(
        /^\/[^\s\\]+\.vtt$/,
        'is not the path of captions',
        'write that of a WebVTT file in `data/public/`, like `/videos/tour.vtt`',
      ),
    ),
    date: optional(isoDate),
    ...period,
  }),
] as const;

/** The names of our types. */
const OUR_NAMES = types
  .flatMap(({ shape }) => [...(shape.type._zod.values as Set<string | undefined>)]) // A type is a literal, or left out.
  .filter((name) => name !== undefined);

/** These may be on a page several times; the others have fragments or scripts. */
const SINGLE = new Set(OUR_NAMES.filter((name) => !['text', 'photo', 'list', 'embed'].includes(name)));

const ourSection = createUnion(types);

/** The types of the site whose data is read: the one thing that a schema does not know by itself. */
let current = { own: new Map<string, Schema>() as ReadonlyMap<string, Schema>, union: ourSection };

/** Adds a site's own types of sections to ours, until the data of another site is read. */
export function setOwnSections(own: ReadonlyMap<string, Schema>): void {
  if (own.size === 0 && current.own.size === 0) return;
  const added = [...own].map(([name, schema]) =>
    // The shape is that of a group, see load/design/.
    z.strictObject({ type: z.literal(name), ...(definitionOf(schema).shape as z.ZodRawShape), ...period }),
  );
  // Ours are enough for the types of TypeScript.
  current = {
    own,
    union: added.length === 0 ? ourSection : createUnion([...types, ...added] as unknown as typeof types),
  };
}

/** Returns the schema of one of the site's own sections. */
export function findOwnSection(type: string): Schema | undefined {
  return current.own.get(type);
}

const section = z.lazy(() => ourSection);
// Zod keeps what the function returned first.
Object.defineProperty(section._zod, 'innerType', { get: () => current.union });

function createUnion(options: typeof types) {
  return z.discriminatedUnion(
    'type',
    options,
    because((input, { code }) => (code === 'invalid_union' ? describeUnknownType(input) : undefined)),
  );
}

export type SectionRecord = z.infer<typeof section>;
export type SectionType = NonNullable<SectionRecord['type']>;

/** The sections of a page, in order. */
export const sections = z
  .array(section)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [index, section] of value.entries()) {
      const { type = 'text', from, until } = section;
      if (type === 'text' && 'paragraphs' in section && section.paragraphs.length + section.list.length === 0)
        issues.push({ code: 'invalid_type', expected: 'array', input: undefined, path: [index, 'paragraphs'] });
      if (!isInOrder({ from, until })) refuse(issues, [index, 'until'], until, NOT_IN_ORDER);
      // Different forms are as different as sections of two types.
      const name = section.type === 'form' ? `form ${section.form}` : type;
      if (seen.has(name) && SINGLE.has(type))
        refuse(issues, [index, 'type'], type, {
          reason: 'is the type of an earlier section too, and a page can have one',
          hint: 'merge the two',
        });
      seen.add(name);
    }
  })
  .default([])
  .meta({
    description: 'Parts of the page, printed in this order.',
    example: '[{ heading: Our promise, paragraphs: [We call before we come.] }]',
  });

function describeUnknownType(input: unknown): Reason {
  const type = String((input as { readonly type?: unknown }).type); // Zod has read its type.
  const names = [...OUR_NAMES, ...current.own.keys()];
  const nearest = findNearestName(type, names);
  return {
    reason: `is \`${type}\`, which is not a type of section`,
    hint: nearest === null ? `use one of ${listNames(names)}` : `did you mean \`${nearest}\`?`,
  };
}
