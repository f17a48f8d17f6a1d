// Over random mutations of a site that was checked with `--changed`, the findings are those of a check of every page.
import { expect, test } from 'vitest';
import { folderOf } from '../testing/check-fixture.ts';
import { readSite, type SiteFiles } from '../testing/mutated-site.ts';
import { applyMutation, expectedOf } from '../testing/mutation-check.ts';
import { mutations } from '../testing/mutations/index.ts';
import { createRandom } from '../testing/random-edits.ts';
import { testRoot, testSite } from '../testing/test-site.ts';
import { checkSite } from './check.ts';
import type { OpenKnownPages } from './known-pages.ts';
import { isExternal } from './rule.ts';
import { rules } from './rules/index.ts';

const ROUNDS = 12;
const MUTATIONS = 3;

test('a check of the pages that changed finds what a check of all pages finds', async () => {
  const clean = readSite(testSite);
  const expected = expectedOf(clean, { root: testRoot, folder: testSite });
  const recorded = new Map<string, readonly string[]>();
  const enabled = rules.filter((rule) => !isExternal(rule) && !('checkRendered' in rule));
  const check = async (files: SiteFiles, openKnownPages?: OpenKnownPages) => {
    const folder = folderOf(Object.fromEntries(files));
    const { problems, known } = await checkSite(folder, { rules: enabled, expected, openKnownPages });
    return { problems, known };
  };
  const changed: OpenKnownPages = (context) => ({
    keys: new Set(recorded.get(context)),
    save: (keys) => recorded.set(context, [...(recorded.get(context) ?? []), ...keys]),
  });
  await check(clean, changed);
  const random = createRandom(1);
  let leftOut = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let files = clean;
    for (let count = 0; count < MUTATIONS; count++) {
      const mutation = mutations[Math.floor(random() * mutations.length)];
      try {
        if (mutation !== undefined) files = applyMutation(files, mutation).files;
      } catch {
        // An earlier mutation removed what this one edits.
      }
    }
    const { problems, known } = await check(files, changed);
    leftOut += known;
    expect(problems).toEqual((await check(files)).problems);
  }
  expect(leftOut).toBeGreaterThan(0);
});
