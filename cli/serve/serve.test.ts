// Preview and dev over HTTP, and the output on static hosts without configuration.
import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import sirv from 'sirv';
import { expect, onTestFinished, test } from 'vitest';
import { runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { startSite } from '../testing/start-site.ts';
import { testSite } from '../testing/test-site.ts';

const PATHS = ['/', '/gilbert-concrete-company', '/concrete-driveways-queen-creek', '/concrete-pricing', '/privacy'];

function get(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

test('preview behaves like a static host', async () => {
  const site = await startSite(['preview', '--out', testSite]);
  for (const path of PATHS) expect((await get(site.url + path)).status, path).toBe(200);
  expect(await get(`${site.url}/concrete-pricing/?a=1`)).toMatchObject({
    status: 301,
    headers: { location: '/concrete-pricing?a=1' },
  });
  expect(await get(`${site.url}/concrete-pricing.html`)).toMatchObject({
    status: 301,
    headers: { location: '/concrete-pricing' },
  });
  expect(await get(`${site.url}/index.html`)).toMatchObject({ status: 301, headers: { location: '/' } });
  for (const path of ['/nothing-here', '/sitemap', '/assets']) {
    const response = await get(site.url + path);
    expect(response.status, path).toBe(404);
    expect(response.body.toString(), path).toContain('Page Not Found');
  }
  const html = await get(`${site.url}/concrete-pricing`, { 'accept-encoding': 'gzip, br' });
  expect(html.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  });
  expect(brotliDecompressSync(html.body).toString()).toContain('Quick price table');
  const revalidation = { 'accept-encoding': 'br', 'if-none-match': String(html.headers['etag']) };
  expect((await get(`${site.url}/concrete-pricing`, revalidation)).status).toBe(304);
  const script = /src="(\/assets\/[^"]+)"/.exec(brotliDecompressSync(html.body).toString())?.[1];
  expect((await get(site.url + script)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await fetch(site.url, { method: 'POST' })).status).toBe(405);
  expect(await site.stop('SIGINT')).toBe(0);
});

/** Both commands, over sites with the same paths. */
const SERVERS = {
  preview: async () => {
    const { root } = copyFixture();
    await runSite(['build', '--root', root]);
    return startSite(['preview', '--root', root]);
  },
  dev: () => startSite(['dev', '--root', copyFixture().root]),
};

test.each(Object.entries(SERVERS))(
  '%s answers 404 for a path without a file, compresses texts, and survives hostile requests',
  async (_, start) => {
    const { url } = await start();
    await expectNotFound(url);
    await expectCompressed(url);
    await expectOwnHosts(url);
    await expectAnswers(url);
  },
);

/**
 * Sends raw bytes and resolves to everything that the server sends before it closes the connection.
 */
function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let response = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(Buffer.from(text, 'latin1')));
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.on('close', () => resolve(response));
    // A server that has answered may close the connection before it has read everything.
    socket.on('error', () => {});
  });
}

/** No other site can read the server through a name of its own. */
async function expectOwnHosts(baseUrl: string): Promise<void> {
  const { port } = new URL(baseUrl);
  const statusOf = async (path: string, host: string) =>
    (await sendRaw(baseUrl, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).slice(9, 12);
  for (const host of ['localhost', `LOCALHOST:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    expect([host, await statusOf('/', host)]).toEqual([host, '200']);
  for (const host of ['example.com', `a.localhost.example.com:${port}`, '127.0.0.1.example.com', '10.0.0.1'])
    for (const path of ['/', '/__site/events', '/robots.txt'])
      expect([host, path, await statusOf(path, host)]).toEqual([host, path, '421']);
}

/** Requests that no browser sends have an answer, and none is an error of the server. */
async function expectAnswers(baseUrl: string): Promise<void> {
  const targets = [
    '/../x',
    '/%2e%2e/%2f',
    '/%',
    '/%zz',
    '/%00',
    '/\0',
    '/..\\..',
    '//x',
    '*',
    'http://',
    `/${'a/'.repeat(9000)}`,
  ];
  const heads = [
    'Range: bytes=9-1,-',
    `Range: bytes=${'9'.repeat(400)}-`,
    'Upgrade: websocket',
    'Content-Length: -1',
    'No colon',
  ];
  for (const request of [
    ...targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    ...heads.map((head) => `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${head}\r\n\r\n`),
    ...['TRACE', 'CONNECT', 'FOO', ''].map((method) => `${method} / HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    'GET / HTTP/9.9\r\n\r\n',
    `GET /${'a'.repeat(2_000_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ])
    expect([request.slice(0, 60), await sendRaw(baseUrl, request)]).toEqual([
      request.slice(0, 60),
      expect.stringMatching(/^HTTP\/1\.1 (?!500)[1-5]\d\d /),
    ]);
  expect((await get(baseUrl)).status).toBe(200);
}

async function expectNotFound(baseUrl: string): Promise<void> {
  for (const path of [
    '/robots.txt/',
    '/robots.txt/x',
    '/robots.txt.html/',
    '/404',
    '/404.html',
    '/404/',
    `/${'x'.repeat(5000)}`,
  ]) {
    const { status, body } = await get(baseUrl + path);
    expect({ path, status, page: body.includes('<h1') }).toEqual({ path, status: 404, page: true });
  }
  expect((await get(`${baseUrl}/robots.txt`)).status).toBe(200);
}

async function expectCompressed(baseUrl: string): Promise<void> {
  const url = `${baseUrl}/metal-roofs`;
  const [plain, compressed] = await Promise.all([get(url), get(url, { 'accept-encoding': 'br' })]);
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.headers['etag']).not.toBe(plain.headers['etag']);
  expect(brotliDecompressSync(compressed.body)).toEqual(plain.body);
  const refused = await get(url, { 'accept-encoding': 'br;q=0, gzip;q=0.0' });
  expect(refused.headers['content-encoding']).toBeUndefined();
  const revalidated = await get(url, {
    'accept-encoding': 'br',
    'if-none-match': `"x", W/${compressed.headers['etag']}`,
  });
  expect(revalidated.status).toBe(304);
}

test('preview sends ranges of the uncompressed file, unless it has changed or several are asked for', async () => {
  const { url: baseUrl } = await startSite(['preview', '--out', testSite]);
  const url = `${baseUrl}/robots.txt`;
  const whole = await get(url);
  const { length } = whole.body;
  expect(whole).toMatchObject({ status: 200, headers: { 'accept-ranges': 'bytes' } });
  const part = await get(url, { range: 'bytes=2-5', 'accept-encoding': 'br' });
  expect(part).toMatchObject({
    status: 206,
    headers: { 'content-range': `bytes 2-5/${length}`, 'content-length': '4' },
  });
  expect(part.headers['content-encoding']).toBeUndefined();
  expect(part.body).toEqual(whole.body.subarray(2, 6));
  expect((await get(url, { range: 'bytes=-3' })).body).toEqual(whole.body.subarray(-3));
  expect(await get(url, { range: `bytes=${length}-` })).toMatchObject({
    status: 416,
    headers: { 'content-range': `bytes */${length}` },
  });
  for (const headers of [
    { range: 'bytes=0-0' },
    { range: 'bytes=0-1,4-5' },
    { range: 'bytes=0-1', 'if-range': '"another"' },
    { range: 'bytes=0-1', 'if-range': 'Sun, 06 Nov 1994 08:49:37 GMT' },
  ])
    expect(await get(url, headers), JSON.stringify(headers)).toMatchObject({ status: 200, body: whole.body });
  const unchanged = { range: 'bytes=0-1', 'if-range': String(part.headers['last-modified']) };
  expect((await get(url, unchanged)).status).toBe(206);
});

interface DevState {
  readonly version: number;
  readonly problems: readonly { readonly location: string; readonly url: string; readonly text: string }[];
}

/** Collects the states that dev sends to browsers; resolves after the first. */
async function readEvents(url: string): Promise<readonly DevState[]> {
  const states: DevState[] = [];
  const events = request(`${url}/__site/events`, (response) => {
    response.on('data', (chunk) => {
      for (const line of String(chunk).split('\n\n').filter(Boolean))
        states.push(JSON.parse(line.replace('data: ', '')));
    });
  });
  events.on('error', () => {});
  events.end();
  await expect.poll(() => states.length).toBe(1);
  return states;
}

test('preview serves a site that was built for a folder under that folder', async () => {
  const { root } = copyFixture();
  await runSite(['build', '--root', root, '--base-url', 'https://example.com/roofs']);
  const site = await startSite(['preview', '--root', root]);
  expect((await get(`${site.url}/roofs/metal-roofs`)).status).toBe(200);
  expect((await get(`${site.url}/metal-roofs`)).status).toBe(404);
  expect(await get(`${site.url}/roofs`)).toMatchObject({ status: 301, headers: { location: '/roofs/' } });
  expect(await get(`${site.url}/roofs/metal-roofs.html?a`)).toMatchObject({
    status: 301,
    headers: { location: '/roofs/metal-roofs?a' },
  });
});

test('every path works on `sirv` without configuration', async () => {
  const server = createServer(sirv(testSite));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of PATHS) expect((await get(baseUrl + path)).status, path).toBe(200);
  expect((await get(`${baseUrl}/nothing-here`)).status).toBe(404);
});

test("every path works on a host that only serves folders, such as Python's http.server", async () => {
  const server = spawn('python3', ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', testSite]);
  onTestFinished(() => void server.kill());
  const baseUrl = await new Promise<string | null>((resolve) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const port = /port (\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    server.on('error', () => resolve(null));
  });
  // Without Python, specification.test.ts still covers the folder files.
  if (baseUrl === null) return;
  for (const path of PATHS) {
    const response = await fetch(baseUrl + path);
    expect({ status: response.status, type: response.headers.get('content-type') }, path).toEqual({
      status: 200,
      type: 'text/html',
    });
  }
});

test('dev rebuilds on an edit, keeps serving the last good site, and shows problems in the browser', async () => {
  const fixture = copyFixture();
  const site = await startSite(['dev', '--root', fixture.root]);
  const states = await readEvents(site.url);
  const page = async () => (await get(`${site.url}/aurora-roofers`)).body.toString();
  expect(await page()).toContain('<script src="/__site/client.js" data-version="1" data-look="slab"></script></body>');

  fixture.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: Roofers near Aurora');
  await expect.poll(() => states.at(-1)?.version).toBe(2);
  expect(await page()).toContain('<h1>Roofers near Aurora</h1>');

  fixture.edit('cities/aurora.yaml', 'h1: Roofers near Aurora', 'h: Roofers');
  // A build that begins while the file is being written says that it is empty.
  await expect.poll(() => states.at(-1)?.problems[0]?.location).toMatch(/data\/cities\/aurora\.yaml:7:1$/);
  const [problem] = states.at(-1)?.problems ?? [];
  expect(problem?.url).toBe(`vscode://file${fixture.root}/data/cities/aurora.yaml:7:1`);
  expect(problem?.text).toMatch(/^error {2}unknown-key\n.*7 \| h: Roofers/s);
  expect(await page()).toContain('<h1>Roofers near Aurora</h1>');
  await expect.poll(site.output).toContain('The last good site is still served.');

  fixture.edit('cities/aurora.yaml', 'h: Roofers', 'h1: Roofers again');
  await expect.poll(() => states.at(-1)?.version).toBe(3);
  expect(await page()).toContain('<h1>Roofers again</h1>');
  expect(await site.stop('SIGTERM')).toBe(0);
});

test('dev loads pages again only if a build has changed a file, and removes its problems in any case', async () => {
  const fixture = copyFixture();
  const site = await startSite(['dev', '--root', fixture.root]);
  const states = await readEvents(site.url);
  const city = fixture.read('cities/aurora.yaml');
  fixture.write('cities/aurora.yaml', city);
  await expect.poll(() => site.output().match(/^Built /gm)).toHaveLength(2);
  fixture.write('cities/aurora.yaml', '');
  await expect.poll(() => states.at(-1)?.problems).toHaveLength(1);
  fixture.write('cities/aurora.yaml', city);
  await expect.poll(() => states.at(-1)?.problems).toEqual([]);
  expect(new Set(states.map(({ version }) => version))).toEqual(new Set([1]));
  fixture.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: Roofers near Aurora');
  await expect.poll(() => states.at(-1)?.version).toBe(2);
});

test('preview without a built site says how to build it', async () => {
  const { root } = copyFixture();
  await expect(startSite(['preview', '--root', root])).rejects.toThrow(
    /^There is no built site in `.*dist`\. Build it with `npx --no -- site build --root .+`\.\n$/,
  );
});

test('a port in use ends dev and preview with what to do about it', async () => {
  const { url } = await startSite(['preview', '--out', testSite]);
  const { port } = new URL(url);
  for (const args of [
    ['preview', '--out', testSite],
    ['dev', '--root', copyFixture().root],
  ])
    expect(await runSite([...args, '--port', port])).toMatchObject({
      code: 2,
      stderr: `Port \`${port}\` on \`127.0.0.1\` is already in use. Choose another with \`--port <port>\`; 0 picks a free one.\n`,
    });
});

test('an unknown name to listen on is told what to write', async () => {
  for (const args of [
    ['preview', '--out', testSite],
    ['dev', '--root', copyFixture().root],
  ])
    expect(await runSite([...args, '--listen', 'no-such-name.invalid'])).toMatchObject({
      code: 2,
      stderr:
        '`no-such-name.invalid` is not a name that this machine knows. Choose another with `--listen <address>`.\n',
    });
});
