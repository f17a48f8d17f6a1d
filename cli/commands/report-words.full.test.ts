import { expect, test } from 'vitest';
import { runSite } from '../testing/run-site.ts';
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
