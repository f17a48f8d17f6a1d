import { expect, test } from 'vitest';
import { findings, html, route } from '../../../testing/check-fixture.ts';
import { missingReciprocalLink } from './missing-reciprocal-link.ts';

const main = (links: string) => html({ body: `<main>${links}</main>` });

test('fails: a service that links to its combination in its menu alone, a combination that lacks the way to its city', () => {
  expect(
    findings(
      missingReciprocalLink,
      {
        'roofs.html': html({ body: `<header><a href="/roofs-denver">x</a></header>\n<main>x</main>` }),
        'denver.html': main(`<a href="/roofs-denver">x</a>`),
        'roofs-denver.html': main(`<a href="/roofs">x</a>`),
      },
      {
        routes: [
          route('/', { kind: 'home' }),
          route('/roofs', { kind: 'service', service: 'roofs' }),
          route('/denver', { kind: 'city', city: 'denver' }),
          route('/roofs-denver', { kind: 'service_city', service: 'roofs', city: 'denver' }),
        ],
      },
    ),
  ).toEqual([
    'roofs.html:6:1 `/roofs` does not link to `/roofs-denver`.',
    'roofs-denver.html:5:1 `/roofs-denver` does not link to `/denver`.',
  ]);
});

test('passes: a page without a main part, which missing-landmark reports', () => {
  expect(
    findings(
      missingReciprocalLink,
      {
        'roofs.html': html({ body: '<div><a href="/roofs-denver">x</a></div>' }),
        'roofs-denver.html': main('<a href="/roofs">x</a>'),
      },
      {
        routes: [
          route('/roofs', { kind: 'service', service: 'roofs' }),
          route('/roofs-denver', { kind: 'service_city', service: 'roofs', city: 'denver' }),
        ],
      },
    ),
  ).toEqual([]);
});
