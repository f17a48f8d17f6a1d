// The command as its users run it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';

/** One finding in the JSON report. */
interface Finding {
  readonly rule: string;
  readonly location: { readonly file: string; readonly line: number };
}

/** A folder of two small pages; what is given is added to the second. */
function folderWith({ head = '', body = '' }: { readonly head?: string; readonly body?: string } = {}): string {
  const folder = join(temporaryFolder(), 'dist');
  mkdirSync(folder);
  const page = (title: string, path: string, rest: { readonly head: string; readonly body: string }) =>
    [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
      `<link rel="canonical" href="https://example.com${path}">${rest.head}</head>`,
      `<body><main><h1>${title}</h1><p><a href="/">Home</a> <a href="/terms">Terms</a></p>`,
      `${rest.body}</main></body></html>`,
      '',
    ].join('\n');
  writeFileSync(join(folder, 'index.html'), page('Roofs', '/', { head: '', body: '' }));
  writeFileSync(join(folder, 'terms.html'), page('Terms', '/terms', { head, body }));
  return folder;
}

test('an error exits with 1 and names its location; reporters write to files too', async () => {
  const folder = folderWith({ body: '<a href="/privcy">Privacy</a>' });
  const file = join(folder, '../report.json');
  const args = ['--only', 'broken-link', '--reporter', 'github', '--reporter', `json=${file}`];
  const { code, stdout } = await runSite(['check', folder, ...args]);
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^::error file=[^,]*dist\/terms\.html,line=5,col=4,title=broken-link::The link `\/privcy` leads to nothing\./,
  );
  const report = JSON.parse(readFileSync(file, 'utf8'));
  expect(report.errors).toBe(1);
  expect(report.findings).toMatchObject([{ rule: 'broken-link', severity: 'error' }]);
});

test('warnings about the data are printed and do not change the exit code', async () => {
  const { root, edit } = copyFixture();
  edit('pages/terms.yaml', 'effective: 2025-01-01', 'effective: 2099-12-31');
  const args = ['check', folderWith(), '--root', root, '--only', 'duplicate-meta', '--max-warnings', '0'];
  const { code, stderr } = await runSite(args);
  expect(stderr).toContain('data/pages/terms.yaml:9:1  warning  future-date\n');
  expect(stderr).toMatch(
    /\n1 warning in 1 file\. These are about the data; the site is checked anyway\. `npx --no -- site explain future-date` tells more\.\n$/,
  );
  expect(code).toBe(0);
});

test('html-validate speaks under its own names of each page of a shared structure, and of pages without one', async () => {
  const folder = folderWith({ body: '<center></center>' });
  const html = readFileSync(join(folder, 'terms.html'), 'utf8');
  writeFileSync(join(folder, 'about.html'), html.replace('</center>', ''));
  writeFileSync(join(folder, 'zone.html'), html);
  const report = join(folder, '../report.json');
  const reporters = ['--reporter', 'pretty', '--reporter', `json=${report}`];
  const { code, stdout } = await runSite(['check', folder, '--only', 'html/deprecated', ...reporters]);
  expect(code).toBe(1);
  expect(stdout).toContain('error  html/deprecated\n  <center> is deprecated');
  const { findings } = JSON.parse(readFileSync(report, 'utf8')) as { findings: Finding[] };
  const files = findings.map(({ location }) => basename(location.file));
  expect(files).toEqual(['about.html', 'terms.html', 'zone.html']);
});

test('a baseline makes old findings known', async () => {
  const folder = folderWith({ body: '<a href="/privcy">Privacy</a>' });
  const baseline = join(folder, '../baseline.json');
  const args = ['check', folder, '--only', 'broken-link', '--baseline', baseline];
  expect((await runSite([...args, '--write-baseline'])).code).toBe(0);
  const { code, stdout } = await runSite(args);
  expect(code).toBe(0);
  expect(stdout).toContain('1 finding known from the baseline.');
});

test('a folder without data is checked by what needs none, and says what was skipped', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><head></head><body></body></html>');
  const { code, stdout } = await runSite(['check', folder], { cwd: folder });
  expect(code).toBe(1);
  expect(stdout).toContain('<head> element must have <title> as content');
  expect(stdout).toMatch(/Skipped without data: output-differs, /);
});

test('too many warnings end with 1', async () => {
  const folder = folderWith({ head: '<meta name="description" content="Too short.">' });
  const args = ['check', folder, '--only', 'meta-length'];
  expect((await runSite(args)).code).toBe(0);
  const { code, stderr } = await runSite([...args, '--max-warnings', '0']);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'The number of warnings is 3; `--max-warnings` allows 0.\n',
  });
});

test('a site that was built for another URL is one finding', async () => {
  const { root } = copyFixture();
  await runSite(['build', '--root', root]);
  const args = ['check', '--root', root, '--base-url', 'https://preview.example.net'];
  const { code, stdout } = await runSite([...args, '--reporter', 'json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout).findings).toMatchObject([
    {
      rule: 'wrong-base-url',
      message:
        'The site was built for `https://frontrange.example.com`, not for `https://preview.example.net`, so nothing was checked.',
      hint: 'Check it with `--base-url https://frontrange.example.com`, or build it again with `--base-url https://preview.example.net`.',
    },
  ]);
  await runSite(['build', '--root', root, '--base-url', 'https://preview.example.net']);
  expect((await runSite(args)).stdout).not.toContain('wrong-base-url');
});

test('a rule named besides an error at the same place does not change the exit code', async () => {
  const folder = folderWith();
  writeFileSync(join(folder, 'old.html'), '<html lang="en"><head><title>Old</title></head><body></body></html>');
  const only = async (rules: string) => (await runSite(['check', folder, '--only', rules], { cwd: folder })).code;
  expect(await only('html/missing-doctype')).toBe(1);
  expect(await only('html/missing-doctype,thin-page')).toBe(1);
});

test('a pipe that is closed early keeps the exit code', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `<a href="/gone-${index}">Gone</a>`);
  const folder = folderWith({ body: names.join('\n') });
  // `true` has ended long before `site` writes; bash prints the exit code of `site` itself.
  const command = `node "${join(packageRoot, 'cli/site.js')}" check "${folder}" --only broken-link | true; echo "\${PIPESTATUS[0]}"`;
  expect(execFileSync('bash', ['-c', command], { encoding: 'utf8' })).toBe('1\n');
});

test('a category runs its rules and no others', async () => {
  const folder = folderWith({ body: '<a href="/privcy">Privacy</a><h4>Roofs</h4>' });
  const { stdout } = await runSite(['check', folder, '--only', 'links', '--reporter', 'json'], {
    cwd: folder,
  });
  const found: string[] = JSON.parse(stdout).findings.map(({ rule }: Finding) => rule);
  expect(found).toContain('broken-link');
  expect(found.filter((id) => id.startsWith('html/') || id === 'meta-length')).toEqual([]);
});

test('--list prints every rule by category', async () => {
  const { code, stdout } = await runSite(['check', '--list']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^output\n {2}output-differs {2,}error {4}\S/);
  expect(stdout).toMatch(/^links\n {2}broken-link {2,}error {4}\S/m);
  expect(stdout).toMatch(/^tools\n {2}html\/<rule> {2,}error {4}A rule of html-validate\n/m);
  expect(stdout).toMatch(/^failures\n {2}page-not-checked {2,}error {4}A page that cannot be checked\n/m);
});

test('a large folder is shared among threads, and every page is looked at, once', async () => {
  const folder = join(temporaryFolder(), 'pages');
  mkdirSync(folder);
  const names = Array.from({ length: 420 }, (_, index) => `page-${String(index).padStart(3, '0')}`);
  const page = (name: string, body: string) =>
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${name}</title></head><body>${body}</body></html>\n`;
  for (const name of names) writeFileSync(join(folder, `${name}.html`), page(name, '<p>Roofs.</p>'));
  for (const name of ['page-003', 'page-417'])
    writeFileSync(join(folder, `${name}.html`), page(name, '<p><a href="/gone">Gone</a></p><p>a</i></p>'));
  const only = 'broken-link,html/close-order,duplicate-meta';
  const { code, stdout } = await runSite(['check', folder, '--only', only, '--reporter', 'json'], {
    cwd: folder,
  });
  expect(code).toBe(1);
  const report = JSON.parse(stdout);
  expect(report.pages).toBe(420);
  const found = (rule: string) =>
    report.findings
      .filter((finding: Finding) => finding.rule === rule)
      .map(({ location }: Finding) => `${basename(location.file)}:${location.line}`);
  expect(found('broken-link')).toEqual(['page-003.html:2', 'page-417.html:2']);
  expect(found('html/close-order')).toEqual(['page-003.html:2', 'page-417.html:2']);
});
