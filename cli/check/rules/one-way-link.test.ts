import { expect, test } from 'vitest';
import { findings, html, route } from '../../testing/check-fixture.ts';
import { oneWayLink } from './one-way-link.ts';

test('passes: a combination, its service and its city link to each other', () => {
  expect(
    findings(
      oneWayLink,
      {
        'roofs.html': html({ body: `<a href="/roofs-denver">x</a>` }),
        'denver.html': html({ body: `<a href="/roofs-denver">x</a>` }),
        'roofs-denver.html': html({ body: `<a href="/roofs">x</a><a href="/denver">x</a>` }),
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
  ).toEqual([]);
});

test('fails: a service that lacks the way to its combination, a combination that lacks the way to its city', () => {
  expect(
    findings(
      oneWayLink,
      {
        'roofs.html': html(),
        'denver.html': html({ body: `<a href="/roofs-denver">x</a>` }),
        'roofs-denver.html': html({ body: `<a href="/roofs">x</a>` }),
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
    'roofs.html:1:1 `/roofs` does not link to `/roofs-denver`',
    'roofs-denver.html:1:1 `/roofs-denver` does not link to `/denver`',
  ]);
});
