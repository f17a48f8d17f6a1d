import { expect, test } from 'vitest';
import { splitIntro } from './split-intro.ts';

const sentence = (length: number) => `${'x'.repeat(length - 1)}.`;

test('a short description is the intro as a whole', () => {
  expect(splitIntro('Roofs in Aurora. Priced by size.')).toEqual({
    intro: 'Roofs in Aurora. Priced by size.',
    rest: null,
  });
});

test('the intro takes as many whole sentences as fit into 90 characters', () => {
  expect(splitIntro(`${sentence(45)} ${sentence(44)} Rest.`)).toEqual({
    intro: `${sentence(45)} ${sentence(44)}`,
    rest: 'Rest.',
  });
  expect(splitIntro(`${sentence(45)} ${sentence(45)}\nRest.`)).toEqual({
    intro: sentence(45),
    rest: `${sentence(45)} Rest.`,
  });
});

test('a first sentence that is longer is never cut', () => {
  expect(splitIntro(`${sentence(150)} Rest.`)).toEqual({ intro: sentence(150), rest: 'Rest.' });
});

test('an abbreviation does not end a sentence', () => {
  const text = `Roofs in St. George and at Mt. Hood, ${sentence(100)} Rest, in AZ. More.`;
  expect(splitIntro(text).intro).toBe(`Roofs in St. George and at Mt. Hood, ${sentence(100)}`);
});
