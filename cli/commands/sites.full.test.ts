// The sites of other trades in cli/testing/sites/, built and checked as users do.
// browser-check-shipped.nightly.test.ts checks them in a browser.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { inspectSite } from '../testing/every-page.ts';
import { runSite } from '../testing/run-site.ts';
import { copyFixture, copySite, type SiteFixture, siteNames } from '../testing/site-fixture.ts';

/** Words that only one trade says; the name and the services of each site are added. */
const TRADE_WORDS: Readonly<Record<string, readonly string[]>> = {
  concrete: ['concrete', 'driveways?', 'rebar', 'sq ft', 'square f(?:oo|ee)t', '#b83a05'],
  roofer: ['roofers?', 'roofing'],
  plumber: ['plumb(?:er|ing)s?', 'water heaters?', 'repip\\w+', 'plomer(?:o|ía)s?'],
  dentist: ['dentists?', 'molars?', 'milk tooth', 'root canals?'],
  groomer: ['groomers?', 'grooming', 'doodles?', 'toilett\\w+'],
  handyman: ['handyman', 'grab bars?'],
  spanish: ['tableros?', 'cargador(?:es)?', 'electricistas?'],
};
const SPEAKS_ANOTHER_TRADE = 'the words of another trade';

test.each(siteNames)('%s is built without warnings, passes every check, and speaks of no other trade', async (name) => {
  const fixture = copySite(name);
  const build = await runSite(['build', '--root', fixture.root]);
  expect(build).toMatchObject({ code: 0 });
  expect(build.stdout + build.stderr).not.toContain('warning');
  const check = await runSite(['check', '--root', fixture.root]);
  expect(check).toMatchObject({ code: 0, stdout: expect.stringContaining(' 0 errors, 0 warnings') });
  inspectSite(fixture.root);

  const others = listOtherWords(name);
  expect(others.length).toBeGreaterThan(20);
  expect(findWords(join(fixture.root, 'dist'), others), SPEAKS_ANOTHER_TRADE).toEqual([]);
  // The search finds words at all: the site has its own.
  expect(findWords(join(fixture.root, 'dist'), listWords(name, fixture)).length).toBeGreaterThan(0);
});

/** The words of a trade as patterns: its own list, its name and its services. */
function listWords(name: string, { list, read }: SiteFixture): string[] {
  const names = list()
    .filter((file) => file === 'site.yaml' || file.startsWith('services/'))
    .map((file) => parse(read(file)) as { readonly name?: string; readonly service?: string })
    .map((record) => record.service ?? record.name ?? '');
  return [...names, ...(TRADE_WORDS[name] ?? [])];
}

function listOtherWords(name: string): string[] {
  return [
    ...(TRADE_WORDS['concrete'] ?? []),
    ...listWords('roofer', copyFixture()),
    ...siteNames.filter((other) => other !== name).flatMap((other) => listWords(other, copySite(other))),
  ];
}

/** The words that any text file of the output contains, with its name. */
function findWords(folder: string, words: readonly string[]): string[] {
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, 'giu');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:html|css|js|json|webmanifest|xml|txt|svg)$/.test(file))
    .flatMap((file) => {
      const found = readFileSync(join(folder, file), 'utf8').match(pattern) ?? [];
      return [...new Set(found.map((word) => `${file}: ${word}`))];
    });
}
