import { expect, test } from 'vitest';
import { siteSchema } from '../site.ts';
import { listTranslatableKeys } from './translatable-keys.ts';

test('a translation has texts, may leave names out, and has no identifiers, addresses and dates', () => {
  const translations = new Map(listTranslatableKeys(siteSchema).map(({ key, translation }) => [key, translation]));
  for (const key of ['tagline', 'form.fields[].options[]', 'form.answerBy.text', 'labels.prices'])
    expect(translations.get(key), key).toBe('required');
  for (const key of ['name', 'paths.city', 'brands[]', 'reviews[].text', 'rating[].source', 'towns[].names[]'])
    expect(translations.get(key), key).toBe('optional');
  const others = [
    'license.number',
    'team[].registration',
    'analytics.id',
    'address.postalCode',
    'phone',
    'gone[]',
    'url',
  ];
  for (const key of [...others, 'trade', 'order.cities[]']) expect(translations.has(key), key).toBe(false);
});
