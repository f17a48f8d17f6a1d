import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { formEndpoint } from './form-endpoint.ts';

const check = (html: string) => findOnPage(formEndpoint, html, { expected: expectedSite() });

test('passes a form that posts to the form service, and one that script handles', () => {
  expect(check('<form method="post" action="https://forms.example/f/abc"></form><form></form>')).toEqual([]);
});

test('finds a form that does not post', () => {
  expect(check('<form action="https://forms.example/f/abc"></form>')).toEqual([
    '1:1 The form has the method `get`, which puts the inquiry into the URL.',
  ]);
});

test('finds a button that posts elsewhere or does not post', () => {
  expect(check('<button formaction="/f" formmethod="get">Send</button>')).toEqual([
    '1:9 The button posts to `/f`, not to `https://forms.example/f/abc`.',
    '1:25 The button has the method `get`, which puts the inquiry into the URL.',
  ]);
});
