import { expect, test } from 'vitest';
import { dataKinds } from '../../model/fields/data-kinds.ts';
import { definitionOf, type Schema, unwrap } from '../definition/definition.ts';
import { findTranslatable, listTranslatableKeys } from './translatable-keys.ts';

/**
 * Lists the keys whose values are written as text but are not texts: names of files, addresses,
 * dates and the like.
 */
function listOtherTexts(schema: Schema, prefix = ''): string[] {
  if (findTranslatable(schema) !== null) return [];
  const { type, shape, element, valueType, options } = definitionOf(unwrap(schema));
  if (type === 'string') return [prefix];
  const start = prefix === '' ? '' : `${prefix}.`;
  return [
    ...(element === undefined ? [] : listOtherTexts(element, `${prefix}[]`)),
    ...(valueType === undefined ? [] : listOtherTexts(valueType, `${start}*`)),
    ...Object.entries(shape ?? {}).flatMap(([key, value]) => listOtherTexts(value, start + key)),
    ...(options ?? []).flatMap((option) => listOtherTexts(option, prefix)),
  ];
}

const isTranslated = ({ name }: { readonly name: string }) => name !== 'wording' && name !== 'not-found';

// A new key fails here until it is decided whether a translation has it.
test('the keys of each file are texts, names, or of a type that a translation does not have', async () => {
  const tables = dataKinds.filter(isTranslated).map(({ name, schema }) => {
    const keys = listTranslatableKeys(schema).filter(({ key }) => !key.startsWith('wording.'));
    const pick = (wanted: string) => keys.filter(({ translation }) => translation === wanted).map(({ key }) => key);
    const lines = [
      ['texts', pick('required')],
      ['names', pick('optional')],
      ['other', [...new Set(listOtherTexts(schema))]],
    ] as const;
    return `${name}\n${lines.map(([label, list]) => `  ${label}: ${list.join(' ')}\n`).join('')}`;
  });
  await expect(tables.join('\n')).toMatchFileSnapshot('./translatable-keys.txt');
});
