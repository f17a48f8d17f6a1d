// What hosts.txt cannot show of builds for hosts: compressed copies, and a later day.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listFiles, runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test('a build for nginx has no aliases, has compressed copies, and writes the files of the server beside the site', async () => {
  const fixture = copyFixture();
  fixture.write('site.yaml', `${fixture.read('site.yaml')}hosts: [nginx]\n`);
  await runSite(['build', '--root', fixture.root]);
  const dist = join(fixture.root, 'dist');
  const files = listFiles(dist);
  expect(files.filter((file) => file.endsWith('/index.html'))).toEqual([]);
  const page = readFileSync(join(dist, 'roof-prices.html'));
  expect(brotliDecompressSync(readFileSync(join(dist, 'roof-prices.html.br')))).toEqual(page);
  expect(gunzipSync(readFileSync(join(dist, 'roof-prices.html.gz')))).toEqual(page);
  const script = files.find((file) => /^assets\/main-.*\.js$/.test(file)) ?? '';
  expect(brotliDecompressSync(readFileSync(join(dist, `${script}.br`)))).toEqual(readFileSync(join(dist, script)));
  expect(files.filter((file) => /\.(?:conf|md|avif\.br|woff2\.gz)$/.test(file))).toEqual([]);
  expect(listFiles(join(fixture.root, '.hosts'))).toEqual([
    'nginx/DEPLOY.md',
    'nginx/nginx.conf',
    'nginx/server.sh',
    'nginx/site.yml',
    'nginx/upload.sh',
  ]);

  // A host that is left out leaves nothing behind, and the site is as without hosts.
  fixture.edit('site.yaml', 'hosts: [nginx]', 'hosts: []');
  await runSite(['build', '--root', fixture.root]);
  expect(existsSync(join(fixture.root, '.hosts'))).toBe(false);
  expect(listFiles(dist).filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([]);
  expect(listFiles(dist)).toContain('roof-prices/index.html');
});

test('with unchanged data, a build notices a merge in the list of published addresses, and news that have ended', async () => {
  const fixture = copyFixture();
  const news = 'announcement: { text: Closed on June 30., until: 2099-06-30 }';
  fixture.write('site.yaml', `${fixture.read('site.yaml')}${news}\n`);
  const run = () => runSite(['build', '--root', fixture.root, '--host', 'netlify']);
  await run();
  expect((await run()).stdout).toContain('Wrote 0 of ');
  fixture.edit('published.txt', '/privacy\n', '<<<<<<< HEAD\n/privacy\n=======\n/denver\n>>>>>>> main\n');
  const list = fixture.read('published.txt');
  expect((await run()).stderr).toContain('  error  merge-conflict\n');
  expect(fixture.read('published.txt')).toBe(list);
  fixture.write('published.txt', list.replace(/<<<.*\n|===.*\n|>>>.*\n/g, '').replace('/denver\n', ''));
  expect((await run()).stderr).toBe('');

  vi.useFakeTimers({ now: Date.UTC(2099, 6, 4), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await run()).stderr).toContain('`announcement` ended on `2099-06-30`, so visitors do not see it.');
});
