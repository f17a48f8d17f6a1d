import { expect, test } from 'vitest';
import type { Problem } from '../../problem.ts';
import { formatProblem } from '../../report/problems.ts';
import { html } from '../../testing/check-fixture.ts';
import { createDigest } from '../facts/digest.ts';
import { reduceToStructure } from './page-structure.ts';
import { createPageValidator } from './validate-pages.ts';

const validate = (files: Readonly<Record<string, string>>, known?: readonly string[]) =>
  createPageValidator(known)(Object.keys(files), (file) => files[file] ?? '');
const page = (body: string) => html({ head: '<title>A</title>', body });
const failing = page('<p id="a">One</p><p id="a">Two</p>');

test('a clean structure is remembered, once for all pages that have it', () => {
  const { problems, cleanStructures } = validate({
    'a.html': page('<p>One</p>'),
    'b.html': page('<p>Two</p>'),
  });
  expect(problems).toEqual([]);
  expect(cleanStructures).toEqual([createDigest(reduceToStructure(page('<p>Three</p>')) ?? '')]);
});

test('a page whose structure is known to be clean is not validated', () => {
  expect(validate({ 'a.html': failing }, [createDigest(reduceToStructure(failing) ?? '')]).problems).toEqual([]);
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

test('what was found is remembered, and only newly clean structures are answered', () => {
  const validatePages = createPageValidator();
  const files = {
    'a.html': page('<p>One</p>'),
    'b.html': page('<p>Two</p>'),
    'c.html': failing,
    'd.html': failing,
  };
  const answers = Object.entries(files).map(([file, content]) => validatePages([file], () => content));
  expect(answers.map(({ cleanStructures }) => cleanStructures.length)).toEqual([1, 0, 0, 0]);
  expect(answers.map(({ problems }) => problems.map(({ location }) => location?.file))).toEqual([
    [],
    [],
    ['c.html'],
    ['d.html'],
  ]);
});

test('a deeply nested page on one long line stops nothing', () => {
  const { problems } = validate({
    'deep.html': `<!doctype html>${'<div>'.repeat(1_000)}`,
    'b.html': failing,
  });
  expect(new Set(problems.map(({ location }) => location?.file))).toEqual(new Set(['deep.html', 'b.html']));
});

// Pages are mostly one line: a finding keeps no more of it than is shown.
const far = `<p>${'word '.repeat(200)}</p><a href="/" data-x="${'x'.repeat(800)}" href="/"><b>far</b></a>${' word'.repeat(200)}`;
const farPage = html({ body: far }).replaceAll('\n', '');
test('a finding far along a line is shown with what stands around it', () => {
  const problem = validate({ 'a.html': farPage }).problems.find(({ code }) => code === 'html/no-dup-attr');
  const at = farPage.lastIndexOf('href=');
  expect(problem).toMatchObject({ code: 'html/no-dup-attr', location: { line: 1, column: at + 1 } });
  const [, , line = '', caret = ''] = formatProblem(problem as Problem, { color: false }).split('\n');
  expect(line).toContain('x" href="/"><b>far</b></a> word');
  expect(line.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('href');
  expect(problem?.location?.source?.length).toBeLessThan(2000);
});
