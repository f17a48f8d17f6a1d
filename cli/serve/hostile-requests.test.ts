// Requests that no browser sends: preview and dev answer all of them and keep running.
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { copyFixture } from '../testing/site-fixture.ts';
import { type RunningSite, startSite } from '../testing/start-site.ts';
import { testSite } from '../testing/test-site.ts';

const REQUEST_COUNT = 1000;
const CONCURRENCY = 16;

/** Sends raw bytes and resolves to everything that the server sent before it closed the connection. */
function sendRaw(url: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(bytes));
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });
}

/**
 * Creates a generator that returns the same integers from 0 to below `limit` in each run
 * (https://en.wikipedia.org/wiki/Linear_congruential_generator).
 */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const SEGMENTS = [
  ...'index.html robots.txt assets 404.html x .. . .env .git .well-known % %zz %00 %2e%2e %2f %5c %c3%28 %f0%9f%8f%a0 c: * con ? #'.split(
    ' ',
  ),
  '\\',
  '..\\..',
  '\u00e9',
  '\0',
  '',
  ' ',
  'a'.repeat(300),
  'b'.repeat(5000),
  'c'.repeat(20_000),
];
const METHODS = [...'GET GET GET HEAD POST OPTIONS CONNECT TRACE PURGE M-SEARCH get FOO'.split(' '), ''];
const PREFIXES = [
  ...'/ / / // http://example.com/ https:// ftp://example.com/ * /__site/ /%2f/'.split(' '),
  '',
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/9.9', 'HTTP', ''];
const HEADERS = [
  'Range: bytes=0-',
  'Range: bytes=9-1,-',
  `Range: bytes=${'9'.repeat(400)}-`,
  'If-None-Match: *',
  'If-Range: "x"',
  'Accept-Encoding: br;q=0, gzip, ,;',
  'Expect: 100-continue',
  'Expect: everything',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Content-Length: 3',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'No colon',
  'Name : value',
  'X: \0',
  '',
];
const ENDS = [
  '\r\n\r\n',
  '\r\n\r\n',
  '\r\n\r\n',
  '\n\n',
  '\r\n',
  '\r\n\r\nabc',
  '\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  '',
];

function createRequest(random: (limit: number) => number): Buffer {
  const pick = (list: readonly string[]) => list[random(list.length)] ?? '';
  const path = Array.from({ length: random(4) }, () => pick(SEGMENTS)).join('/');
  const target = `${pick(PREFIXES)}${path}${pick(['', '', '/', '.html', '/index.html', '?a=%', '?'])}`;
  const headers = Array.from({ length: random(3) }, () => pick(HEADERS));
  const lines = [
    `${pick(METHODS)} ${target} ${pick(VERSIONS)}`,
    'Host: localhost',
    'Connection: close',
    ...headers,
  ];
  return Buffer.from(lines.join('\r\n') + pick(ENDS), 'latin1');
}

async function sendHostileRequests(site: RunningSite): Promise<void> {
  const random = createRandom(20_250_101);
  const requests = Array.from({ length: REQUEST_COUNT }, () => createRequest(random)).values();
  const unanswered: string[] = [];
  const send = async () => {
    for (const request of requests) {
      const response = await sendRaw(site.url, request);
      if (!/^HTTP\/1\.1 [1-5]\d\d /.test(response) || response.startsWith('HTTP/1.1 500'))
        unanswered.push(
          `${JSON.stringify(request.toString('latin1').slice(0, 200))} -> ${response.slice(0, 300)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, send));
  expect(unanswered).toEqual([]);
  const page = await fetch(site.url);
  expect({ status: page.status, html: (await page.text()).slice(0, 15) }).toEqual({
    status: 200,
    html: '<!doctype html>',
  });
  expect(await site.stop('SIGTERM')).toBe(0);
}

test('preview answers a thousand hostile requests and keeps running', async () => {
  await sendHostileRequests(await startSite(['preview', '--out', testSite]));
});

test('dev answers a thousand hostile requests and keeps running', async () => {
  await sendHostileRequests(await startSite(['dev', '--root', copyFixture().root]));
});

test('a request that is far larger than the server reads still gets a response', async () => {
  const site = await startSite(['preview', '--out', testSite]);
  const request = Buffer.from(`GET /${'a'.repeat(2_000_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(await sendRaw(site.url, request)).toMatch(/^HTTP\/1\.1 431 /);
});

test('preview and dev answer only to their own host names, so that no other site can read them', async () => {
  for (const args of [
    ['preview', '--out', testSite],
    ['dev', '--root', copyFixture().root],
  ]) {
    const site = await startSite(args);
    const { port } = new URL(site.url);
    const statusOf = async (path: string, host: string) =>
      /^HTTP\/1\.1 (\d+)/.exec(
        await sendRaw(
          site.url,
          Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
        ),
      )?.[1];
    for (const host of ['localhost', `LOCALHOST:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect([host, await statusOf('/', host)]).toEqual([host, '200']);
    for (const host of [
      'example.com',
      `a.localhost.example.com:${port}`,
      '127.0.0.1.example.com',
      '10.0.0.1',
    ])
      for (const path of ['/', '/__site/events', '/robots.txt'])
        expect([host, path, await statusOf(path, host)]).toEqual([host, path, '421']);
  }
});
