import { describe, expect, test } from 'vitest';
import { computeReadingEase, countSentences } from './reading-ease.ts';

const ease = (...blocks: string[]) => computeReadingEase(blocks);

describe('the reading ease', () => {
  test('is that of the formula', () => {
    // 6 words, 1 sentence, 6 syllables; 4 words, 1 sentence, 7 syllables.
    expect(ease('The cat sat on the mat.')).toBeCloseTo(116.145, 3);
    expect(ease('Wet winters move soil.', 'Contractors know it.')).toBeCloseTo(
      206.835 - 1.015 * (7 / 2) - 84.6 * (10 / 7),
      3,
    );
  });

  test('leaves out headings, labels and links, which are no sentences', () => {
    expect(ease('Reinforcement considerations', 'The cat sat on the mat.')).toBeCloseTo(116.145, 3);
  });

  test('leaves out figures', () => {
    expect(ease('The cat sat on the mat, 1,200 by 3/4.')).toBeCloseTo(206.835 - 1.015 * 7 - 84.6, 3);
  });

  test('does not speak the e before `way`', () => {
    expect(ease('A driveway.')).toBeCloseTo(206.835 - 1.015 * 2 - 84.6 * 1.5, 3);
  });

  test('is none without a sentence', () => {
    expect(ease('Repairs', 'Roofs')).toBeNull();
    expect(ease()).toBeNull();
  });
});

test.each([
  ['Repairs', 0],
  ['What does it cost?', 1],
  ['It costs less. Call us', 2],
  ['Dig 1.5 feet, then stop.', 1],
  ['From 7 a.m. to 6 p.m. on weekdays.', 1],
  ['Up to 500 sq. ft. Larger jobs take longer.', 1],
  ['"Does it crack?" It does. "Less," we say.', 3],
  ['Open at 7. 811 comes first.', 2],
])('%s holds %i sentences', (text, count) => {
  expect(countSentences(text)).toBe(count);
});
