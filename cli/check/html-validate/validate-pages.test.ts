import { expect, test } from 'vitest';
import type { Problem } from '../../problem.ts';
import { html } from '../../testing/check-fixture.ts';
import { parsePage } from '../facts/parse-page.ts';
import { formatProblem } from '../report/problems/problems.ts';
import { validatePage } from './validate-pages.ts';

const page = (body: string) => html({ head: '<title>A</title>', body });
const failing = page('<p id="a">One</p><p id="a">Two</p>');

/** Validates pages one after the other. */
async function validate(files: Readonly<Record<string, string>>): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [file, content] of Object.entries(files))
    problems.push(...(await validatePage(parsePage({ file, path: '/a' }, content))));
  return problems;
}

test('every page has its own findings, and a valid one has none', async () => {
  const problems = await validate({
    'a.html': failing,
    'b.html': page('<p>One</p>'),
    'c.html': page('<p>One</p></i>'),
  });
  expect(problems.map(({ code, location }) => `${location?.file} ${code}`)).toEqual([
    'a.html html/no-dup-id',
    'c.html html/close-order',
  ]);
});

test('a deeply nested page on one long line stops nothing', async () => {
  const problems = await validate({ 'deep.html': `<!doctype html>${'<div>'.repeat(1_000)}`, 'b.html': failing });
  expect(new Set(problems.map(({ location }) => location?.file))).toEqual(new Set(['deep.html', 'b.html']));
});

// Pages are mostly one line: a finding keeps no more of it than is shown.
const far = `<p>${'word '.repeat(200)}</p><a href="/" data-x="${'x'.repeat(800)}" href="/"><b>far</b></a>${' word'.repeat(200)}`;
const farPage = html({ body: far }).replaceAll('\n', '');
test('a finding far along a line is shown with what stands around it', async () => {
  const problem = (await validate({ 'a.html': farPage })).find(({ code }) => code === 'html/no-dup-attr');
  const at = farPage.lastIndexOf('href=');
  expect(problem).toMatchObject({ code: 'html/no-dup-attr', location: { line: 1, column: at + 1 } });
  const [, , line = '', caret = ''] = formatProblem(problem as Problem, { color: false }).split('\n');
  expect(line).toContain('x" href="/"><b>far</b></a> word');
  expect(line.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('href');
  expect(problem?.location?.source?.length).toBeLessThan(2000);
});
