// Files of one's own in data/public/, from the build to the check.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getManifestPath } from '../emit/build-manifest.ts';
import { runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';

const BYTES = Uint8Array.from({ length: 256 }, (_, index) => index);
const TOKEN = 'google-site-verification: google0123456789abcdef.html';

test('files of data/public/ are published as they are, follow every edit, and are no pages of the site', async () => {
  const { root, write, remove } = copyFixture();
  const build = async () => {
    const { code, stderr, stdout } = await runSite(['build', '--root', root]);
    expect({ code, stderr: stderr.replace(/^Encoding images: .*\n/gm, '') }).toEqual({ code: 0, stderr: '' });
    return stdout;
  };
  const output = (file: string) => join(root, 'dist', file);
  const findings = async () =>
    JSON.parse((await runSite(['check', '--root', root, '--reporter', 'json'])).stdout).findings as {
      readonly location: { readonly file: string };
    }[];
  await build();
  const before = (await findings()).length;
  write('public/CNAME', 'roofs.example.com\n');
  write('public/google0123456789abcdef.html', TOKEN);
  write('public/docs/menu.bin', BYTES);
  write('public/.well-known/security.txt', 'Contact: mailto:office@example.com\n');
  write('public/.well-known/old.txt', 'old');
  expect(await build()).toContain('Wrote 0 of 13 pages');
  expect(readFileSync(output('docs/menu.bin'))).toEqual(Buffer.from(BYTES));
  expect(readFileSync(output('google0123456789abcdef.html'), 'utf8')).toBe(TOKEN);
  expect(await findings()).toHaveLength(before);

  write('public/CNAME', 'www.example.com\n');
  remove('public/.well-known/old.txt');
  remove('public/docs');
  await build();
  expect(readFileSync(output('CNAME'), 'utf8')).toBe('www.example.com\n');
  expect(['docs', '.well-known/old.txt', '.well-known/security.txt'].map((file) => existsSync(output(file)))).toEqual([
    false,
    false,
    true,
  ]);
  // An edit of the output is found, and a build without its manifest knows the files by their
  // bytes.
  writeFileSync(output('CNAME'), 'evil.example.com\n');
  expect((await findings()).map(({ location }) => location.file.split('/').at(-1))).toContain('CNAME');
  writeFileSync(output('CNAME'), 'www.example.com\n');
  rmSync(getManifestPath(join(root, '.cache'), join(root, 'dist')));
  await build();
});

test('a file of data/public/ with the name of a page is a problem', async () => {
  const { root, write } = copyFixture();
  write('public/Metal-Roofs.html', 'mine');
  const { code, stderr } = await runSite(['build', '--root', root]);
  expect(code).toBe(1);
  expect(stderr).toContain('/data/public/Metal-Roofs.html` would replace `metal-roofs.html` of the site.');
});
