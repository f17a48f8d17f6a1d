import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { untrackedPhoneLink } from './untracked-phone-link.ts';

const { business } = expectedSite();
const expected = expectedSite({ business: { ...business, analyticsHost: 'https://count.example' } });
const link = (placement: string) => `<a href="tel:+13035550142" ${placement}>Call</a>\n`;
const check = (...links: readonly string[]) => findOnPage(untrackedPhoneLink, links.join(''), { expected });

test('passes links that each have a placement, and one to another number', () => {
  expect(check(link('data-placement="hero"'), link('data-placement="footer"'))).toEqual([]);
  expect(check('<a href="tel:+13035550199">Call</a>')).toEqual([]);
});

test('passes where calls are not counted, and without the data', () => {
  expect(findOnPage(untrackedPhoneLink, link(''), { expected: expectedSite() })).toEqual([]);
  expect(findOnPage(untrackedPhoneLink, link(''))).toEqual([]);
});

test('finds a link without a placement', () => {
  expect(check(link(''))).toEqual(['1:1 The phone link has no `data-placement`.']);
  expect(check(link('data-placement=" "'))).toEqual(['1:28 The phone link has no `data-placement`.']);
});
