// The sections that a page of the data lists in the order in which they are printed. `type` says
// which of the keys a section has; a section without it is a text.
import * as z from 'zod';
import { list, optional } from '../definition/keys.ts';
import { because, type Reason, refuse } from '../definition/reason.ts';
import { findNearestName, listNames } from '../text/nearest-name.ts';
import { isHttpsUrl } from '../url.ts';
import { richParagraph, richText } from './rich-text.ts';
import {
  isInOrder,
  isoDate,
  line,
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

/** A heading with its paragraphs, and a list below them. */
export const textSection = z.strictObject({
  type: optional(z.literal('text'), '`text`, which may be left out.'),
  heading: line.describe('The heading of the part.'),
  paragraphs: minItems(1, richText).describe('Its paragraphs.'),
  list: list(richParagraph, 'Items with bullets below the paragraphs.'),
  ...period,
});

/** A video that the site publishes itself. */
const OWN_FILE = /^\/[^\s\\]+\.mp4$/;

/** The first type that has a key describes it for all. */
const types = [
  textSection.extend({
    type: textSection.shape.type.describe(
      'What the section is: `text` with `paragraphs` and a `list` (the default), `photo`, `gallery` of named `photos`, `list` of titled `items`, `questions`, `prices` of named `services`, the `reviews` or the `team` of `site.yaml`, a `call` band with the phone number, a `form`: the contact form, or the one of `data/forms/` that `form` names, or an `embed`: a booking page, a map or a video at a `url`.',
    ),
    heading: line.describe(
      'The heading of the section. `gallery`, `prices`, `reviews` and `team` have one by themselves.',
    ),
    paragraphs: textSection.shape.paragraphs.describe(
      'The paragraphs of a `text`; each may have links, bold, emphasis, lists and tables.',
    ),
    list: textSection.shape.list.describe('Items with bullets below the paragraphs of a `text`.'),
  }),
  z.strictObject({
    type: z.literal('photo'),
    heading: line,
    photo: photoFile.meta({ description: 'The photo of a `photo` section.', names: 'photo' }),
    caption: optional(text, 'The visible caption of a `photo`, or the text below the heading of an `embed`.'),
    ...period,
  }),
  /** Photos by name, in this order. Fewer would leave most of the band empty. */
  z.strictObject({
    type: z.literal('gallery'),
    heading: line.optional(),
    photos: uniqueItems(minItems(3, photoFile)).meta({
      description: 'The photos of a `gallery`, in this order.',
      names: 'photo',
    }),
    ...period,
  }),
  z.strictObject({
    type: z.literal('list'),
    heading: line,
    items: minItems(1, titledText).describe('The items of a `list` section.'),
    ...period,
  }),
  z.strictObject({ type: z.literal('questions'), heading: line, questions: someQuestions(1), ...period }),
  /** The price table of some services. */
  z.strictObject({
    type: z.literal('prices'),
    heading: line.optional(),
    services: uniqueItems(minItems(1, slug)).meta({
      description: 'The services whose prices a `prices` section shows in a table.',
      names: 'service',
    }),
    ...period,
  }),
  /** The first reviews of data/site.yaml, or all. */
  z.strictObject({
    type: z.literal('reviews'),
    heading: line.optional(),
    show: z.enum(['first', 'all']).default('first').describe('Which `reviews` are shown: the `first` three, or `all`.'),
    ...period,
  }),
  /** The people of data/site.yaml. */
  z.strictObject({ type: z.literal('team'), heading: line.optional(), ...period }),
  /** A band with the phone number. */
  z.strictObject({ type: z.literal('call'), ...period }),
  /** The contact form, or one of data/forms/. */
  z.strictObject({
    type: z.literal('form'),
    form: optional(slug, {
      description: 'The form of a `form` section, by its file in `data/forms/`. By default the contact form.',
      names: 'form',
    }),
    ...period,
  }),
  /** A page of a third party, or a video of the business's own. */
  z.strictObject({
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
      )
      .meta({
        expected: 'the address of a booking page, a map or a video',
        description:
          'What an `embed` shows, as the browser shows its address: a booking page of Calendly, Cal.com, Acuity, Housecall Pro, Jobber or Square, a map of Google, Apple or OpenStreetMap, a video of YouTube or Vimeo, or an MP4 file in `data/public/`. Nothing is loaded before a visitor wants to see it.',
        example: 'https://www.youtube.com/watch?v=0a1B2c3D4e5',
      }),
    poster: optional(photoFile, {
      description: 'The photo that an `embed` shows before it is loaded. By default a drawing.',
      names: 'photo',
    }),
    captions: optional(
      z
        .string()
        .regex(
          /^\/[^\s\\]+\.vtt$/,
          because(
            'is not the path of captions',
            'write that of a WebVTT file in `data/public/`, like `/videos/tour.vtt`',
          ),
        )
        .meta({ expected: 'the path of a WebVTT file, like `/videos/tour.vtt`' }),
      { description: 'The captions of an MP4 file, as a WebVTT file in `data/public/`.', example: '/videos/tour.vtt' },
    ),
    date: optional(isoDate, {
      description: 'The day on which a video was published, for structured data.',
      example: '2026-03-01',
    }),
    ...period,
  }),
] as const;

const TYPE_NAMES = types
  .flatMap(({ shape }) => [...(shape.type._zod.values as Set<string | undefined>)]) // A type is a literal, or left out.
  .filter((name) => name !== undefined);

/** These may be on a page several times; the others have fragments or scripts. */
const REPEATABLE = new Set(['text', 'photo', 'list', 'embed']);

const section = z.discriminatedUnion(
  'type',
  types,
  because((input, { code }) => (code === 'invalid_union' ? describeUnknownType(input) : undefined)),
);
export type SectionRecord = z.infer<typeof section>;
export type SectionType = NonNullable<SectionRecord['type']>;

/** Describes the sections of a page that has other parts too. */
export const OWN_SECTIONS =
  'Parts of the page before its questions, printed in this order. A gallery, reviews or a form among them replaces the one that the page has by itself.';

/** The sections of a page, in order. */
export const sections = z
  .array(section)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [index, section] of value.entries()) {
      const { type = 'text', from, until } = section;
      if (!isInOrder({ from, until })) refuse(issues, [index, 'until'], until, NOT_IN_ORDER);
      // Different forms are as different as sections of two types.
      const name = section.type === 'form' ? `form ${section.form}` : type;
      if (seen.has(name) && !REPEATABLE.has(type))
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
  const nearest = findNearestName(type, TYPE_NAMES);
  return {
    reason: `is \`${type}\`, which is not a type of section`,
    hint: nearest === null ? `use one of ${listNames(TYPE_NAMES)}` : `did you mean \`${nearest}\`?`,
  };
}
