// The check against its own blind spots: the shipped site with one mutation after another. Each
// must be found where it is; without data, each that does not need data.
import { beforeAll, expect, test } from 'vitest';
import { createMutationCheck, readSite, type SiteFiles } from '../testing/mutated-site.ts';
import { applyMutation, describeProblem, expectedOf, isFound } from '../testing/mutation-check.ts';
import { mutations } from '../testing/mutations/index.ts';
import { realSite } from '../testing/real-site.ts';
import { packageRoot } from '../testing/run-site.ts';
import { rules } from './rules/index.ts';

let clean: SiteFiles;
let check: ReturnType<typeof createMutationCheck>;
let checkWithoutData: ReturnType<typeof createMutationCheck>;

beforeAll(() => {
  clean = readSite(realSite);
  check = createMutationCheck(clean, expectedOf(clean, { root: packageRoot, folder: realSite }));
  checkWithoutData = createMutationCheck(clean, null);
});

test('the clean site has no finding but the placeholders in its data', async () => {
  // Copied bytes count as changed: every page is checked.
  const copy = new Map([...clean].map(([path, bytes]) => [path, bytes.slice()]));
  const { problems, skipped } = await check(copy, { rules, html: false });
  expect(problems.filter(({ code }) => code !== 'placeholder-data').map(describeProblem)).toEqual([]);
  expect(skipped).toEqual([]);
});

test.each(mutations.map((mutation) => ({ title: `${mutation.rule}: ${mutation.description}`, mutation })))(
  '$title',
  async ({ mutation }) => {
    const mutated = applyMutation(clean, mutation);
    const { rule, file } = mutation;
    const found = (await check(mutated.files, { rules, html: true, file })).problems.map(describeProblem);
    expect(isFound(mutated, found), `${mutated.expected} is not among ${found.join(', ')}`).toBe(true);
    const { problems } = await checkWithoutData(mutated.files, {
      rules: rules.filter(({ id }) => id === rule),
      html: rule.startsWith('html/'),
      file,
    });
    const isFoundWithoutData = problems.some(({ code }) => code === rule);
    const needsData = rules.find(({ id }) => id === rule)?.needsData === true;
    expect(isFoundWithoutData, 'whether it is found without data').toBe(!needsData);
  },
);
