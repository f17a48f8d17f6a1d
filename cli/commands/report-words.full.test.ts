// `site report words` as users run it, on the shipped site and on any other folder.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite, temporaryFolder } from '../testing/run-site.ts';
import { testSite } from '../testing/test-site.ts';

interface Report {
  readonly version: number;
  readonly pages: readonly (Record<'words' | 'uniqueWords' | 'uniqueRatio' | 'similarity' | 'readingEase', number> & {
    readonly path: string;
    readonly kind: string;
    readonly short: readonly string[];
  })[];
}

test('every shipped page has enough unique content in plain words', async () => {
  const { code, stdout, stderr } = await runSite(['report', 'words', testSite, '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { version, pages }: Report = JSON.parse(stdout);
  expect(version).toBe(2);
  expect(pages).toHaveLength(81);
  expect(pages.filter(({ short }) => short.length > 0)).toEqual([]);
  const minWords = { service_city: 450, city: 500, service: 700 };
  for (const [kind, words] of Object.entries(minWords))
    expect(pages.filter((page) => page.kind === kind && page.uniqueWords < words)).toEqual([]);
  expect(pages.filter((page) => page.kind === 'service_city' && page.uniqueRatio < 0.6)).toEqual([]);
  expect(pages.filter((page) => page.similarity > 0.3 || page.readingEase < 60)).toEqual([]);
});

test('measures any built folder', async () => {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><body><p>The cat sat on the mat.</p></body></html>',
  );
  const { code, stdout } = await runSite(['report', 'words', folder], { cwd: folder });
  expect(code).toBe(0);
  expect(stdout.split('\n')[1]).toMatch(/^\/ +page +6 +6\* +100% +0\.00 +116\.1 +-$/);
});

test('wrong usage exits with 2', async () => {
  const empty = temporaryFolder();
  expect(await runSite(['report', 'words', empty], { cwd: empty })).toMatchObject({
    code: 2,
    stderr: `There are no pages in \`${empty}\`. Build the site with \`npx --no -- site build\`.\n`,
  });
  expect((await runSite(['report', 'words', '/nonexistent'])).stderr).toBe(
    'There is no folder `/nonexistent`. Build the site with `npx --no -- site build`, or name another folder.\n',
  );
  expect((await runSite(['report', 'wrds'])).code).toBe(2);
});
