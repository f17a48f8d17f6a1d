import { expect, test } from 'vitest';
import * as z from 'zod';
import { setOwnSections } from '../../../schema/fields/sections.ts';
import { line } from '../../../schema/fields/text-types.ts';
import { mergeFile } from '../publish/trees.ts';
import { findPlace } from './owner-places.ts';

const write = (names: readonly string[], text: string) =>
  names.map((name) => `  - { ${text.replaceAll('NAME', name)} }\n`).join('');

test('what somebody else has removed and the owner replaced is no other item of the translation', () => {
  const lists = { base: ['A', 'B'], mine: ['N', 'B'], theirs: ['B'] };
  const version = (file: string, text: string) => ({
    file,
    base: `reviews:\n${write(lists.base, text)}`,
    mine: `reviews:\n${write(lists.mine, text)}`,
    theirs: `reviews:\n${write(lists.theirs, text)}`,
  });
  const versions = [
    version('data/site.yaml', 'author: NAME, text: Text of NAME, source: Site NAME'),
    version('data/site.es-US.yaml', 'text: Texto de NAME'),
  ];
  const merged = versions.map((each) => mergeFile(each, versions));
  for (const { steps, conflicts } of merged) {
    expect(conflicts).toEqual([]);
    expect(steps.map(({ path, was, now }) => [path.join('.'), was, JSON.stringify(now)])).toEqual([
      ['reviews.0', undefined, expect.stringMatching(/Text.* N"/)],
    ]);
  }
});

test('texts in sections of a type of the site follow their section, also in a translation and if another site is read meanwhile', () => {
  const months = z.array(z.strictObject({ text: line.meta({ owner: 'texts' }) }));
  setOwnSections(new Map([['season', z.strictObject({ heading: line, months })]]));
  const write = (heading: string, text: string, type = '') =>
    `sections:\n  - { ${type}heading: ${heading}, months: [{ text: ${text} }] }\n`;
  const version = (file: string, type = '') => ({
    ...{ file, place: findPlace(file), base: write('When', 'Before', type), mine: write('When', 'After', type) },
    theirs: write('When', 'Before', type).replace('\n', '\n  - { heading: News, paragraphs: [New] }\n'),
  });
  const versions = [version('data/pages/home.yaml', 'type: season, '), version('data/pages/home.es-US.yaml')];
  setOwnSections(new Map());
  for (const each of versions) {
    const { steps, conflicts } = mergeFile(each, versions);
    expect(conflicts).toEqual([]);
    expect(steps).toMatchObject([{ path: ['sections', 1, 'months', 0, 'text'], was: 'Before', now: 'After' }]);
  }
});
