import { expect, test } from 'vitest';
import type { Problem } from '../../problem.ts';
import { html } from '../../testing/check-fixture.ts';
import { createDigest } from '../facts/digest.ts';
import { formatProblem } from '../report/problems/problems.ts';
import { reduceToStructure } from './page-structure.ts';
import { validatePage, validatePages } from './validate-pages.ts';

const page = (body: string) => html({ head: '<title>A</title>', body });
const failing = page('<p id="a">One</p><p id="a">Two</p>');
const digestOf = (content: string) => createDigest(reduceToStructure(content) ?? '');

/** Validates pages, and lists those that are read. */
function validate(files: Readonly<Record<string, string>>, known: readonly string[] = []) {
  const reads: string[] = [];
  const pages = Object.entries(files).map(([file, content]) => ({
    file,
    digest: reduceToStructure(content) === null ? undefined : digestOf(content),
  }));
  const read = (file: string) => {
    reads.push(file);
    return files[file] ?? '';
  };
  return { ...validatePages(pages, read, known), reads };
}

test('a clean structure is remembered, and only its first page validated', () => {
  const clean = page('<p>One</p>');
  const files = { 'a.html': clean, 'b.html': page('<p>Two</p>') };
  expect(validate(files)).toEqual({ problems: [], cleanStructures: [digestOf(clean)], reads: ['a.html'] });
  expect(validate(files, [digestOf(clean)]).reads).toEqual([]);
});

test('every page with a failing structure has its own findings, and so has a page whose tags do not nest', () => {
  const { problems, cleanStructures } = validate({
    'a.html': failing,
    'b.html': failing,
    'c.html': page('<p>One</p></i>'),
  });
  expect(problems.map(({ code, location }) => `${location?.file} ${code}`)).toEqual([
    'a.html html/no-dup-id',
    'b.html html/no-dup-id',
    'c.html html/close-order',
  ]);
  expect(cleanStructures).toEqual([]);
});

test('a deeply nested page on one long line stops nothing', () => {
  const { problems } = validate({ 'deep.html': `<!doctype html>${'<div>'.repeat(1_000)}`, 'b.html': failing });
  expect(new Set(problems.map(({ location }) => location?.file))).toEqual(new Set(['deep.html', 'b.html']));
});

// Pages are mostly one line: a finding keeps no more of it than is shown.
const far = `<p>${'word '.repeat(200)}</p><a href="/" data-x="${'x'.repeat(800)}" href="/"><b>far</b></a>${' word'.repeat(200)}`;
const farPage = html({ body: far }).replaceAll('\n', '');
test('a finding far along a line is shown with what stands around it', () => {
  const problem = validatePage('a.html', farPage).find(({ code }) => code === 'html/no-dup-attr');
  const at = farPage.lastIndexOf('href=');
  expect(problem).toMatchObject({ code: 'html/no-dup-attr', location: { line: 1, column: at + 1 } });
  const [, , line = '', caret = ''] = formatProblem(problem as Problem, { color: false }).split('\n');
  expect(line).toContain('x" href="/"><b>far</b></a> word');
  expect(line.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('href');
  expect(problem?.location?.source?.length).toBeLessThan(2000);
});
