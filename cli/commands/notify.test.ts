// `site notify` against a service that answers as the documentation of IndexNow says.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSite } from '../testing/run-site.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';

const KEY = '3f1c9a4be07d4b6a8f52c1d0e9b7a6c5';
const ORIGIN = 'https://frontrange.example.com';
/**
 * Copies of the site share a cache, also with earlier runs, so that each has an address of its own.
 */
const RUN = `/run-${Date.now()}`;
const SITE = `${ORIGIN}${RUN}`;

let status = 200;
const received: { readonly urlList: readonly string[] }[] = [];
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push(JSON.parse(body));
    response.writeHead(status).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
afterAll(() => service.close());

/** A site with a key, and what a build has written of it. */
function copyBuilt(pages: Readonly<Record<string, string>>, folder = RUN): SiteFixture {
  const fixture = copyFixture();
  fixture.edit('site.yaml', `url: ${ORIGIN}`, `url: ${ORIGIN}${folder}`);
  fixture.write('site.yaml', `${fixture.read('site.yaml')}indexNow: ${KEY}\n`);
  writeBuilt(fixture, pages, folder);
  return fixture;
}

function writeBuilt(fixture: SiteFixture, pages: Readonly<Record<string, string>>, folder = RUN): void {
  const entries = Object.keys(pages).map((path) => `<url><loc>${ORIGIN}${folder}${path}</loc></url>`);
  fixture.write('../dist/sitemap.xml', `<urlset>${entries.join('')}</urlset>`);
  fixture.write(`../dist/${KEY}.txt`, KEY);
  for (const [path, text] of Object.entries(pages))
    fixture.write(`../dist/${path === '/' ? 'index' : path.slice(1)}.html`, text);
}

function notify({ root }: SiteFixture, ...args: string[]) {
  const { port } = service.address() as AddressInfo;
  return runSite(['notify', '--root', root, '--endpoint', `http://127.0.0.1:${port}/`, ...args]);
}

test('only what is new, changed or gone is sent; new names of assets change nothing', async () => {
  const fixture = copyBuilt({ '/': '<link href="/assets/a-1.css">Home', '/metal': 'Metal', '/old': 'Old' });
  status = 202;
  received.length = 0;
  expect(await notify(fixture)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Sent 3 addresses to `http:/),
    stderr: 'It is not known what search engines were told before, so that all addresses count as new.\n',
  });
  expect(received).toEqual([
    {
      host: 'frontrange.example.com',
      key: KEY,
      keyLocation: `${SITE}/${KEY}.txt`,
      urlList: [`${SITE}/`, `${SITE}/metal`, `${SITE}/old`],
    },
  ]);
  writeBuilt(fixture, { '/': '<link href="/assets/a-2.css">Home', '/metal': 'Metal roofs', '/new': 'New' });
  expect((await notify(fixture, '--dry-run')).stdout).toMatch(
    /^https:.*\/metal\n.*\/new\n.*\/old\nWould send 3 addresses to .*\. Nothing was sent\.\n$/s,
  );
  expect(received).toHaveLength(1);
  expect(await notify(fixture)).toMatchObject({ code: 0 });
  expect(received[1]?.urlList).toEqual([`${SITE}/metal`, `${SITE}/new`, `${SITE}/old`]);
  expect((await notify(fixture)).stdout).toBe('No page changed since search engines were told: nothing to send.\n');
  expect(received).toHaveLength(2);
});

test('a refusal is exit code 1, says what it means, and is sent again', async () => {
  const fixture = copyBuilt({ '/': 'Home' }, `${RUN}-refused`);
  status = 403;
  received.length = 0;
  const refused = await notify(fixture);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain(
    'answered 403, which means that it did not find the key in its file on the site: publish the site first. Search engines were not told; the next run sends the same addresses again.',
  );
  status = 200;
  expect((await notify(fixture)).stdout).toMatch(/^Sent 1 address /);
  const nobody = await runSite(['notify', '--all', '--root', fixture.root, '--endpoint', 'http://127.0.0.1:9/']);
  expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('did not answer:') });
});

test('without a key nothing is sent and a key is proposed; without a build the usage is wrong', async () => {
  const fixture = copyFixture();
  expect(await notify(fixture)).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^Nothing was sent: the site has no key\. Add `indexNow: [0-9a-f]{32}` to/),
  });
  fixture.write('site.yaml', `${fixture.read('site.yaml')}indexNow: ${KEY}\n`);
  expect(await notify(fixture, '--out', join(fixture.root, 'nowhere'))).toMatchObject({ code: 2 });
});
