// What rename.txt cannot show of `site rename`; cli/commands/rename-everything.nightly.test.ts
// renames every name of every site.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataFiles, runRename } from '../testing/edit-site.ts';
import { copyOwnDesign } from '../testing/own-design.ts';
import { runSite, temporaryFolder } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test('a dry run prints a diff that git applies, and changes nothing', async () => {
  const { root } = copyFixture();
  const files = readDataFiles(root);
  const { code, stdout } = await runRename(root, 'metal-roofs', 'steel-roofs', ['--dry-run']);
  expect(code).toBe(0);
  expect(readDataFiles(root)).toEqual(files);
  const copy = temporaryFolder();
  cpSync(join(root, 'data'), join(copy, 'data'), { recursive: true });
  const applied = spawnSync('git', ['apply', '-'], { cwd: copy, input: stdout, encoding: 'utf8' });
  expect(applied.stderr).toBe('');
  await runRename(root, 'metal-roofs', 'steel-roofs');
  const isFile = ([file]: readonly [string, string]) => !file.endsWith('/');
  expect([...readDataFiles(copy)].filter(isFile)).toEqual([...readDataFiles(root)].filter(isFile));
});

test('only an address that was published redirects, so a rename and its reverse change nothing', async () => {
  for (const published of ['', '/metal-roofs\n/metal-roofs-aurora\n/metal-roofs-boulder\n']) {
    const { root, read, write } = copyFixture();
    if (published !== '') write('published.txt', published);
    const files = readDataFiles(root);
    await runRename(root, 'metal-roofs', 'steel-roofs');
    expect(read('services/steel-roofs.yaml')).toContain('redirectFrom: [/metal-roofs]\n');
    expect((await runRename(root, 'steel-roofs', 'metal-roofs')).stdout).toContain(
      '\n  /steel-roofs becomes /metal-roofs\n',
    );
    expect(readDataFiles(root)).toEqual(files);
    if (published === '') continue;
    await runRename(root, 'metal-roofs', 'steel-roofs');
    await runRename(root, 'steel-roofs', 'zinc-roofs');
    expect(read('services/zinc-roofs.yaml')).toContain('redirectFrom: [/metal-roofs]\n');
    write('published.txt', '/boulder-roofers\n');
    await runRename(root, 'zinc-roofs', 'tin-roofs');
    expect(read('services/tin-roofs.yaml')).toContain('redirectFrom: [/metal-roofs]\n');
  }
});

test('sections of the site name its services, prices, pages and photos', async () => {
  const { root, edit } = copyOwnDesign();
  const season = 'templates/sections/season.tsx';
  edit(season, 'paragraph, photo, z', 'paragraph, photo, price, z');
  edit(
    season,
    'link: link.optional(),',
    "link, cost: price.describe('The price.'), service: z.string().meta({ names: 'service', description: 'The service.' }),",
  );
  edit(
    'data/pages/home.yaml',
    'heading: When',
    'cost: window-washing:house\n    service: window-washing\n    heading: When',
  );
  expect(await runRename(root, 'window-washing', 'glass')).toMatchObject({ stderr: '' });
  await runRename(root, 'squeegee.png', 'sponge.png');
  const home = readFileSync(join(root, 'data/pages/home.yaml'), 'utf8');
  expect(home.match(/(?:cost|service|photo|href): [^ }\n]+/g)).toEqual([
    'photo: tall-windows.png',
    'cost: glass:house',
    'service: glass',
    'photo: sponge.png',
    'href: /glass',
  ]);
  const remove = async (name: string) => (await runSite(['remove', name, '--root', root])).stderr;
  expect((await remove('sponge.png')).match(/home\.yaml:\d+/g)).toHaveLength(1);
  expect((await remove('glass')).match(/home\.yaml:\d+/g)).toHaveLength(3);
});
