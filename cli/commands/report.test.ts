// `site report` as users run it; check.txt has where it writes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test('writes the state of a site beside its data, and tells when the pages are older than the data', async () => {
  const fixture = copyFixture();
  const { root } = fixture;
  const file = join(root, 'report.html');
  expect((await runSite(['build', '--root', root])).code).toBe(0);
  expect(await runSite(['report'], { cwd: root })).toEqual({
    code: 0,
    stdout: 'Wrote the report to `report.html`. Open it in a browser or print it.\n',
    stderr: '',
  });
  const report = readFileSync(file, 'utf8');
  expect(report).toContain('<title>Report: Front Range Roofing</title>');
  expect(report).toContain('The data has the pages that were built, and every published address.');
  expect(report).not.toContain('class="notice"');
  // The look of the site, in the one file.
  expect(report).toMatch(/@font-face\{[^}]*url\(data:font\/woff2;base64,\w.*--accent:#/);
  expect(report.replaceAll('url(data:', '')).not.toContain('url(');

  fixture.edit('cities/aurora.yaml', 'path: /aurora-roofers', 'path: /roofers-aurora\nredirectFrom: [/aurora-roofers]');
  fixture.edit('site.yaml', '/roof-prices, /aurora-roofers', '/roof-prices, /roofers-aurora');
  fixture.write('site.yaml', `${fixture.read('site.yaml')}${OLD_REVIEW}`);
  expect((await runSite(['report', '--root', root])).code).toBe(0);
  const stale = readFileSync(file, 'utf8');
  expect(stale).toContain('class="notice"');
  expect(stale).toMatch(/<strong>A recent review<\/strong> The newest is \d+ days old\./);
  expect(stale).toMatch(/\/roofers-aurora<.*added<.*\/aurora-roofers<.*leads to \/roofers-aurora</s);

  fixture.edit('cities/aurora.yaml', 'city: Aurora', 'town: Aurora');
  const failed = await runSite(['report', '--root', root]);
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  expect(failed.stderr).toContain('The report was not written.');
});

const OLD_REVIEW = `reviews:
  - { text: They came on time., author: Pat, date: 2024-05, source: Example Reviews }
`;
