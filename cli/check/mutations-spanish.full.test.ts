// The mutations on a site in another language, because a rule may find a part of a page by an English word.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createMutationCheck, readSite, type SiteFiles } from '../testing/mutated-site.ts';
import { applyMutation, describeProblem, expectedOf, isFound } from '../testing/mutation-check.ts';
import { spanishMutations } from '../testing/mutations/spanish.ts';
import { packageRoot, runSite } from '../testing/run-site.ts';
import { rules } from './rules/index.ts';

const root = join(packageRoot, '.cache/spanish-site');
const folder = join(root, 'dist');

let clean: SiteFiles;
let check: ReturnType<typeof createMutationCheck>;

beforeAll(async () => {
  cpSync(join(packageRoot, 'cli/testing/sites/spanish'), root, { recursive: true });
  const { code, stderr } = await runSite(['build', '--root', root]);
  expect(code, stderr).toBe(0);
  clean = readSite(folder);
  check = createMutationCheck(clean, expectedOf(clean, { root, folder }));
});

test.each(
  spanishMutations.map((mutation) => ({ title: `${mutation.rule}: ${mutation.description}`, mutation })),
)('$title', async ({ mutation }) => {
  const mutated = applyMutation(clean, mutation);
  const { problems } = await check(mutated.files, { rules, html: true, file: mutation.file });
  const found = problems.map(describeProblem);
  expect(isFound(mutated, found), `${mutated.expected} is not among ${found.join(', ')}`).toBe(true);
});
