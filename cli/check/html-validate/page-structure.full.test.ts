// Every page of the shipped site, validated itself and through its structure: the shortcut must not change what is found.
import { beforeAll, expect, test } from 'vitest';
import { readSite } from '../../testing/mutated-site.ts';
import { realSite } from '../../testing/real-site.ts';
import { locateInText } from '../facts/parse-page.ts';
import { validateHtml } from './config.ts';
import { reduceToStructure } from './page-structure.ts';
import { validatePages } from './validate-pages.ts';

let pages: ReadonlyMap<string, string>;

beforeAll(() => {
  pages = new Map(
    [...readSite(realSite)]
      .filter(([path]) => path.endsWith('.html') && !path.endsWith('/index.html'))
      .map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
  );
});

/** Puts some defects into the markup of a page. */
function damage(html: string): string {
  return html
    .replace('</h1>', '</h1><h5>a</h5>')
    .replace(
      '</main>',
      '<p id="main">a</p><img src="/a.jpg"><centre>a</centre><input type="text" name="a"></main>',
    );
}

test.each([
  ['as it is', (html: string) => html],
  ['with defects', damage],
])('a page %s has the same findings through its structure', (_, edit) => {
  expect(pages.size).toBe(81);
  const edited = new Map([...pages].map(([file, html]) => [file, edit(html)]));
  const throughStructures = validatePages([...edited.keys()], (file) => edited.get(file) ?? '').problems;
  const itself = [...edited].flatMap(([file, html]) =>
    validateHtml(html).map(
      ({ ruleId, offset }) => `${file} html/${ruleId} ${locateInText(file, html, offset).column}`,
    ),
  );
  expect(
    throughStructures.map(({ code, location }) => `${location?.file} ${code} ${location?.column}`),
  ).toEqual(itself);
  expect(itself.length > 0).toBe(edit === damage);
});

test('pages of one template share a structure', () => {
  const structures = new Set([...pages.values()].map(reduceToStructure));
  expect(structures.has(null)).toBe(false);
  expect(structures.size).toBeLessThan(pages.size / 2);
});
