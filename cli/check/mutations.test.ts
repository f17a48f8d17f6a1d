// One mutation for each rule, checked by its rule alone. `npm run test:nightly` checks all
// mutations.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createMutationCheck, readSite, type SiteFiles } from '../testing/mutated-site.ts';
import { applyMutation, describeProblem, expectedOf, isFound, type MutatedSite } from '../testing/mutation-check.ts';
import { imageMutations } from '../testing/mutations/images.ts';
import { mutations } from '../testing/mutations/index.ts';
import { packageRoot } from '../testing/run-site.ts';
import { testRoot, testSite } from '../testing/test-site.ts';
import { isAboutTexts } from './rule.ts';
import { rules } from './rules/index.ts';

let clean: SiteFiles;
let check: ReturnType<typeof createMutationCheck>;

beforeAll(() => {
  clean = readSite(testSite);
  check = createMutationCheck(clean, expectedOf(clean, { root: testRoot, folder: testSite }));
});

test('no mutation is listed twice', () => {
  const titles = mutations.map(({ rule, description }) => `${rule}: ${description}`);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('every rule has a mutation, unless it needs a browser, other sites or templates, or reports the data', () => {
  const texts = readFileSync(join(packageRoot, 'cli/check/texts.txt'), 'utf8');
  const inTexts = rules.filter((rule) => isAboutTexts(rule) && new RegExp(`  ${rule.id}$`, 'm').test(texts));
  const mutated = new Set([...mutations.map(({ rule }) => rule), ...inTexts.map(({ id }) => id)]);
  const missing = rules.filter((rule) => !mutated.has(rule.id) && !('checkRendered' in rule) && rule.external !== true);
  expect(missing.map(({ id }) => id)).toEqual(['lost-part', 'stale-preset', 'placeholder-data']);
});

test.each([...new Set(mutations.map(({ rule }) => rule))])('%s', async (rule) => {
  const mutated = applyFirst(rule);
  if (mutated !== null) {
    const { problems } = await check(mutated.files, {
      rules: rules.filter(({ id }) => id === rule),
      html: rule.startsWith('html/'),
      file: mutated.mutation.file,
    });
    const found = problems.map(describeProblem);
    expect(isFound(mutated, found), `${mutated.expected} is not among ${found.join(', ')}`).toBe(true);
  }
  // The test site has smaller photos than the shipped one.
  else expect(imageMutations.map((mutation) => mutation.rule)).toContain(rule);
});

/** The first mutation of a rule that applies to the test site; null if none does. */
function applyFirst(rule: string): MutatedSite | null {
  for (const mutation of mutations.filter((candidate) => candidate.rule === rule)) {
    try {
      return applyMutation(clean, mutation);
    } catch {
      // It edits what the test site does not contain.
    }
  }
  return null;
}
