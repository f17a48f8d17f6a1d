import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { englishWording, mergeWording } from '../../schema/wording/wording.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { listForeignWords } from './foreign-words.ts';

const file = join(packageRoot, 'cli/testing/sites/spanish/data/wording.yaml');
const english = { language: 'en-US', wording: englishWording, texts: ['Roofs that last, and no surprises'] };
const spanish = {
  language: 'es-US',
  wording: mergeWording(parse(readFileSync(file, 'utf8')), 'es-US'),
  texts: ['Vea los techos', 'Home Hardware'],
};
const words = listForeignWords([english, spanish]);

test('a site in one language has no foreign words', () => {
  expect(listForeignWords([english]).size).toBe(0);
});

test('each language has the words that only others have', () => {
  expect(words.get('es-US')?.get('Close the photo')).toBe('en-US');
  expect(words.get('es-US')?.get('Written quote valid {count} day')).toBe('en-US');
  expect(words.get('en-US')?.get('Cerrar la foto')).toBe('es-US');
  expect(words.get('en-US')?.has('Close the photo')).toBe(false);
  expect(words.get('en-US')?.size).toBeGreaterThan(150);
});

test('words that both languages have, names in the data and words that are only variables are none', () => {
  for (const word of ['Home', '{first}-{last}', '{service} {inCity}', 'en-US'])
    expect(words.get('es-US')?.has(word), word).toBe(false);
  // In English, `no` and `a` are words too.
  for (const word of ['No', '{first} a {last}']) expect(words.get('en-US')?.has(word), word).toBe(false);
});
