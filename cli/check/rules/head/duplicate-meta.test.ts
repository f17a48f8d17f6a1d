import { expect, test } from 'vitest';
import { findOnPages } from '../../../testing/data-pages.ts';
import { duplicateMeta } from './duplicate-meta.ts';

test.each([
  ['title', 'title'],
  ['description', 'metaDescription'],
])('finds the second page with a %s, in any case', (name, key) => {
  const files = { 'data/pages/a.yaml': `${key}: Roofs\n`, 'data/pages/b.yaml': `text: A roof.\n${key}: roofs\n` };
  expect(findOnPages(duplicateMeta, files)).toEqual([
    `data/pages/b.yaml:2:${key.length + 3} The ${name} \`roofs\` is also the ${name} of \`/a\`.`,
  ]);
});

test('finds the title that is typed if the other is made of names', () => {
  const files = { 'data/pages/a.yaml': 'title: Roofs\n', 'data/pages/b.yaml': 'service: Roofs\n' };
  expect(findOnPages(duplicateMeta, files, { title: 'Roofs' })).toEqual([
    'data/pages/a.yaml:1:8 The title `Roofs` is also the title of `/b`.',
  ]);
});
