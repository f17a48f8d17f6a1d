import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test('one folder has the pages, the data, tables of prices, texts and redirects, and who holds what', async () => {
  const fixture = copyFixture();
  const { root } = fixture;
  fixture.edit('site.yaml', 'url:', 'gone: [/closed, /old/*]\nurl:');
  execFileSync('git', ['init', '-q'], { cwd: root });
  const remote = 'https://sam:secret@git.example.com/reed/site.git';
  execFileSync('git', ['remote', 'add', 'origin', remote], { cwd: root });
  const folder = join(root, 'for-the-next');
  const { code, stdout } = await runSite(['handover', folder, '--root', root]);
  expect(code, stdout).toBe(0);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(read('website/index.html')).toContain('<h1');
  expect(read('data/site.yaml')).toBe(fixture.read('site.yaml'));
  expect(existsSync(join(folder, 'data/photos'))).toBe(true);
  const pricing = read('prices.csv').split('\r\n');
  expect(pricing[0]).toBe('\uFEFF"For","Tier","Size or unit","From","To","Currency","As printed","File"');
  expect(pricing).toContainEqual(
    expect.stringMatching(/^".+",".+",.*\d+,\d+,"USD","\$[\d,]+-[\d,+]+","data\/services\/.+"$/),
  );
  expect(read('texts.csv')).toMatch(/^"\/",".+",".+",".+","data\/pages\/home\.yaml",\d+\r$/m);
  expect(read('redirects.csv')).toContain('"/closed",,410\r\n');
  expect(read('redirects.csv')).toContain('"/old/*",,410\r\n');
  expect(read('owner.html')).toContain('<td>https://git.example.com/reed/site.git</td>');
  expect(read('README.md')).not.toContain('{{');
  // Nothing is written over, and the folder is none of the site's own.
  expect(await runSite(['handover', folder, '--root', root])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not empty: it contains'),
  });
  expect(await runSite(['handover', join(root, 'data/x'), '--root', root])).toMatchObject({ code: 2 });
});

test('with a problem in the data nothing is written', async () => {
  const fixture = copyFixture();
  fixture.edit('site.yaml', 'url:', 'ulr:');
  const folder = join(fixture.root, 'for-the-next');
  expect(await runSite(['handover', folder, '--root', fixture.root])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Nothing was written.'),
  });
  expect(existsSync(folder)).toBe(false);
});
