// Sites with other prices than the shipped one, built and checked as users do, and wrong prices
// planted in them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyWithJobPrices, copyWithLengthPrices, copyWithoutPrices } from '../testing/price-sites.ts';
import { runSite } from '../testing/run-site.ts';
import type { SiteFixture } from '../testing/site-fixture.ts';

/** The texts of the fixture are too short and too similar for these. */
const TEXT_RULES = [
  'thin-page',
  'low-unique-content',
  'low-readability',
  'near-duplicate-page',
  'meta-length',
  'placeholder-data',
];

test('a site without prices passes the check, and no page names a price', async () => {
  const fixture = copyWithoutPrices();
  await buildAndCheck(fixture);
  for (const file of readdirSync(join(fixture.root, 'dist')).filter((name) => /\.(?:html|xml)$/.test(name))) {
    const html = readFileSync(join(fixture.root, 'dist', file), 'utf8');
    const found = /\p{Sc}|roof-prices|calculator|>Prices<|id="pricing"/u.exec(
      html.replace(/<script.*?<\/script>/gs, ''),
    );
    expect(found?.[0], file).toBeUndefined();
  }
});

describe('prices by job in euros', () => {
  test('pass the check, and every wrong one is found', async () => {
    const fixture = copyWithJobPrices();
    await buildAndCheck(fixture);
    const html = readFileSync(join(fixture.root, 'dist/metal-roofs.html'), 'utf8');
    for (const price of [
      '"priceCurrency":"EUR","price":40',
      '"unitCode":"FOT"',
      '"minPrice":1300',
      '"minPrice":400,"maxPrice":900',
    ])
      expect(html).toContain(price);
    typePrices(fixture, 'It is €45, from €1,350 or €400-950.');
    expect(await listWrongPrices(fixture)).toEqual([
      'The price `€45` does not match the data.',
      'The price `€1,350` does not match the data.',
      'The price `€400-950` does not match the data.',
    ]);
  });
});

describe('prices by length in Canadian dollars', () => {
  test('pass the check, and every wrong one is found', async () => {
    const fixture = copyWithLengthPrices();
    await buildAndCheck(fixture);
    const html = readFileSync(join(fixture.root, 'dist/metal-roofs-aurora.html'), 'utf8');
    for (const price of ['"maxPrice":1000', '"maxValue":50,"unitCode":"FOT"']) expect(html).toContain(price);
    typePrices(fixture, 'It is 500-1\u00a0100\u00a0$.');
    expect(await listWrongPrices(fixture)).toEqual(['The price `500-1\u00a0100\u00a0$` does not match the data.']);
  });
});

async function buildAndCheck(fixture: SiteFixture): Promise<void> {
  fixture.write('site.yaml', `${fixture.read('site.yaml')}socialCards: false\n`);
  const build = await runSite(['build', '--root', fixture.root]);
  expect(build.code, build.stderr).toBe(0);
  const skipped = TEXT_RULES.flatMap((rule) => ['--skip', rule]);
  const check = await runSite(['check', '--root', fixture.root, ...skipped]);
  expect(check.stdout).toContain(' 0 errors, 0 warnings');
}

/** Writes a text with prices in a data file, which needs no build to be checked. */
function typePrices(fixture: SiteFixture, text: string): void {
  fixture.edit('services/metal-roofs.yaml', 'description: Laid from the eave up.', `description: ${text}`);
}

async function listWrongPrices({ root }: SiteFixture): Promise<string[]> {
  const { stdout, code } = await runSite(['check', '--root', root, '--only', 'wrong-price', '--reporter', 'json']);
  expect(code).toBe(1);
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly { readonly message: string }[] };
  return findings.map(({ message }) => message);
}
