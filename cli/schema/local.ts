import type * as z from 'zod';
import { group, optional } from './definition/keys.ts';
import type { WithKeys } from './definition/with-keys.ts';
import { richParagraph, richText } from './fields/rich-text.ts';
import { headFields, optionalItems, path, questions, titledText } from './fields/text.ts';

/** data/local/<city>/<service>.yaml: the texts for one service in one city. */
export const localSchema = group('local', {
  path: optional(path),
  ...headFields,
  localInfo: optionalItems(1, 12, richText),
  reasons: optionalItems(3, 9, titledText),
  neighborhoodNote: optional(richParagraph),
  questions,
});

export type LocalRecord = WithKeys<z.infer<typeof localSchema>, 'path'> & {
  /** The names of the folder and of the file. */
  readonly citySlug: string;
  readonly serviceSlug: string;
};
