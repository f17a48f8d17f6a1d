// The run as a whole: a rule that throws, what is skipped, what the reporters print.
import { expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { expectedSite, folderOf, html } from '../testing/check-fixture.ts';
import { readDataTexts } from '../testing/data-texts.ts';
import { checkSite } from './check.ts';
import type { ExpectedSite } from './facts/facts.ts';
import { type ReporterName, reporters } from './report/index.ts';
import type { Report } from './report/report.ts';
import type { Rule } from './rule.ts';

const text = { title: 'T', severity: 'error', rationale: 'W', fix: 'correct it', category: 'facts' } as const;
const throwing: Rule = {
  ...text,
  id: 'throwing',
  checkPage() {
    throw new Error('no such thing');
  },
};
const finding: Rule = {
  ...text,
  id: 'finding',
  checkSite: () => [{ message: 'found', location: { file: 'a.html', line: 1, column: 2 } }],
};

test('a rule that throws becomes a finding, once, and the rest run on', async () => {
  const { problems } = await checkSite(folderOf({ 'a.html': html(), 'b.html': html() }), {
    rules: [throwing, finding],
    expected: null,
  });
  expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'rule-failed: The rule `throwing` failed: no such thing',
    'finding: found',
  ]);
});

test('other sites are requested only if that is enabled', async () => {
  const external: Rule = {
    ...text,
    id: 'external',
    external: true,
    checkAsync: async () => [{ message: 'requested', location: { file: 'a.html', line: 1, column: 1 } }],
  };
  const check = async (options: { readonly external?: boolean }) => {
    const { problems } = await checkSite(folderOf({}), { rules: [external], expected: null, ...options });
    return problems.map(({ message }) => message);
  };
  expect(await check({})).toEqual([]);
  expect(await check({ external: true })).toEqual(['requested']);
});

test('a finding about a text of the data is there, also if pages are older, and none is about a placeholder', async () => {
  const about: Rule = {
    ...text,
    id: 'about',
    checkText: ({ text: words }) => [{ message: words, index: 2, length: 3 }],
  };
  const texts = readDataTexts('a: one two\nb: >-\n  three\n  four\nc: "Placeholder: say it"\n');
  const check = (expected: ExpectedSite | null) => checkSite(folderOf({}), { rules: [about], expected });
  const { problems } = await check(expectedSite({ texts, output: 'stale' }));
  expect(
    problems.map(({ location, message }) => `${location?.file}:${location?.line}:${location?.column} ${message}`),
  ).toEqual(['data/site.yaml:1:6 one two', 'data/site.yaml:3:5 three four']);
  const without = await check(null);
  expect([without.problems, without.skipped]).toEqual([[], [about]]);
});

test('without the data the rules that need it are skipped and named', async () => {
  const { problems, skipped } = await checkSite(folderOf({ 'a.html': html() }), {
    rules: [{ ...finding, needsData: true }],
    expected: null,
  });
  expect({ problems, skipped: skipped.map((rule) => rule.id) }).toEqual({ problems: [], skipped: ['finding'] });
});

const location = { file: 'dist/a.html', line: 3, column: 5 };
const problem: Problem = { code: 'finding', severity: 'error', message: '50% <found>', location, hint: 'correct it' };

function report(problems: readonly Problem[]): Report {
  return { problems, pages: 2, skipped: [], stale: false };
}

function print(name: ReporterName, problems: readonly Problem[]): string {
  return reporters[name](report(problems), { color: false });
}

test('pretty: location, sentence, fix, and how many of which rule', () => {
  expect(print('pretty', [problem])).toBe(
    [
      'dist/a.html:3:5  error  finding',
      '  50% <found>',
      '  > correct it',
      '',
      '     1  finding',
      '',
      '2 pages checked: 1 error, 0 warnings. `npx --no -- site explain <rule>` tells more.',
    ].join('\n'),
  );
  expect(print('pretty', [])).toBe('2 pages checked: 0 errors, 0 warnings.');
});
