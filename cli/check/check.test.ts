// The run as a whole: a rule that throws, and what is skipped.
import { expect, test } from 'vitest';
import { expectedSite, folderOf, html } from '../testing/check-fixture.ts';
import { readDataTexts } from '../testing/data-texts.ts';
import { checkSite } from './check.ts';
import type { ExpectedSite } from './facts/facts.ts';
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
