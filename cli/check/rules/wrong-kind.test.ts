import { expect, test } from 'vitest';
import { findings, html, route } from '../../testing/check-fixture.ts';
import { wrongKind } from './wrong-kind.ts';

test('passes: the kind, service and city of the route', () => {
  expect(
    findings(
      wrongKind,
      { 'a.html': html({ attributes: ' lang="en" data-page-type="service" data-service="roofs"' }) },
      { routes: [route('/a', { kind: 'service', service: 'roofs' })] },
    ),
  ).toEqual([]);
});

test('fails: another kind, no service, a city too many', () => {
  expect(
    findings(
      wrongKind,
      { 'a.html': html({ attributes: ' lang="en" data-page-type="city" data-city="denver"' }) },
      { routes: [route('/a', { kind: 'service', service: 'roofs' })] },
    ),
  ).toEqual([
    'a.html:2:17 `data-page-type` is `city`; the data says `service`',
    'a.html:2:1 `data-service` is none; the data says `roofs`',
    'a.html:2:39 `data-city` is `denver`; the data says none',
  ]);
});
