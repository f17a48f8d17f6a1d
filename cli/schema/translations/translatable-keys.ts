// Which keys of a schema are texts that a translation has. Entry points: findTranslatable and
// listTranslatableKeys.
import type { Schema } from '../definition/definition.ts';
import type { Translatable } from '../definition/meta.ts';
import { listKeys, readMeta } from '../definition/walk.ts';

/** Whether a translation has a text of this type; null for every other type. */
export function findTranslatable(schema: Schema): Translatable | null {
  return readMeta(schema).translated ?? null;
}

/** Whether a value may be written as a text in place of a group with the key `text`. */
export function isTextToo(schema: Schema): boolean {
  return readMeta(schema).isTextToo === true;
}

/** Whether the value is a text or contains one. */
export function hasTexts(schema: Schema): boolean {
  return findTranslatable(schema) !== null || listTranslatableKeys(schema).length > 0;
}

/** Every key whose value is a text, as `questions[].answer`; `*` stands for any key of a record. */
export function listTranslatableKeys(schema: Schema): { readonly key: string; readonly translation: Translatable }[] {
  return listKeys(schema).flatMap(({ key, meta: { translated: translation } }) =>
    translation == null ? [] : [{ key, translation }],
  );
}
