import * as z from 'zod';
import { richParagraph, richText } from './fields/rich-text.ts';
import { headFields, optionalItems, path, question, titledText } from './fields/text.ts';
import type { WithKeys } from './with-keys.ts';

/** data/local/<city>/<service>.yaml: the texts of a service-in-city page that apply to this service in this city only. */
export const localSchema = z.strictObject({
  path: path.optional(),
  ...headFields,
  localInfo: optionalItems(1, 12, richText),
  reasons: optionalItems(3, 9, titledText),
  neighborhoodNote: richParagraph.optional(),
  questions: optionalItems(1, 12, question),
});

export type LocalRecord = WithKeys<z.infer<typeof localSchema>, 'path'> & {
  /** The names of the folder and of the file. */
  readonly citySlug: string;
  readonly serviceSlug: string;
};
