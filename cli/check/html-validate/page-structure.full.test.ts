// Every page of the shipped site, validated itself and through its structure: the shortcut must not
// change what is found.
import { beforeAll, expect, test } from 'vitest';
import { readSite } from '../../testing/mutated-site.ts';
import { realSite } from '../../testing/real-site.ts';
import { locateInText } from '../facts/parse-page.ts';
import { validateHtml } from './config.ts';
import { reduceToStructure } from './page-structure.ts';
import { createPageValidator } from './validate-pages.ts';

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
    .replace('</main>', '<p id="main">a</p><img src="/a.jpg"><centre>a</centre><input type="text" name="a"></main>');
}

test('every page has the same findings through its structure as by itself', () => {
  expect(pages.size).toBe(81);
  const { problems } = createPageValidator()([...pages.keys()], (file) => pages.get(file) ?? '');
  const itself = [...pages].flatMap(([file, html]) =>
    validateHtml(html).map(({ ruleId, offset }) => `${file} html/${ruleId} ${locateInText(file, html, offset).column}`),
  );
  expect(problems.map(({ code, location }) => `${location?.file} ${code} ${location?.column}`)).toEqual(itself);
});

// A page with a finding is validated itself, so its structure only has to find that there is one;
// it finds each kind.
test('the structure of a page of each kind has the same kinds of defects as the page', () => {
  const kinds = new Map([...pages.values()].map((html) => [/data-page-type="(\w+)"/.exec(html)?.[1], html]));
  expect(kinds.size).toBeGreaterThan(6);
  for (const [kind, html] of kinds) {
    const defects = listDefects(damage(html));
    expect(defects.length, kind).toBeGreaterThan(4);
    expect(listDefects(reduceToStructure(damage(html)) ?? ''), kind).toEqual(defects);
  }
});

function listDefects(html: string): string[] {
  return [...new Set(validateHtml(html).map(({ ruleId }) => ruleId))].toSorted();
}

test('pages of one template share a structure', () => {
  const structures = new Set([...pages.values()].map(reduceToStructure));
  expect(structures.has(null)).toBe(false);
  expect(structures.size).toBeLessThan(pages.size / 2);
});
