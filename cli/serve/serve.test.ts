// Preview and dev as a browser meets them, and the output on hosts that nobody configured.
import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import serveHandler from 'serve-handler';
import { expect, onTestFinished, test } from 'vitest';
import { copyFixture } from '../testing/site-fixture.ts';
import { startSite } from '../testing/start-site.ts';
import { testSite } from '../testing/test-site.ts';

const PATHS = [
  '/',
  '/gilbert-concrete-company',
  '/concrete-driveways-queen-creek',
  '/concrete-pricing',
  '/privacy',
];

function get(
  address: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('preview answers as a host does', async () => {
  const site = await startSite(['preview', '--out', testSite]);
  for (const path of PATHS) expect((await get(site.address + path)).status, path).toBe(200);
  expect(await get(`${site.address}/concrete-pricing/?a=1`)).toMatchObject({
    status: 301,
    headers: { location: '/concrete-pricing?a=1' },
  });
  expect(await get(`${site.address}/concrete-pricing.html`)).toMatchObject({
    status: 301,
    headers: { location: '/concrete-pricing' },
  });
  expect(await get(`${site.address}/index.html`)).toMatchObject({ status: 301, headers: { location: '/' } });
  for (const path of [
    '/nothing-here',
    '/sitemap',
    '/..%2f..%2fpackage.json',
    '/%00',
    '/%',
    '//example.com',
    '/assets',
  ]) {
    const answer = await get(site.address + path);
    expect(answer.status, path).toBe(404);
    expect(answer.body.toString(), path).toContain('Page Not Found');
  }
  const html = await get(`${site.address}/concrete-pricing`, { 'accept-encoding': 'gzip, br' });
  expect(html.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  });
  expect(brotliDecompressSync(html.body).toString()).toContain('Quick price table');
  expect(
    (await get(`${site.address}/concrete-pricing`, { 'if-none-match': String(html.headers['etag']) })).status,
  ).toBe(304);
  const script = /src="(\/assets\/[^"]+)"/.exec(brotliDecompressSync(html.body).toString())?.[1];
  expect((await get(site.address + script)).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await fetch(site.address, { method: 'POST' })).status).toBe(405);
  expect(await site.stop('SIGINT')).toBe(0);
});

test('preview of a site for a folder serves it under that folder', async () => {
  const { root } = copyFixture();
  const { runSite } = await import('../testing/run-site.ts');
  await runSite(['build', '--root', root, '--base-url', 'https://example.com/roofs']);
  const site = await startSite(['preview', '--root', root]);
  expect((await get(`${site.address}/roofs/metal-roofs`)).status).toBe(200);
  expect((await get(`${site.address}/metal-roofs`)).status).toBe(404);
});

test('every path answers on `serve` without configuration', async () => {
  const server = createServer(
    (incoming, response) => void serveHandler(incoming, response, { public: testSite }),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of PATHS) expect((await get(address + path)).status, path).toBe(200);
  expect((await get(`${address}/nothing-here`)).status).toBe(404);
});

test("every path answers on a host that knows folders alone, as Python's http.server", async () => {
  const server = spawn('python3', [
    '-u',
    '-m',
    'http.server',
    '0',
    '--bind',
    '127.0.0.1',
    '--directory',
    testSite,
  ]);
  onTestFinished(() => void server.kill());
  const address = await new Promise<string | null>((resolve) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const port = /port (\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    server.on('error', () => resolve(null));
  });
  // A machine without Python proves the same by the folder files (specification.test.ts).
  if (address === null) return;
  for (const path of PATHS) {
    const answer = await fetch(address + path);
    expect({ status: answer.status, type: answer.headers.get('content-type') }, path).toEqual({
      status: 200,
      type: 'text/html',
    });
  }
});

test('dev rebuilds on an edit, keeps the last good site up and tells the browser what is wrong', async () => {
  const f = copyFixture();
  const site = await startSite(['dev', '--root', f.root]);
  const states: { version: number; problems: string }[] = [];
  const events = request(`${site.address}/__site/events`, (response) => {
    response.on('data', (chunk) => {
      for (const line of String(chunk).split('\n\n').filter(Boolean))
        states.push(JSON.parse(line.replace('data: ', '')));
    });
  });
  events.on('error', () => {});
  events.end();
  await expect.poll(() => states.length, { timeout: 10_000 }).toBe(1);
  const page = async () => (await get(`${site.address}/aurora-roofers`)).body.toString();
  expect(await page()).toContain('new EventSource');

  f.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: Roofers near Aurora');
  await expect.poll(() => states.at(-1)?.version, { timeout: 10_000 }).toBe(2);
  expect(await page()).toContain('<h1>Roofers near Aurora</h1>');

  f.edit('cities/aurora.yaml', 'h1: Roofers near Aurora', 'h: Roofers');
  await expect
    .poll(() => states.at(-1)?.problems, { timeout: 10_000 })
    .toContain('data/cities/aurora.yaml:7:1  error  unknown-key');
  expect(states.at(-1)?.problems).toContain('7 | h: Roofers');
  expect(await page()).toContain('<h1>Roofers near Aurora</h1>');
  expect(site.output()).toContain('The last good site stays up.');

  f.edit('cities/aurora.yaml', 'h: Roofers', 'h1: Roofers again');
  await expect.poll(() => states.at(-1)?.version, { timeout: 10_000 }).toBe(3);
  expect(await page()).toContain('<h1>Roofers again</h1>');
  expect(await site.stop('SIGTERM')).toBe(0);
});

test('preview of nothing says what to do', async () => {
  const { root } = copyFixture();
  await expect(startSite(['preview', '--root', root])).rejects.toThrow(
    /there is no site in .*; write one with `npx site build`/,
  );
});
