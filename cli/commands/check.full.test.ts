import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite, temporaryFolder } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test('a page of several megabytes is checked', async () => {
  const folder = temporaryFolder();
  const item = '<li class="a b" data-x="1">Text with <a href="/">a link</a> and <b>more</b></li>';
  const body = `<ul>${item.repeat(100_000)}</ul><p><a href="/gone">Gone</a></p>`;
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><title>A</title><body>${body}</body></html>`,
  );
  const { code, stdout } = await runSite(['check', folder, '--only', 'broken-link', '--reporter', 'json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout).findings).toHaveLength(1);
});

test('an output for another URL passes, and so does a copy of it; an output older than its data is one error', async () => {
  const fixture = copyFixture();
  const out = join(fixture.root, 'preview');
  const args = ['--root', fixture.root];
  const url = ['--base-url', 'https://preview.example.net/roofs'];
  expect((await runSite(['build', ...args, ...url, '--out', out])).code).toBe(0);
  const check = async (folder: string, ...more: string[]) => {
    const { stdout } = await runSite(['check', folder, ...args, '--reporter', 'json', ...more]);
    return JSON.parse(stdout).findings.map(
      ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
    );
  };
  const only = ['--only', 'output-differs,broken-link'];
  expect(await check(out, ...only)).toEqual([]);
  const copy = join(fixture.root, 'copy');
  cpSync(out, copy, { recursive: true });
  expect(await check(copy, ...only, ...url)).toEqual([]);
  const home = join(copy, 'index.html');
  writeFileSync(home, readFileSync(home, 'utf8').replace('</footer>', '<p>Edited</p></footer>'));
  expect(await check(copy, ...only, ...url)).toEqual(['output-differs: `index.html` is not what the build wrote.']);
  fixture.write('site.yaml', `${fixture.read('site.yaml')}\n# Edited.\n`);
  expect(await check(out, ...only)).toEqual([
    'output-differs: The output is stale: the sources were edited since `site build` wrote it.',
  ]);
});
