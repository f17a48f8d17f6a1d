// `site report` as users run it.
import { existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
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
  const { root } = copyFixture();
  expect((await runSite(['build', '--root', root])).code).toBe(0);
  const file = join(root, 'report.html');
  // `example.com` has no such site.
  const { code, stderr } = await runSite(['report', '--live', '--root', root]);
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^`https:\/\/frontrange\.example\.com` cannot be read \(.+\), so that the report compares with the last build\.\n$/,
  );
  expect(readFileSync(file, 'utf8')).toContain('With <code>--live</code>, the report reads the live pages.');
});

test('is never written where it would be published, and needs a built site', async () => {
  const { root } = copyFixture();
  const missing = await runSite(['report', '--root', root]);
  expect(missing).toMatchObject({ code: 2 });
  expect(missing.stderr).toMatch(/^There is no folder `.*dist`\. Build the site/);
  expect((await runSite(['build', '--root', root])).code).toBe(0);
  for (const [folder, reason] of [
    ['dist', 'which is published'],
    ['data/public', 'which is read as data'],
  ] as const) {
    const { code, stderr } = await runSite(['report', '--out', join(folder, 'report.html')], { cwd: root });
    expect({ code, stderr }, folder).toEqual({
      code: 2,
      stderr: `\`${folder}/report.html\` is in \`${folder.split('/')[0]}\`, ${reason}. Name another file with \`--out <file>\`.\n`,
    });
  }
  expect(existsSync(join(root, 'dist/report.html'))).toBe(false);
});

test('replaces a report and no other file', async () => {
  const { root } = copyFixture();
  expect((await runSite(['build', '--root', root])).code).toBe(0);
  writeFileSync(join(root, 'notes.txt'), 'mine');
  for (const name of ['notes.txt', 'data', 'dist'])
    expect(await runSite(['report', '--out', name], { cwd: root }), name).toEqual({
      code: 2,
      stdout: '',
      stderr: `\`${name}\` exists and is not a report. Name another file with \`--out <file>\`, or move it away.\n`,
    });
  expect(readFileSync(join(root, 'notes.txt'), 'utf8')).toBe('mine');
  symlinkSync(join(root, 'dist'), join(root, 'published'));
  const { stderr } = await runSite(['report', '--out', 'published/report.html'], { cwd: root });
  expect(stderr).toMatch(/^`published\/report\.html` is in `dist`, which is published\./);
  symlinkSync(join(root, 'missing/folder'), join(root, 'nowhere'));
  expect(await runSite(['report', '--out', 'nowhere/report.html'], { cwd: root })).toEqual({
    code: 2,
    stdout: '',
    stderr: 'The folder of `nowhere/report.html` cannot be created. Name another file with `--out <file>`.\n',
  });
});

test('a folder without data gets a report of its pages, and `report words` keeps its options', async () => {
  const { root } = copyFixture();
  await runSite(['build', '--root', root]);
  const folder = join(root, 'elsewhere');
  renameSync(join(root, 'dist'), folder);
  renameSync(join(root, 'data'), join(root, 'no-data'));
  writeFileSync(join(folder, 'CNAME'), 'example.com\n');
  const file = join(root, 'pages.html');
  const { code, stdout } = await runSite(['report', folder, '--out', file], { cwd: root });
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: 'Wrote the report to `pages.html`. Open it in a browser or print it.\n',
  });
  expect(readFileSync(file, 'utf8')).not.toContain('Replace before launch');
  renameSync(join(root, 'no-data'), join(root, 'data'));
  const words = await runSite(['report', 'words', folder, '--root', root, '--json']);
  expect(JSON.parse(words.stdout)).toMatchObject({ version: 2 });
  expect(words.stdout).toContain('"kind": "service_city"');
});
