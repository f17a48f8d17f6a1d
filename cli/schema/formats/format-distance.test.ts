import { expect, test } from 'vitest';
import { formatDistance } from './format-distance.ts';

test.each([
  [{ miles: 25 }, 'US', 'en-US', '25 miles'],
  [{ miles: 1 }, 'US', 'en-US', '1 mile'],
  [{ km: 30 }, 'US', 'en-US', '19 miles'],
  [{ km: 30 }, 'CA', 'en-CA', '30 kilometres'],
  [{ miles: 25 }, 'CA', 'fr-CA', '40\u00a0kilomètres'],
  [{ miles: 7.5 }, 'US', 'es-US', '7.5 millas'],
])('%o in %s is written as %s writes it', (distance, country, language, text) => {
  expect(formatDistance(distance, country, language)).toBe(text);
});
