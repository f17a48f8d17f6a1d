import { expect, test } from 'vitest';
import { findPageKind } from './not-found.ts';

const patterns = {
  city: ['/*-concrete-contractors', '/concrete-costs-*'],
  serviceCity: ['/concrete-driveways-*', '/*-phoenix'],
  service: ['/concrete-*', '/*-concrete'],
};

test.each([
  ['/tempe-concrete-contractors', 'city'],
  ['/tempe-concrete-contractors/', 'city'],
  ['/tempe-concrete-contractors.html', 'city'],
  ['/concrete-costs-tempe', 'city'],
  ['/concrete-driveways-tempe', 'serviceCity'],
  ['/pool-decks-phoenix', 'serviceCity'],
  ['/concrete-fences', 'service'],
  ['/colored-concrete', 'service'],
  ['/about', null],
  ['/sitemap', null],
  ['/concrete-', null],
  ['/blog/concrete-fences', null],
  ['/Concrete-Patios', null],
  ['/', null],
])('%s looks like: %s', (path, kind) => {
  expect(findPageKind(path, patterns)).toBe(kind);
});
