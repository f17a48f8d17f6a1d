import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { schemaBreadcrumbMismatch } from './schema-breadcrumb-mismatch.ts';

const nav = `<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li>Metal Roofs</li></ol></nav>`;
const home = { '@type': 'ListItem', name: 'Home', item: 'https://site.example/' };
const own = { '@type': 'ListItem', name: 'Metal Roofs' };

const script = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const check = (items: readonly object[]) =>
  findOnPage(
    schemaBreadcrumbMismatch,
    `${script({ '@type': 'BreadcrumbList', itemListElement: items })}\n${nav}`,
  );

test('passes the steps that the page shows, the last with its address or without', () => {
  expect(check([home, own])).toEqual([]);
  expect(check([home, { ...own, item: 'https://site.example/page' }])).toEqual([]);
});

test('passes steps whose names and addresses stand in their items', () => {
  expect(check([{ item: { '@id': 'https://site.example/', name: 'Home' } }, own])).toEqual([]);
});

test('passes a page that shows no breadcrumb', () => {
  expect(findOnPage(schemaBreadcrumbMismatch, '<nav aria-label="Main"><ol><li>Home</ol></nav>')).toEqual([]);
});

test('finds a step too many', () => {
  expect(check([home, { name: 'Roofs' }, own])).toEqual([
    '1:80 The structured breadcrumb has 3 steps; the page shows 2.',
  ]);
});

test('finds another name, at the name', () => {
  expect(check([home, { ...own, name: 'Metal Rooves' }])).toEqual([
    '1:174 Step 2 of the structured breadcrumb is `Metal Rooves`; the page shows `Metal Roofs`.',
  ]);
});

test('finds a step without a name, at the step', () => {
  expect(check([home, {}])).toEqual([
    '1:147 Step 2 of the structured breadcrumb is ``; the page shows `Metal Roofs`.',
  ]);
});

test('finds another address, at the address', () => {
  expect(check([{ ...home, item: 'https://site.example/terms' }, own])).toEqual([
    "1:122 Step 1 of the structured breadcrumb leads to `https://site.example/terms`; the page's to `/`.",
  ]);
});

test('finds another address of the page itself', () => {
  expect(check([home, { ...own, item: 'https://other.example/page' }])).toEqual([
    "1:195 Step 2 of the structured breadcrumb leads to `https://other.example/page`; the page's to `/page`.",
  ]);
});

test('finds a breadcrumb without structured data, where the data is known and the script can be read', () => {
  const expected = expectedSite();
  expect(findOnPage(schemaBreadcrumbMismatch, `<main>\n${nav}`, { expected })).toEqual([
    '2:1 The breadcrumb of the page is not in the structured data.',
  ]);
  expect(findOnPage(schemaBreadcrumbMismatch, nav)).toEqual([]);
  const broken = `<script type="application/ld+json">{</script>${nav}`;
  expect(findOnPage(schemaBreadcrumbMismatch, broken, { expected })).toEqual([]);
});
