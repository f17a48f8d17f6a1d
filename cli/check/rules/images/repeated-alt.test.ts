import { expect, test } from 'vitest';
import { readDataTexts } from '../../../testing/data-texts.ts';
import { expectedSite } from '../../../testing/page-facts.ts';
import { repeatedAlt } from './repeated-alt.ts';

const check = (...files: readonly string[]) => {
  const texts = files.flatMap((yaml, index) => readDataTexts(yaml, { file: `data/${index}.yaml` }));
  return repeatedAlt
    .checkTexts(texts, expectedSite())
    .map(({ message, location }) => `${location.file}:${location.line}:${location.column} ${message}`);
};

test('finds the second photo with a description, at its words', () => {
  const gallery = 'photos:\n  - { file: metal.png, alt: A roof }\n  - file: barn.png\n    alt: A roof\n';
  expect(check(gallery)).toEqual(['data/0.yaml:4:10 This photo has the same `alt` as the one in line 2: `A roof`.']);
});

test('passes photos of two files', () => {
  const photo = 'photos: [{ file: barn.png, alt: A roof }]\n';
  expect(check(photo, photo)).toEqual([]);
});
