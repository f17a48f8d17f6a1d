import { expect, test } from 'vitest';
import { expectedPage, expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { wrongHours } from './wrong-hours.ts';

const own = expectedSite();
const check = (footer: string, hoursText = own.business.hoursText) =>
  findOnPage(wrongHours, `<body>\n<footer>${footer}</footer>`, {
    expected: expectedSite({ business: { ...own.business, hoursText } }),
  });

test.each([
  'Monday-Tuesday, 7:00 am-6:00 pm',
  'Monday, 7:00 am-6:00 pm',
  'Monday and Friday, 12:00 am-12:00 pm',
  'Monday, Tuesday, Thursday and Friday, 7:00 am-6:00 pm',
])('passes %s where those are the hours', (hours) => {
  expect(check(`<p>${hours}</p>`, hours)).toEqual([]);
  expect(check(`<p>Open ${hours}.</p>`, hours)).toEqual([]);
});

test('says nothing without the data, without a footer, and of hours elsewhere', () => {
  const footer = '<footer><p>Sunday, 8-9</p></footer>';
  const data = { expected: own };
  expect(findOnPage(wrongHours, footer)).toEqual([]);
  expect(findOnPage(wrongHours, '<p>Sunday, 8-9</p>', data)).toEqual([]);
  expect(findOnPage(wrongHours, `<article>${footer}</article>`, data)).toEqual([]);
});

test.each([
  'Monday-Tuesday, 8:00 am-6:00 pm',
  'Monday-Friday, 7:00 am-6:00 pm',
  'Mon – Fri, 7 am to 6 pm',
  'Mon, Wed & Fri: 7 a.m. until 6 p.m.',
  'Tuesday and Monday-Tuesday, 7:00 am-6:00 pm',
])('finds %s, at the text', (hours) => {
  const said = `The hours \`${hours}\` are not the business’s; the data says \`Monday-Tuesday, 7:00 am-6:00 pm\`.`;
  expect(check(`<div><p>${hours.replace('&', '&amp;')}</p></div>`)).toEqual([`2:17 ${said}`]);
});

test('finds a second set of hours, in a paragraph of its own or in the same', () => {
  const said =
    'The hours `Sunday, 8:00 am-1:00 pm` are not the business’s; the data says `Monday-Tuesday, 7:00 am-6:00 pm`.';
  const right = '<p>Monday-Tuesday, 7:00 am-6:00 pm';
  expect(check(`${right}</p><p>Sunday, 8:00 am-1:00 pm</p>`)).toEqual([`2:50 ${said}`]);
  expect(check(`${right}; Sunday, 8:00 am-1:00 pm</p>`)).toEqual([`2:12 ${said}`]);
});

test('finds a footer without hours, at the footer', () => {
  expect(check('<p>Aurora, CO</p>')).toEqual([
    '2:1 The `footer` of the page does not say `Monday-Tuesday, 7:00 am-6:00 pm`.',
  ]);
});

test('passes hours in words of the data’s own', () => {
  expect(check('<p>Day and night</p>', 'Day and night')).toEqual([]);
});

test('finds hours elsewhere on the page that its data does not write there', () => {
  const footer = '<footer>Monday-Tuesday, 7:00 am-6:00 pm</footer>';
  const said = (hours: string) =>
    `The hours \`${hours}\` are not the business’s; the data says \`Monday-Tuesday, 7:00 am-6:00 pm\`.`;
  const page = `<p>Open Mon-Fri 9am to 5pm.</p><p>We are open 24/7.</p>${footer}`;
  expect(findOnPage(wrongHours, page, { expected: expectedSite() })).toEqual([
    `1:9 ${said('Mon-Fri 9am to 5pm')}`,
    `1:42 ${said('open 24/7')}`,
  ]);
  const texts = ['The office is open Mon-Fri 9am to 5pm.'];
  const written = expectedSite({ buildPage: () => expectedPage({ texts }) });
  expect(findOnPage(wrongHours, `<p>${texts}</p>${footer}`, { expected: written })).toEqual([]);
});
