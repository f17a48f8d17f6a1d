// Every look on every test site: what visitors with a screen reader or poor sight need, nothing
// that moves while it loads, and a small style sheet.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compareSheets, drawSheet, releasedSheet } from '../cli/bench/looks.ts';
import { LOOKS } from '../cli/schema/colors.ts';
import { packageRoot, runSite, temporaryFolder } from '../cli/testing/run-site.ts';

const MAX_STYLE_BYTES = 16_000;
const SITES = ['plumber', 'groomer', 'handyman', 'spanish'];

test.each(SITES.flatMap((site) => LOOKS.map((look) => [site, look] as const)))(
  'the %s in %s passes the check in a browser',
  async (site, look) => {
    const root = temporaryFolder();
    cpSync(join(packageRoot, 'cli/testing/sites', site), root, { recursive: true });
    const file = join(root, 'data/site.yaml');
    const settings = readFileSync(file, 'utf8').replace(/^(?:look|socialCards): .*\n/gm, '');
    writeFileSync(file, `${settings}look: ${look}\nsocialCards: false\n`);
    const build = await runSite(['build', '--root', root]);
    expect(build.stderr).not.toContain('error');
    const check = await runSite(['check', '--browser', '--root', root]);
    expect(check.stdout).toContain('0 errors, 0 warnings');
    const assets = join(root, 'dist/assets');
    const [styles = ''] = readdirSync(assets).filter((name) => /^main-.*\.css$/.test(name));
    expect(brotliCompressSync(readFileSync(join(assets, styles))).length).toBeLessThan(MAX_STYLE_BYTES);
  },
);

test.each(LOOKS)('%s looks as in the last release', async (look) => {
  const sites = ['plumber', 'dentist'].map((site) => join(packageRoot, 'cli/testing/sites', site));
  const sheet = await drawSheet(join(packageRoot, 'cli/site.js'), look, sites);
  // After a change that is intended: `npm run looks -- --release`.
  expect(await compareSheets(sheet, readFileSync(releasedSheet(packageRoot, look)))).toEqual([]);
});
