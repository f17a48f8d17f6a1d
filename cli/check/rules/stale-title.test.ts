import { expect, test } from 'vitest';
import { findings, html, look, route } from '../../testing/check-fixture.ts';
import { staleTitle } from './stale-title.ts';

const routes = [route('/a', { title: 'Metal roofs & more', description: 'What a metal roof costs.' })];
const page = (title: string, description: string) => ({
  'a.html': html({ head: `<title>${title}</title>\n<meta name="description" content="${description}">` }),
});

test('passes: the words of the data, however they are written', () => {
  const files = page('Metal roofs &amp;\nmore ', 'What a metal  roof costs.');
  expect(findings(staleTitle, files, { routes })).toEqual([]);
});

test('passes: without the data, and a page that it does not know', () => {
  const files = page('Tile roofs', 'What tiles cost.');
  expect(findings(staleTitle, files)).toEqual([]);
  expect(findings(staleTitle, files, { routes: [] })).toEqual([]);
});

test('passes: a page without either, which other rules find', () => {
  expect(findings(staleTitle, { 'a.html': html() }, { routes })).toEqual([]);
});

test('fails: another title', () => {
  const files = page('Tile roofs', 'What a metal roof costs.');
  expect(findings(staleTitle, files, { routes })).toEqual([
    'a.html:3:1 the title is `Tile roofs`; the data says `Metal roofs & more`',
  ]);
  expect(look(staleTitle, files, { routes }).map(({ says }) => says)).toEqual(['Metal roofs & more']);
});

test('fails: another description', () => {
  expect(findings(staleTitle, page('Metal roofs &amp; more', 'What tiles cost.'), { routes })).toEqual([
    'a.html:4:1 the description is `What tiles cost.`; the data says `What a metal roof costs.`',
  ]);
});

test('fails: a blank title and a description without words', () => {
  const files = { 'a.html': html({ head: '<title></title>\n<meta name="description">' }) };
  expect(findings(staleTitle, files, { routes })).toEqual([
    'a.html:3:1 the title is ``; the data says `Metal roofs & more`',
    'a.html:4:1 the description is ``; the data says `What a metal roof costs.`',
  ]);
});
