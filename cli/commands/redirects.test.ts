// Old addresses of a site that moves in: what is printed is a file that the command reads again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOldAddresses } from '../edit/old-addresses.ts';
import { runSite, temporaryFolder } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test('addresses are read from a list, a table and a sitemap', () => {
  const read = (text: string) =>
    readOldAddresses(text).map(({ address, to }) => (to === null ? address : `${address} -> ${to}`));
  expect(
    read('/a/\nhttps://www.old.example.com/b.html\n\nold.php?x=1\nnot an address\n/c -> gone\n/d => about\n'),
  ).toEqual(['/a', '/b', '/old.php?x=1', '/c -> gone', '/d -> about']);
  expect(
    read('Top pages,Clicks,Impressions\nhttps://old.example.com/,120,3000\n"https://old.example.com/a,b/",7,90\n'),
  ).toEqual(['/a,b']);
  expect(read('<urlset><url><loc>https://old.example.com/?p=1&amp;q=2</loc></url></urlset>')).toEqual(['/?p=1&q=2']);
});

test('what reaches a page and what is near one is printed; what is accepted is written', async () => {
  const { root, read, write, problems } = copyFixture();
  write('services/metal-roofs.yaml', `${read('services/metal-roofs.yaml')}redirectFrom: [/tin]\n`);
  const file = join(temporaryFolder(), 'old.txt');
  writeFileSync(
    file,
    '/metal-roofs/\nhttps://old.example.com/tin\n/our-services/metal-roof.html\n/boulder/shingle-roofing-shingle-roofs/\n/?page_id=12\n/careers\n/Privacy\n',
  );
  const run = (...args: string[]) => runSite(['redirects', file, '--root', root, ...args]);
  const printed = await run();
  expect(printed).toMatchObject({ code: 0 });
  expect(printed.stdout.split('Save these lines')[0]).toBe(`Pages (1):
/metal-roofs

Pages in other letter case, which not every host finds (1):
/Privacy -> /privacy

Former addresses in the data (1):
/tin -> /metal-roofs

To write (2):
/our-services/metal-roof -> /metal-roofs
/boulder/shingle-roofing-shingle-roofs -> /shingle-roofs-boulder

No page is near (2):
/?page_id=12
/careers

`);
  writeFileSync(
    file,
    printed.stdout.replace('/careers', '/careers -> gone').replace('page_id=12', 'page_id=12 -> privacy'),
  );
  expect(await run('--write')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Wrote 4 of 7 addresses; 0 have no page yet.'),
  });
  expect(read('services/metal-roofs.yaml')).toContain('redirectFrom: [/tin, /our-services/metal-roof]');
  expect(read('pages/privacy.yaml')).toContain('/?page_id=12');
  expect(read('site.yaml')).toContain('gone: [/careers]');
  expect(problems()).toBe('');
  writeFileSync(file, '/old -> nowhere\n');
  expect(await run('--write')).toMatchObject({
    code: 2,
    stderr: '`/old -> nowhere` names no page of the site. Write its path, its name or `gone`.\n',
  });
});
