import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readOldSite } from '../../testing/old-sites/write-old-site.ts';
import { type CrawlOptions, crawlSite } from './crawl.ts';

/** Reads a site that can be read. */
async function crawl(start: URL, changes: Partial<CrawlOptions> = {}) {
  const site = await crawlSite(start, options(changes));
  if (typeof site === 'string') throw new Error(site);
  return site;
}

/** Serves an old site; notes every request, and how many are answered at once. */
async function serve(): Promise<{ readonly start: URL; readonly asked: string[]; most(): number }> {
  const pages = readOldSite('wordpress');
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const server = createServer(({ url: address = '', headers }, response) => {
    asked.push(`${address} ${headers['user-agent']}`);
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const html = pages.get(address);
    if (address === '/robots.txt') response.end('User-agent: *\nDisallow: /privacy-policy/\n');
    else if (address === '/sitemap.xml')
      response.end('<urlset><url><loc>HOST/?page_id=77</loc></url></urlset>'.replace('HOST', `http://${headers.host}`));
    else if (address === '/contact/') response.writeHead(301, { location: '/about-us/' }).end();
    else if (address === '/service-areas/hixson-tn/')
      return; // It never answers.
    else if (html === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  onTestFinished(() => close(server));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { start: new URL(`http://127.0.0.1:${port}/`), asked, most: () => most };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

const options = (changes: Partial<CrawlOptions> = {}): CrawlOptions => ({
  limit: 100,
  // Generous, for slow machines.
  timeoutMs: 60_000,
  pauseMs: 0,
  agent: 'site-import/0',
  onPage() {},
  ...changes,
});

test('a site is read page by page: its own host, without what robots.txt asks for, with its redirects', async () => {
  const { start, asked, most } = await serve();
  const { pages, redirects, left } = await crawl(start, { timeoutMs: 5000 });
  expect(pages.map(({ address }) => address).sort()).toEqual([
    '/',
    '/2021/04/after-the-hail/',
    '/?page_id=77',
    '/about-us/',
    '/blog/',
    '/service-areas/ooltewah-tn/',
    '/services/',
    '/services/gutters/',
    '/services/roof-repair/',
  ]);
  expect([...redirects]).toEqual([['/contact/', '/about-us/']]);
  expect(left).toEqual([{ what: '/service-areas/hixson-tn/', why: 'the server did not answer within 5 seconds' }]);
  expect(most()).toBe(1);
  expect(new Set(asked).size).toBe(asked.length - 1);
  expect(asked.every((request) => request.endsWith(' site-import/0'))).toBe(true);
});

test('the limit is kept, and says how much is left; photos of other hosts are not asked for', async () => {
  const { start } = await serve();
  const { pages, left, readFile } = await crawl(start, { limit: 3 });
  expect(pages).toHaveLength(3);
  expect(left.at(-1)).toEqual({ what: '8 more addresses that were not read', why: '`--limit` is 3' });
  expect(await readFile(new URL('https://images.example.com/roof.jpg'))).toBeNull();
  expect(await readFile(new URL('/missing.jpg', start))).toBeNull();
});

test('a site that does not answer, or that robots may not read, is refused', async () => {
  expect(await crawlSite(new URL('http://127.0.0.1:9/'), options())).toMatch(/\S/);
  const { start } = await serve();
  expect(await crawlSite(new URL('/privacy-policy/', start), options())).toBe(
    'its robots.txt asks robots not to read it',
  );
  expect(await crawlSite(new URL('/nothing', start), options())).toBe('it answers 404 without a page');
});

test('a redirect to another host and an answer without an end are left', async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/away') response.writeHead(302, { location: 'http://other.example.com/' }).end();
    else if (url === '/' || url === '/endless') response.writeHead(200, { 'content-type': 'text/html' });
    else response.writeHead(404).end();
    if (url === '/') response.end('<a href="/away">1</a><a href="/endless">2</a>');
    const write = () => {
      while (response.write(Buffer.alloc(1e6, 'a')));
      response.once('drain', write);
    };
    if (url === '/endless') write();
  });
  onTestFinished(() => close(server));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { left } = await crawl(new URL(`http://127.0.0.1:${port}/`));
  expect(left).toEqual([
    { what: '/away', why: 'it redirects to another host, other.example.com' },
    { what: '/endless', why: 'the answer is larger than 30 MB' },
  ]);
});
