// What people get wrong in the configuration of a host, or in an upload, and what the probe says
// about it.
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  answer,
  editHeaders,
  fakeSite,
  type Misconfigure,
  pathOf,
  startFakeHost,
} from '../../testing/servers/fake-host.ts';
import { succeeded } from '../../testing/succeeded.ts';
import { type ExpectationId, expectationIds, expectations } from '../expectations.ts';
import { probeHost } from './probe.ts';

async function probe(misconfigure?: Misconfigure) {
  const { origin, built } = await startFakeHost(misconfigure);
  const result = succeeded(await probeHost(origin, fakeSite, { built }));
  return result;
}

/** The origin of the host that speaks https. */
let secureOrigin = '';

const isSecure = ({ socket }: Parameters<Misconfigure>[0]) => 'encrypted' in socket;

/** Probes a host with a certificate, which http leads to. */
async function probeSecurely(misconfigure: Misconfigure, protocols: 'http/1.1' | 'http/2') {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { origin, plain, built } = await startFakeHost(misconfigure, protocols);
  secureOrigin = origin;
  const { findings } = succeeded(await probeHost(origin, fakeSite, { built, others: [plain] }));
  return { findings, origin, plain };
}

const redirect = (to: (path: string) => string | null, status = 301): Misconfigure => {
  return (request, response) => {
    const location = to(request.url ?? '');
    return location !== null && answer(response, status, { location });
  };
};

const header =
  (name: string, value: (request: Parameters<Misconfigure>[0]) => string | null | undefined): Misconfigure =>
  (request, response) =>
    editHeaders(response, (headers) => {
      const sent = value(request);
      if (sent === null) delete headers[name];
      else if (sent !== undefined) headers[name] = sent;
    });

/** Sends a file of the site under another address, with 200. */
const send =
  (isAsked: (path: string) => boolean, file: string): Misconfigure =>
  (request, response, folder) =>
    isAsked(pathOf(request)) &&
    answer(response, 200, { 'content-type': 'text/html; charset=utf-8' }, readFileSync(join(folder, file), 'utf8'));

const refuse =
  (isAsked: (path: string) => boolean, status: number): Misconfigure =>
  (request, response) =>
    isAsked(pathOf(request)) && answer(response, status);

const isUnknown = (path: string) => /nope|NOPE/.test(path);
const inAssets = (path: string) => path.startsWith('/assets/');

const misconfigurations: readonly (readonly [
  name: string,
  misconfigure: Misconfigure,
  id: ExpectationId,
  problem: string,
])[] = [
  [
    'a page was not uploaded',
    refuse((path) => path === '/roof-prices', 404),
    'every-page',
    '`/roof-prices` is 404 instead of 200.',
  ],
  [
    'a page does not name its charset',
    header('content-type', ({ url }) => (url === '/robots.txt' ? 'text/plain' : undefined)),
    'types',
    '`/robots.txt` has `Content-Type: text/plain`.',
  ],
  [
    'the home page has a second address',
    send((path) => path === '/index.html', 'index.html'),
    'home-redirect',
    '`/index.html?utm_source=probe&n=1` is 200 instead of a permanent redirect to `/?utm_source=probe&n=1`.',
  ],
  [
    'a page that has a folder of its name is a loop',
    redirect((url) => (url === '/fr' ? '/fr/' : url === '/fr/' ? '/fr' : null)),
    'every-page',
    '`/fr` is 301 to `/fr/` instead of 200.',
  ],
  [
    'a rule takes the query from visitors of a newsletter',
    redirect((url) => (url.endsWith('?utm_source=newsletter') ? url.replace(/\?.*/, '') : null)),
    'every-page',
    '`/roof-prices?utm_source=newsletter` is 301 to `/roof-prices` instead of 200.',
  ],
  [
    'a page of the former build names a stylesheet that is not there',
    (request, response, folder) => {
      if (request.url !== '/fr/prix') return false;
      const html = readFileSync(join(folder, 'fr/prix.html'), 'utf8').replace('styles-AAAAAAAA', 'styles-BBBBBBBB');
      return answer(response, 200, { 'content-type': 'text/html; charset=utf-8' }, html);
    },
    'current-build',
    '`/fr/prix` is not the file that was built.',
  ],
  [
    'the compressed copy of a page is an old one',
    (request, response) => {
      if (request.url !== '/fr/prix' || request.headers['accept-encoding'] !== 'gzip') return false;
      const body = gzipSync('an old page');
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
        'content-length': String(body.length),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
    'current-build',
    '`/fr/prix`, sent with `Content-Encoding: gzip`, is not the file that was built.',
  ],
  [
    'a script is an old one',
    (request, response) =>
      pathOf(request).endsWith('.js') &&
      request.method === 'GET' &&
      answer(response, 200, { 'content-type': 'text/javascript; charset=utf-8' }, 'old'),
    'current-build',
    '`/assets/main-AAAAAAAA.js` is not the file that was built.',
  ],
  [
    'photos are labeled as compressed',
    header('content-encoding', ({ url }) => (url?.endsWith('.avif') ? 'br' : undefined)),
    'current-build',
    '`/assets/photos/roof-AAAAAAAA.avif`, sent with `Content-Encoding: br`, is not the file that was built.',
  ],
  [
    'a photo was not uploaded',
    refuse((path) => path.endsWith('.jpeg'), 404),
    'every-file',
    '`/assets/photos/roof-AAAAAAAA.jpeg` is 404 instead of 200.',
  ],
  [
    'hidden files are refused, those in `.well-known` too',
    refuse((path) => path.startsWith('/.'), 403),
    'every-file',
    '`/.well-known/security.txt` is 403 instead of 200.',
  ],
  [
    'a format of photos has no type',
    header('content-type', ({ url }) => (url?.endsWith('.avif') ? 'application/octet-stream' : undefined)),
    'types',
    '`/assets/photos/roof-AAAAAAAA.avif` has `Content-Type: application/octet-stream`.',
  ],
  [
    'pages are not to be indexed',
    header('x-robots-tag', ({ url }) => (url?.startsWith('/fr') ? 'noindex' : undefined)),
    'indexing',
    '`/fr` has `X-Robots-Tag: noindex`.',
  ],
  [
    'robots.txt refuses everything',
    (request, response) =>
      request.url === '/robots.txt' &&
      answer(response, 200, { 'content-type': 'text/plain; charset=utf-8' }, 'User-agent: *\nDisallow: /\n'),
    'indexing',
    '`/robots.txt` has the line `Disallow: /`.',
  ],
  [
    'a former address leads nowhere',
    refuse((path) => path === '/team.php', 404),
    'moved',
    '`/team.php?utm_source=probe&n=1` is 404 instead of a permanent redirect to `/?utm_source=probe&n=1`.',
  ],
  [
    'former addresses redirect for now',
    redirect((url) => (url.startsWith('/old-prices') ? `/roof-prices${url.replace(/^[^?]*/, '')}` : null), 302),
    'moved',
    '`/old-prices?utm_source=probe&n=1` is 302 to `/roof-prices?utm_source=probe&n=1` instead of a permanent redirect to `/roof-prices?utm_source=probe&n=1`.',
  ],
  [
    'redirects lose the query',
    redirect((url) => (/^\/roof-prices\/(?:$|\?)/.test(url) ? '/roof-prices' : null)),
    'canonical-redirect',
    '`/roof-prices/?utm_source=probe&n=1` is 301 to `/roof-prices` instead of a permanent redirect to `/roof-prices?utm_source=probe&n=1`.',
  ],
  [
    'a redirect leads to another host',
    redirect((url) => (url.startsWith('/fr.html') ? `https://www.example.net/fr${url.slice(8)}` : null)),
    'canonical-redirect',
    '`/fr.html?utm_source=probe&n=1` is 301 to `https://www.example.net/fr?utm_source=probe&n=1` instead of a permanent redirect to `/fr?utm_source=probe&n=1`.',
  ],
  [
    'an address that is gone is only missing',
    refuse((path) => path === '/gutters', 404),
    'gone',
    "`/gutters` is 404 instead of 410 with the site's own page.",
  ],
  [
    'addresses that do not exist are the home page, as for an application',
    send(isUnknown, 'index.html'),
    'not-found',
    '`/site-probe-nope` is 200 instead of 404.',
  ],
  [
    'the error document is a URL, so the host redirects to it',
    redirect((url) => (isUnknown(url) ? '/404.html' : null), 302),
    'not-found',
    '`/site-probe-nope` is 302 to `/404.html` instead of 404.',
  ],
  [
    'the 404 page is that of the server',
    refuse(isUnknown, 404),
    'not-found',
    "`/site-probe-nope` is 404 without the site's own page.",
  ],
  [
    'the 404 page is in the first language everywhere',
    (request, response, folder) =>
      request.url?.startsWith('/fr/site-probe-nope') === true &&
      answer(response, 404, {}, readFileSync(join(folder, '404.html'), 'utf8')),
    'nearest-error',
    '`/fr/site-probe-nope` is 404 with a page in `en` instead of 404 with one in `fr`.',
  ],
  [
    'folders are listed',
    send((path) => path === '/assets/', 'index.html'),
    'folder',
    '`/assets/` is 200 instead of 404.',
  ],
  [
    'a page answers in capitals too',
    send((path) => path === '/ARTICLES', 'articles.html'),
    'letter-case',
    '`/ARTICLES` is 200, a second address of `/articles`.',
  ],
  [
    'a page behind dots redirects to another site',
    redirect((url) => (url.startsWith('//evil.example/..%2f') ? '//evil.example/../roof-prices' : null)),
    'open-redirect',
    '`//evil.example/..%2froof-prices/` redirects to `//evil.example/../roof-prices`, which is another site.',
  ],
  [
    'redirects leave https',
    (request, response) =>
      request.url === '/roof-prices/' &&
      answer(response, 301, { location: `http://${request.headers.host}/roof-prices` }),
    'redirect-scheme',
    '`/roof-prices/` behind a TLS proxy redirects to `http://<host>/roof-prices`.',
  ],
  [
    'pages are cached for a year',
    header('cache-control', ({ url = '' }) => (inAssets(url) ? undefined : 'public, max-age=31536000, immutable')),
    'page-cache',
    '`/` has `Cache-Control: public, max-age=31536000, immutable`.',
  ],
  [
    'hashed files are not cached',
    header('cache-control', () => 'no-cache'),
    'asset-cache',
    '`/assets/styles-AAAAAAAA.css` has `Cache-Control: no-cache`.',
  ],
  [
    'missing files are cached for a year',
    header('cache-control', ({ url = '' }) => (inAssets(url) ? 'public, max-age=31536000, immutable' : undefined)),
    'missing-asset-cache',
    'The 404 of `/assets/site-probe-NOPE1234.js` has `Cache-Control: public, max-age=31536000, immutable`.',
  ],
  [
    'the policy is that of a former build',
    header('content-security-policy', () => "default-src 'self'; frame-ancestors 'none'"),
    'policy',
    'The policy in the headers of `/articles` lacks `https://maps.example.com` of `frame-src` in the head of the page.',
  ],
  [
    'a page has a second policy, which browsers apply too',
    header('content-security-policy', ({ url }) =>
      url === '/fr' ? "script-src 'self' 'unsafe-inline'; frame-ancestors 'none', script-src https:" : undefined,
    ),
    'policy',
    "The policy in the headers of `/fr` lacks `'self'` of `script-src` in the head of the page.",
  ],
  [
    'other sites may frame the pages',
    header('content-security-policy', () => "script-src 'self'"),
    'policy',
    "The policy in the headers of `/roof-prices` has no `frame-ancestors 'none'`.",
  ],
  [
    'a header of a location drops the others',
    header('referrer-policy', () => null),
    'security-headers',
    '`/roof-prices` has `Referrer-Policy: `.',
  ],
  [
    'photos have no security headers',
    header('x-content-type-options', ({ url }) => (url?.includes('/photos/') ? null : undefined)),
    'error-headers',
    '`/assets/photos/roof-AAAAAAAA.avif` has no `X-Content-Type-Options`.',
  ],
  [
    'nothing is compressed',
    (request) => {
      request.headers['accept-encoding'] = 'identity';
      return false;
    },
    'brotli',
    '`/` is sent with `Content-Encoding: ` to a browser that accepts `gzip, deflate, br`.',
  ],
  [
    'nothing is compressed with gzip',
    (request) => {
      if (request.headers['accept-encoding'] === 'gzip') request.headers['accept-encoding'] = 'identity';
      return false;
    },
    'gzip',
    '`/` is sent with `Content-Encoding: ` to a browser that accepts `gzip`.',
  ],
  [
    'pages are labeled as compressed with gzip',
    (request, response, folder) =>
      request.headers['accept-encoding'] === 'gzip' &&
      request.url === '/' &&
      answer(response, 200, { 'content-encoding': 'gzip' }, readFileSync(join(folder, 'index.html'), 'utf8')),
    'gzip',
    '`/` is labeled `gzip` and is something else, such as a file that was compressed twice.',
  ],
  [
    'the 404 page is a page too',
    send((path) => path === '/404', '404.html'),
    'error-page',
    '`/404` is 200 instead of 404.',
  ],
  ['caches mix up what is compressed', header('vary', () => null), 'vary', '`/` (br) has `Vary: `.'],
  [
    'pages are always sent again',
    (request) => {
      delete request.headers['if-none-match'];
      return false;
    },
    'validators',
    '`/` (br) is 200 instead of 304 to `"<tag>"`.',
  ],
  [
    'videos cannot be sought',
    (request) => {
      delete request.headers.range;
      return false;
    },
    'range',
    'The range of `/assets/photos/roof-AAAAAAAA.avif` is 200 instead of 206.',
  ],
  [
    'forms may be sent to pages',
    (request, response) => request.method === 'POST' && answer(response, 200),
    'methods',
    '`POST /roof-prices` is 200 instead of 405.',
  ],
  [
    'hidden files are sent',
    send((path) => path === '/.env', '404.html'),
    'hidden-files',
    '`/.env` is 200 instead of 404.',
  ],
  [
    'the server names its version',
    header('server', () => 'nginx/1.22.1'),
    'version',
    'The host says `Server: nginx/1.22.1`.',
  ],
];

test('a host that is right meets every expectation', async () => {
  expect((await probe()).findings).toEqual([]);
});

test.each(misconfigurations)('is noticed: %s', async (_, misconfigure, id, problem) => {
  const { findings } = await probe(misconfigure);
  const found = findings.find((finding) => finding.id === id);
  const problems = found?.problems.map((text) =>
    text.replace(/127\.0\.0\.1:\d+/, '<host>').replace(/"[\w-]{22}.*"/, '"<tag>"'),
  );
  expect(problems).toContain(problem);
  expect(found?.fix).toBe(expectations[id].fix);
});

// Without a build to compare with, a page is known by what its own head says.
test.each<[name: string, misconfigure: Misconfigure, problem: string]>([
  [
    'is the home page',
    send((path) => path === '/fr/prix', 'index.html'),
    '`/fr/prix` is another page: its canonical URL is `https://frontrange.example.com/`.',
  ],
  [
    'is the 404 page',
    send((path) => path === '/fr/prix', '404.html'),
    '`/fr/prix` is another page: its canonical URL is ``.',
  ],
  [
    'has the title of the home page',
    (request, response, folder) =>
      request.url === '/fr/prix' &&
      answer(
        response,
        200,
        {},
        readFileSync(join(folder, 'fr/prix.html'), 'utf8').replace('<title>/fr/prix', '<title>/'),
      ),
    '`/fr/prix` has the title of the home page, `/`.',
  ],
])('is noticed without a build: a page %s', async (_, misconfigure, problem) => {
  const { origin } = await startFakeHost(misconfigure);
  const { findings } = succeeded(await probeHost(origin, fakeSite));
  expect(findings.find(({ id }) => id === 'every-page')?.problems).toEqual([problem]);
});

const secureMisconfigurations: typeof misconfigurations = [
  [
    'http is not redirected',
    () => false,
    'one-address',
    '`<plain>/roof-prices?utm_source=probe&n=1` is 200 instead of a permanent redirect to `<origin>/roof-prices?utm_source=probe&n=1`.',
  ],
  [
    'http is redirected in steps',
    (request, response) =>
      !isSecure(request) && answer(response, 301, { location: `http://www.example.com${request.url}` }),
    'one-address',
    '`<plain>/roof-prices?utm_source=probe&n=1` is 301 to `http://www.example.com/roof-prices?utm_source=probe&n=1` instead of a permanent redirect to `<origin>/roof-prices?utm_source=probe&n=1`.',
  ],
  [
    'http leads to the home page of the site',
    (request, response) => !isSecure(request) && answer(response, 301, { location: `${secureOrigin}/` }),
    'one-address',
    '`<plain>/roof-prices?utm_source=probe&n=1` is 301 to `<origin>/` instead of a permanent redirect to `<origin>/roof-prices?utm_source=probe&n=1`.',
  ],
  [
    'the other name is redirected for now',
    (request, response) => !isSecure(request) && answer(response, 302, { location: secureOrigin + request.url }),
    'one-address',
    '`<plain>/roof-prices?utm_source=probe&n=1` is 302 to `<origin>/roof-prices?utm_source=probe&n=1` instead of a permanent redirect to `<origin>/roof-prices?utm_source=probe&n=1`.',
  ],
  [
    'the other name has no answer',
    (request) => !isSecure(request) && request.destroy() !== null,
    'one-address',
    '`<plain>`: socket hang up.',
  ],
  [
    'browsers may use http',
    header('strict-transport-security', () => null),
    'transport-security',
    '`/roof-prices` has `Strict-Transport-Security: `.',
  ],
  [
    'browsers use https for a day',
    header('strict-transport-security', () => 'max-age=86400'),
    'transport-security',
    '`/roof-prices` has `Strict-Transport-Security: max-age=86400`.',
  ],
];

test('each expectation is missed by a mistake of the tables, or of a test below', () => {
  const missed = [...misconfigurations, ...secureMisconfigurations].map(([, , id]) => id);
  expect(missed.length).toBeGreaterThanOrEqual(46);
  expect(expectationIds.filter((id) => !missed.includes(id))).toEqual(['published', 'http2']);
  expect(expectationIds.length).toBeLessThanOrEqual(36);
});

test.each(secureMisconfigurations)('is noticed over https: %s', async (_, misconfigure, id, problem) => {
  const { findings, origin, plain } = await probeSecurely(misconfigure, 'http/2');
  const problems = findings.find((finding) => finding.id === id)?.problems;
  expect(problems?.map((text) => text.replaceAll(plain, '<plain>').replaceAll(origin, '<origin>'))).toEqual([problem]);
});

const moveToHttps: Misconfigure = (request, response) =>
  !isSecure(request) && answer(response, 301, { location: secureOrigin + request.url });

test('a host over https that is right meets every expectation, and one without HTTP/2 all others', async () => {
  expect((await probeSecurely(moveToHttps, 'http/2')).findings).toEqual([]);
  expect((await probeSecurely(moveToHttps, 'http/1.1')).findings).toMatchObject([
    { id: 'http2', problems: ['The host speaks HTTP/1.1 only.'] },
  ]);
});

test.each<[name: string, misconfigure: Misconfigure, reason: string]>([
  [
    'lies about the length of a page',
    (request, response) => {
      if (request.url !== '/fr/prix') return false;
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '9999' });
      response.write('<!doctype html>', () => response.destroy());
      return true;
    },
    '`/fr/prix` breaks off',
  ],
  ['hangs up', (request) => request.url === '/fr/prix' && request.destroy() !== null, 'socket hang up'],
])('a host that %s is not asked further', async (_, misconfigure, reason) => {
  const { origin } = await startFakeHost(misconfigure);
  expect(await probeHost(origin, fakeSite)).toMatchObject({
    problems: [{ message: `The host cannot be asked: ${reason}.` }],
  });
});

test.each(['ENOTFOUND', 'ENODATA', 'EAI_AGAIN'])(
  'another name without an address (%s) leads nobody elsewhere',
  async (code) => {
    const { origin, built } = await startFakeHost();
    const lookup = (_name: string, _options: unknown, callback: (error: Error) => void) =>
      callback(Object.assign(new Error('no address'), { code }));
    const spy = vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup);
    onTestFinished(() => spy.mockRestore());
    const { findings } = succeeded(await probeHost(origin, fakeSite, { built, others: ['https://www.example.com'] }));
    expect(findings).toEqual([]);
    expect(spy).toHaveBeenCalled();
  },
);

test('a page without letters has no second address in capitals', async () => {
  const { origin } = await startFakeHost(send((path) => path === '/2024', 'articles.html'));
  const { findings } = succeeded(await probeHost(origin, { ...fakeSite, pages: [...fakeSite.pages, '/2024'] }));
  expect(findings.map(({ id }) => id)).not.toContain('letter-case');
});

test('an address of an earlier build that leads nowhere is noticed', async () => {
  const { origin } = await startFakeHost();
  const site = { ...fakeSite, published: ['/roofs-of-tin'] };
  const result = await probeHost(origin, site);
  expect(result).toMatchObject({
    findings: [{ id: 'published', problems: ['`/roofs-of-tin`, which was published before, is 404.'] }],
  });
});
