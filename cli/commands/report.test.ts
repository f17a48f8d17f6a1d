// `site report` as users run it; check.txt has where it writes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDiskFiles } from '../serve/site-files.ts';
import { createSiteServer } from '../serve/site-server.ts';
import { packageRoot, runSite, runSiteProcess } from '../testing/run-site.ts';
import { startSecureHost } from '../testing/servers/secure-host.ts';
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
  expect(report).toContain('Name, phone, hours and services are those of the last build.');

  fixture.edit('cities/aurora.yaml', 'path: /aurora-roofers', 'path: /roofers-aurora\nredirectFrom: [/aurora-roofers]');
  fixture.edit('site.yaml', '/roof-prices, /aurora-roofers', '/roof-prices, /roofers-aurora');
  fixture.edit('site.yaml', 'phone: 303-555-0117', 'phone: 303-555-0118');
  fixture.edit('site.yaml', 'closes: "17:00"', 'closes: "16:00"');
  fixture.write('site.yaml', `${fixture.read('site.yaml')}${OLD_REVIEW}`);
  expect((await runSite(['report', '--root', root])).code).toBe(0);
  const stale = readFileSync(file, 'utf8');
  expect(stale).toContain('class="notice"');
  expect(stale).toMatch(/<strong>Phone<\/strong> \(303\) 555-0118/);
  expect(stale).toMatch(/<strong>Hours<\/strong> Monday-Friday, 8:00 am-4:00 pm/);
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

test('with `--live` it compares with what visitors see, and says so if that cannot be read', async () => {
  const { root, read } = copyFixture();
  const host = createSiteServer(openDiskFiles(join(root, 'dist')), { basePath: () => '', host: 'live.localhost' });
  const { origin, env } = await startSecureHost(host, false);
  const url = origin.replace('localhost', 'live.localhost');
  expect((await runSite(['build', '--root', root, '--base-url', url])).code).toBe(0);
  const report = (variables: object) => {
    const NODE_OPTIONS = `--import=${join(packageRoot, 'cli/testing/servers/resolve-here.js')}`;
    return runSiteProcess(['report', '--live', '--root', root], { env: { NODE_OPTIONS, ...variables } });
  };
  expect(await report(env)).toMatchObject({ code: 0, stderr: '' });
  expect(read('../report.html')).not.toContain('With <code>--live</code>');
  // A process that does not know the authority does not trust the host.
  const { code, stderr } = await report({});
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^`https:\/\/live\.localhost:\d+\/` cannot be read: .+\. The report compares with the last build\.\n$/,
  );
  expect(read('../report.html')).toContain('With <code>--live</code>, the report reads the live pages.');
});
