import { expect, test } from 'vitest';
import { digestOf } from '../facts/digest.ts';
import { parsePage } from '../facts/parse-page.ts';
import { pageStructure } from './page-structure.ts';
import { createHtmlValidator } from './validate-page.ts';

const parse = (body: string) =>
  parsePage(
    { file: 'a.html', path: '/a' },
    `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`,
  );

test('the structure of a clean page is added to the known ones, once for all pages that have it', async () => {
  const clean = new Set<string>();
  const validate = createHtmlValidator(clean);
  expect(await validate(parse('<p>One</p>'))).toEqual([]);
  expect(await validate(parse('<p>Two</p>'))).toEqual([]);
  expect(clean.size).toBe(1);
});

test('a page whose structure is known to be clean is not validated', async () => {
  const failing = '<p id="a">One</p><p id="a">Two</p>';
  const clean = new Set<string>();
  expect((await createHtmlValidator(clean)(parse(failing))).map(({ code }) => code)).toEqual([
    'html/no-dup-id',
  ]);
  expect(clean.size).toBe(0);

  const structure = pageStructure(parse(failing).html) ?? '';
  expect(await createHtmlValidator(new Set([digestOf(structure)]))(parse(failing))).toEqual([]);
});
