import { expect, test } from 'vitest';
import { findOnPages } from '../../../testing/data-pages.ts';
import { movedLink } from './moved-link.ts';

test('finds a link to a former address at the address, with its fragment, and passes other links', () => {
  const text = 'See [old](/odd-jobs#prices), [new](/home-repairs) and [theirs](https://example.com/odd-jobs).';
  const files = { 'data/pages/home.yaml': `description: ${text}\n` };
  const moved = new Map([['/odd-jobs', '/home-repairs']]);
  expect(findOnPages(movedLink, files, { data: { moved } })).toEqual([
    'data/pages/home.yaml:1:24 `/odd-jobs` has moved to `/home-repairs`.',
  ]);
});
