import { expect, test } from 'vitest';
import { dataKinds } from '../../model/fields/data-kinds.ts';
import { definitionOf, type Schema, unwrap } from '../definition/definition.ts';
import { listKeys } from '../definition/walk.ts';
import { listTranslatableKeys } from './translatable-keys.ts';

/**
 * Lists the keys whose values are written as text but are not texts: names of files, addresses,
 * dates and the like.
 */
function listOtherTexts(schema: Schema): string[] {
  return listKeys(schema).flatMap(({ key, meta, schema: type }) =>
    meta.translated == null && definitionOf(unwrap(type)).type === 'string' ? [key] : [],
  );
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
      ['other', listOtherTexts(schema)],
    ] as const;
    return `${name}\n${lines.map(([label, list]) => `  ${label}: ${list.join(' ')}\n`).join('')}`;
  });
  await expect(tables.join('\n')).toMatchFileSnapshot('./translatable-keys.txt');
});
