// Which keys of a schema are texts that a translation has. Entry points: findTranslatable and
// listTranslatableKeys.
import * as z from 'zod';
import { definitionOf, findInner, type Schema, unwrap } from '../definition/definition.ts';
import type { Translatable } from '../definition/meta.ts';

/** Whether a translation has a text of this type; null for every other type. */
export function findTranslatable(schema: Schema): Translatable | null {
  const translated = z.globalRegistry.get(schema)?.translated;
  if (translated !== undefined) return translated;
  const inner = findInner(schema);
  return inner === undefined ? null : findTranslatable(inner);
}

/** Whether a value may be written as a text in place of a group with the key `text`. */
export function isTextToo(schema: Schema): boolean {
  const inner = findInner(schema);
  return z.globalRegistry.get(schema)?.isTextToo === true || (inner !== undefined && isTextToo(inner));
}

/** Whether the value is a text or contains one. */
export function hasTexts(schema: Schema): boolean {
  return listTranslatableKeys(schema).length > 0;
}

/** Every key whose value is a text, as `questions[].answer`; `*` stands for any key of a record. */
export function listTranslatableKeys(
  schema: Schema,
  prefix = '',
): { readonly key: string; readonly translation: Translatable }[] {
  const translation = findTranslatable(schema);
  if (translation !== null) return [{ key: prefix, translation }];
  const { shape, element, valueType, options } = definitionOf(unwrap(schema));
  if (element !== undefined) return listTranslatableKeys(element, `${prefix}[]`);
  const start = prefix === '' ? '' : `${prefix}.`;
  if (valueType !== undefined) return listTranslatableKeys(valueType, `${start}*`);
  const entries = [
    ...Object.entries(shape ?? {}).flatMap(([key, value]) => listTranslatableKeys(value, start + key)),
    ...(options ?? []).flatMap((option) => listTranslatableKeys(option, prefix)),
  ];
  return entries.filter(({ key }, index) => entries.findIndex((other) => other.key === key) === index);
}
