// What rename.txt cannot show of `site rename`; cli/commands/rename-everything.nightly.test.ts
// renames every name of every site.
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { formatPresentRecords, listOutdated } from '../model/translations/outdated.ts';
import { readDataFiles, runRename } from '../testing/edit-site.ts';
import { temporaryFolder } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { translateSite } from '../testing/translate-site.ts';

test('translations move with their originals, keep their own paths, and are no newer for it', () => {
  const { root, read, write, edit, problems } = copyFixture();
  translateSite(root);
  const append = (file: string, text: string) => write(file, `${read(file)}${text}`);
  append('services/metal-roofs.es-US.yaml', 'path: /es/techos-de-metal\n');
  for (const [file, text] of [
    ['terms.yaml', 'See [metal](/metal-roofs) for {price:metal-roofs:small}.'],
    ['terms.es-US.yaml', 'Vea [metal](/metal-roofs), {link:/metal-roofs-aurora} o [aquí](/es/metal-roofs-aurora).'],
  ])
    write(`pages/${file}`, read(`pages/${file}`).replace(/- (?:Estimates|Estímátés) .*/, `- '${text}'`));
  expect(problems()).toBe('');
  const build = () => write('translations.json', formatPresentRecords(loadData(root).dataSet) ?? '');
  build();
  edit('services/metal-roofs.yaml', 'h1: Metal', 'h1: Light Metal');
  const { code, output } = runRename(root, 'metal-roofs', 'steel-roofs');
  expect(code, output).toBe(0);
  expect(output).toContain('  /es/metal-roofs-aurora redirects to /es/steel-roofs-aurora\n');
  expect(output).not.toContain('techos-de-metal');
  expect(problems()).toBe('');
  expect([...readDataFiles(root).keys()].filter((file) => file.includes('metal-roofs'))).toEqual([]);
  expect(read('pages/terms.es-US.yaml')).toContain(
    'Vea [metal](/steel-roofs), {link:/steel-roofs-aurora} o [aquí](/es/steel-roofs-aurora).',
  );
  expect(read('local/aurora/steel-roofs.es-US.yaml')).toContain('redirectFrom: [/es/metal-roofs-aurora]\n');
  expect(listOutdated(loadData(root).dataSet)).toEqual([
    {
      file: 'data/services/steel-roofs.es-US.yaml',
      original: 'data/services/steel-roofs.yaml',
      keys: ['h1'],
    },
  ]);
});

test('a dry run prints a diff that git applies, and changes nothing', () => {
  const { root } = copyFixture();
  const files = readDataFiles(root);
  const { code, output } = runRename(root, 'metal-roofs', 'steel-roofs', { dryRun: true });
  expect(code).toBe(0);
  expect(readDataFiles(root)).toEqual(files);
  const copy = temporaryFolder();
  cpSync(join(root, 'data'), join(copy, 'data'), { recursive: true });
  const applied = spawnSync('git', ['apply', '-'], { cwd: copy, input: `${output}\n`, encoding: 'utf8' });
  expect(applied.stderr).toBe('');
  runRename(root, 'metal-roofs', 'steel-roofs');
  const isFile = ([file]: readonly [string, string]) => !file.endsWith('/');
  expect([...readDataFiles(copy)].filter(isFile)).toEqual([...readDataFiles(root)].filter(isFile));
});

test('only an address that was published redirects, so a rename and its reverse change nothing', () => {
  for (const published of ['', '/metal-roofs\n/metal-roofs-aurora\n/metal-roofs-boulder\n']) {
    const { root, read, write } = copyFixture();
    if (published !== '') write('published.txt', published);
    const files = readDataFiles(root);
    runRename(root, 'metal-roofs', 'steel-roofs');
    expect(read('services/steel-roofs.yaml')).toContain('redirectFrom: [/metal-roofs]\n');
    expect(runRename(root, 'steel-roofs', 'metal-roofs').output).toContain('\n  /steel-roofs becomes /metal-roofs\n');
    expect(readDataFiles(root)).toEqual(files);
    if (published === '') continue;
    runRename(root, 'metal-roofs', 'steel-roofs');
    runRename(root, 'steel-roofs', 'zinc-roofs');
    expect(read('services/zinc-roofs.yaml')).toContain('redirectFrom: [/metal-roofs]\n');
    write('published.txt', '/boulder-roofers\n');
    runRename(root, 'zinc-roofs', 'tin-roofs');
    expect(read('services/tin-roofs.yaml')).toContain('redirectFrom: [/metal-roofs]\n');
  }
});
