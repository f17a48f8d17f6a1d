// Every page of the shipped site, and what is found on those of one structure: that only one of
// them is validated must not change what is found.
import { beforeAll, expect, test } from 'vitest';
import { readSite } from '../../testing/mutated-site.ts';
import { realSite } from '../../testing/real-site.ts';
import { parsePage } from '../facts/parse-page.ts';
import { validateHtml } from './config.ts';
import { reduceToStructure } from './page-structure.ts';

const structureOf = (html: string) => reduceToStructure(parsePage({ file: 'a.html', path: '/a' }, html));

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

test('pages of one structure have the same kinds of defects', () => {
  expect(pages.size).toBe(81);
  const defects = new Map<string | null, (readonly string[])[]>();
  for (const [file, clean] of pages)
    for (const html of [clean, damage(clean)]) {
      const structure = structureOf(html);
      const known = defects.get(structure) ?? [];
      // The fourth page of a structure shows no more than three.
      if (known.length === 3) continue;
      const found = listDefects(html);
      expect(found, file).toEqual(known[0] ?? found);
      defects.set(structure, [...known, found]);
    }
});

test('the structure of a page of each kind has the same kinds of defects as the page', () => {
  const kinds = new Map([...pages.values()].map((html) => [/data-page-type="(\w+)"/.exec(html)?.[1], html]));
  expect(kinds.size).toBeGreaterThan(6);
  for (const [kind, html] of kinds) {
    const defects = listDefects(damage(html));
    expect(defects.length, kind).toBeGreaterThan(4);
    expect(listDefects(structureOf(damage(html)) ?? ''), kind).toEqual(defects);
  }
});

function listDefects(html: string): string[] {
  return [...new Set(validateHtml(html).map(({ ruleId }) => ruleId))].toSorted();
}

test('pages of one template share a structure', () => {
  const structures = new Set([...pages.values()].map(structureOf));
  expect(structures.has(null)).toBe(false);
  expect(structures.size).toBeLessThan(pages.size / 2);
});
