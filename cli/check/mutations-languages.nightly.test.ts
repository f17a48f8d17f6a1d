// The mutations on a site in another language, because a rule may find a part of a page by an
// English word, and on one in two languages.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMutationCheck, readSite, type SiteFiles } from '../testing/mutated-site.ts';
import { applyMutation, describeProblem, expectedOf, isFound } from '../testing/mutation-check.ts';
import { readMutations } from '../testing/mutations/mutation.ts';
import { packageRoot, runSite } from '../testing/run-site.ts';
import { translateSite } from '../testing/translate-site.ts';
import { rules } from './rules/index.ts';

describe.each([
  { name: 'spanish', source: 'sites/spanish', prepare() {} },
  { name: 'translated', source: 'fixture', prepare: translateSite },
])('$name', ({ name, source, prepare }) => {
  const root = join(packageRoot, '.cache', `${name}-site`);
  const folder = join(root, 'dist');

  let clean: SiteFiles;
  let check: ReturnType<typeof createMutationCheck>;

  beforeAll(async () => {
    cpSync(join(packageRoot, 'cli/testing', source), root, { recursive: true });
    prepare(root);
    const { code, stderr } = await runSite(['build', '--root', root]);
    expect(code, stderr).toBe(0);
    clean = readSite(folder);
    check = createMutationCheck(clean, expectedOf(clean, { root, folder }));
  });

  test.each(readMutations(name).map((mutation) => ({ title: `${mutation.rule}: ${mutation.description}`, mutation })))(
    '$title',
    async ({ mutation }) => {
      const mutated = applyMutation(clean, mutation);
      const { problems } = await check(mutated.files, { rules, html: true, file: mutation.file });
      const found = problems.map(describeProblem);
      expect(isFound(mutated, found), `${mutated.expected} is not among ${found.join(', ')}`).toBe(true);
    },
  );
});
