import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { untrackedPhoneLink } from './untracked-phone-link.ts';

const { business } = expectedSite();
const expected = expectedSite({ business: { ...business, analyticsHost: 'https://count.example' } });
const link = (placement: string) => `<a href="tel:+13035550142" ${placement}>Call</a>\n`;
const check = (...links: readonly string[]) => findOnPage(untrackedPhoneLink, links.join(''), { expected });

test('passes links that each say where they stand, and one to another number', () => {
  expect(check(link('data-placement="hero"'), link('data-placement="footer"'))).toEqual([]);
  expect(check('<a href="tel:+13035550199">Call</a>')).toEqual([]);
});

test('says nothing where nobody counts, and without the data', () => {
  expect(findOnPage(untrackedPhoneLink, link(''), { expected: expectedSite() })).toEqual([]);
  expect(findOnPage(untrackedPhoneLink, link(''))).toEqual([]);
});

test('finds a link that does not say where it stands', () => {
  expect(check(link(''))).toEqual(['1:1 The phone link has no `data-placement`.']);
  expect(check(link('data-placement=" "'))).toEqual(['1:1 The phone link has no `data-placement`.']);
});

test('finds two that say the same, at the second', () => {
  expect(check(link('data-placement="hero"'), link('data-placement="hero"'))).toEqual([
    '2:28 `data-placement="hero"` is also that of another phone link.',
  ]);
});
