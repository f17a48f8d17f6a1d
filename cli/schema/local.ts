import * as z from 'zod';
import { optional } from './definition/keys.ts';
import type { WithKeys } from './definition/with-keys.ts';
import { richParagraph, richText } from './fields/rich-text.ts';
import { headFields, optionalItems, path, questions, titledText } from './fields/text.ts';

/** data/local/<city>/<service>.yaml: the texts for one service in one city. */
export const localSchema = z.strictObject({
  path: optional(path, {
    description: 'The address of the page. By default what `paths.local` of `site.yaml` says.',
    example: '/areas/camas/drains',
  }),
  ...headFields,
  localInfo: optionalItems(1, 12, richText).describe(
    'Paragraphs about what affects this work here, such as soil, lots, age of the homes, climate and rules.',
  ),
  reasons: optionalItems(3, 9, titledText).describe(
    'Reasons to choose this business for this work here, in a section with headings.',
  ),
  neighborhoodNote: optional(richParagraph, "Relates the work to the city's neighborhoods by name, above their list."),
  questions,
});

export type LocalRecord = WithKeys<z.infer<typeof localSchema>, 'path'> & {
  /** The names of the folder and of the file. */
  readonly citySlug: string;
  readonly serviceSlug: string;
};
