// What check.txt cannot show of `site check`: a process, and a large folder.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';

/** One finding in the JSON report. */
interface Finding {
  readonly code: string;
  readonly file: string;
  readonly line: number;
}

test('a pipe that is closed early keeps the exit code', async () => {
  const folder = temporaryFolder();
  const links = Array.from({ length: 60 }, (_, index) => `<a href="/gone-${index}">Gone</a>`);
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Roofs</title>${links.join('\n')}`);
  // `true` has ended long before `site` writes; bash prints the exit code of `site` itself.
  const command = `node "${join(packageRoot, 'cli/site.js')}" check "${folder}" --only broken-link | true; echo "\${PIPESTATUS[0]}"`;
  expect(execFileSync('bash', ['-c', command], { encoding: 'utf8' })).toBe('1\n');
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
  const { code, stdout } = await runSite(['check', folder, '--only', only, '--reporter', 'json'], { cwd: folder });
  expect(code).toBe(1);
  const report = JSON.parse(stdout);
  expect(report.pages).toBe(420);
  const found = (rule: string) =>
    report.findings
      .filter((finding: Finding) => finding.code === rule)
      .map(({ file, line }: Finding) => `${basename(file)}:${line}`);
  expect(found('broken-link')).toEqual(['page-003.html:2', 'page-417.html:2']);
  expect(found('html/close-order')).toEqual(['page-003.html:2', 'page-417.html:2']);
});
