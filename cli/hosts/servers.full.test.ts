// Debian's real servers with our presets, asked about every expectation. A server that is not installed is skipped with one line.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { startChromium } from '../browser/start-chromium.ts';
import { openBuiltFiles } from '../probe/built-files.ts';
import { probeHost } from '../probe/probe.ts';
import { openHost } from '../probe/request.ts';
import { hostFacts } from '../testing/host-facts.ts';
import { runSite } from '../testing/run-site.ts';
import { findServer, type ServerName } from '../testing/servers/running-server.ts';
import { type PresetServer, startPreset } from '../testing/servers/start-preset.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import type { HostFacts } from './preset.ts';

const PAGE = '/roof-prices';
const ORIGIN = 'https://frontrange.example.com';
const names: readonly ServerName[] = ['nginx', 'apache', 'caddy'];

interface Defect {
  readonly defect: string;
  readonly from: string;
  readonly to: string;
  readonly caught: readonly string[];
}

/** Mistakes that people make in these configurations, as edits of ours. */
const defects: Readonly<Record<ServerName, readonly Defect[]>> = {
  nginx: [
    {
      defect: 'adds a header in a location, which drops the others',
      from: 'location / {',
      to: 'location / {\n    add_header X-Page yes;',
      caught: ['policy', 'security-headers', 'page-cache'],
    },
    {
      defect: 'sends no headers with errors',
      from: ' always;',
      to: ';',
      caught: ['error-headers'],
    },
    {
      defect: 'redirects to its own scheme and port',
      from: 'absolute_redirect off;',
      to: '',
      caught: ['redirect-scheme'],
    },
    {
      defect: 'caches the 404 of an asset for a year',
      from: 'map "$status $uri"',
      to: 'map "200 $request_uri"',
      caught: ['missing-asset-cache'],
    },
    {
      defect: 'redirects every address with a slash, of strangers too',
      from: 'absolute_redirect off;',
      to: 'absolute_redirect off;\n  merge_slashes off;\n  rewrite ^/(.*)/$ /$1 permanent;',
      caught: ['open-redirect', 'not-found'],
    },
    {
      defect: 'redirects /index to itself',
      from: 'return 301 /$is_args$args;',
      to: 'return 301 /index$is_args$args;',
      caught: ['home-redirect'],
    },
    {
      defect: 'sends hidden files',
      from: 'location ~ "/\\.(?!well-known/)" {',
      to: 'location ~ /never {',
      caught: ['hidden-files'],
    },
    {
      defect: 'lets a folder win over the page, as nginx does unconfigured',
      from: 'try_files $uri $uri.html =404;',
      to: 'try_files $uri $uri/ =404;',
      caught: ['page'],
    },
  ],
  apache: [
    {
      defect: 'compresses Brotli once more with gzip',
      from: '  AddEncoding br .br',
      to: '</IfModule>\n<IfModule mod_headers.c>\n<FilesMatch "[.]br$">\n  Header set Content-Encoding br\n</FilesMatch>',
      caught: ['brotli'],
    },
    {
      defect: 'does not know the tags of what it compressed',
      from: 'RemoveLanguage .br',
      to: 'ForceType application/octet-stream',
      caught: ['types', 'charset'],
    },
    {
      defect: 'sends the year with the general headers',
      from: 'Header set Cache-Control "no-cache"',
      to: 'Header always set Cache-Control "public, max-age=31536000, immutable"',
      caught: ['page-cache', 'missing-asset-cache'],
    },
    {
      defect: 'takes the scheme of its own port',
      from: 'RewriteCond %{HTTP:X-Forwarded-Proto} =https',
      to: 'RewriteCond %{HTTP:X-Forwarded-Proto} =never',
      caught: ['redirect-scheme'],
    },
  ],
  caddy: [
    {
      defect: 'has no security headers in errors',
      from: 'handle_errors {\n\t\timport headers-of-frontrange.example.com',
      to: 'handle_errors {\n\t\theader -Content-Security-Policy',
      caught: ['error-headers'],
    },
    {
      defect: 'keeps the year in errors',
      from: 'handle_errors {\n\t\timport headers-of-frontrange.example.com\n\t\theader Cache-Control "no-cache"',
      to: 'handle_errors {\n\t\timport headers-of-frontrange.example.com',
      caught: ['missing-asset-cache'],
    },
    {
      defect: 'lets the general header win over the one of assets',
      from: 'header /assets/* Cache-Control',
      to: 'header /nothing/* Cache-Control',
      caught: ['asset-cache'],
    },
    {
      defect: 'loses the query in redirects',
      from: 'redir * {uri} permanent',
      to: 'redir * {path} permanent',
      caught: ['canonical-redirect', 'moved', 'home-redirect'],
    },
    {
      defect: 'redirects every address with a slash, of strangers too',
      from: 'error @folder 404',
      to: '@slash path_regexp slash ^(/.+)/$\n\t\tredir @slash {re.slash.1} permanent',
      caught: ['open-redirect'],
    },
    {
      defect: 'ends with an error 500 at a NUL',
      from: 'error @strange 404',
      to: '',
      caught: ['open-redirect'],
    },
  ],
};

interface Built {
  readonly site: string;
  readonly facts: HostFacts;
}

/** The built sites by base path, made once for all tests. */
const builtSites = new Map<string, Promise<Built>>();
const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function buildSite(basePath: string): Promise<Built> {
  const known = builtSites.get(basePath) ?? buildOnce(basePath);
  builtSites.set(basePath, known);
  return known;
}

async function buildOnce(basePath: string): Promise<Built> {
  const { root } = copyFixture();
  const site = join(folder, basePath, 'dist');
  const hosts = names.flatMap((name) => ['--host', name]);
  const args = ['build', '--root', root, '--out', site, '--base-url', ORIGIN + basePath, ...hosts];
  const { code, stderr } = await runSite(args);
  if (code !== 0) throw new Error(stderr);
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const facts = hostFacts({
    origin: ORIGIN,
    basePath,
    policy: policy.replaceAll('&#x27;', "'"),
    pages: [PAGE],
    moved: new Map([
      ['/old-prices', PAGE],
      ['/Services/Roof_Repair.php', '/metal-roofs'],
      ['/start', '/'],
      [`/a-very-long-address/${'of-the-old-site-'.repeat(6)}end`, PAGE],
    ]),
    gone: ['/gutters', '/old/team'],
  });
  return { site, facts };
}

async function probe(server: PresetServer): Promise<Record<string, readonly string[]>> {
  const origin = await startPreset(server);
  const site = { ...server.facts, page: PAGE, published: [], errorLanguages: new Map<string, string>() };
  const result = await probeHost(origin, site, { built: openBuiltFiles(server.site) });
  if (typeof result === 'string') throw new Error(result);
  return Object.fromEntries(result.findings.map(({ id, problems }) => [id, problems]));
}

for (const name of names) {
  const program = findServer(name);
  describe.skipIf(program === null)(name, () => {
    const start = (built: Built, options: Partial<PresetServer> = {}) =>
      probe({ name, program: program ?? '', ...built, ...options });

    test('meets every expectation', async () => {
      expect(await start(await buildSite(''))).toEqual({});
    });
    test('meets every expectation in a folder of the host', async () => {
      expect(await start(await buildSite('/roofs'))).toEqual({});
    });
    test('meets every expectation where folders have the names of pages', async () => {
      const { site, facts } = await buildSite('');
      const pair = join(folder, `${name}-pair`);
      cpSync(site, pair, { recursive: true });
      for (const page of [PAGE, '/metal-roofs']) {
        mkdirSync(join(pair, page));
        cpSync(join(pair, `${page}.html`), join(pair, page, 'index.html'));
      }
      expect(await start({ site: pair, facts: { ...facts, layout: 'pair' } })).toEqual({});
    });
    test.each([0, 1, 2001])('redirects %i former addresses, the last one too', async (count) => {
      const { site, facts } = await buildSite('');
      const moved = new Map(
        Array.from({ length: count }, (_, index) => [`/former/page-${index}`, PAGE] as const),
      );
      expect(await start({ site, facts: { ...facts, moved, gone: [] } })).toEqual({});
    });
    test('gives Chromium nothing to complain about on three pages', async () => {
      const origin = await startPreset({ name, program: program ?? '', ...(await buildSite('')) });
      const browser = await startChromium({ executable: await ensureTestBrowser(), host: '127.0.0.1' });
      onTestFinished(() => browser.close());
      const page = await browser.newPage();
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(error.message));
      for (const path of ['/', PAGE, '/old-prices?utm_source=old#prices']) {
        await page.goto(origin + path, { waitUntil: 'load' });
        expect(await page.title()).not.toBe('');
      }
      expect(page.url()).toBe(`${origin}${PAGE}?utm_source=old#prices`);
      expect(messages).toEqual([]);
    });
    test.each(defects[name])('a preset is caught that $defect', async ({ from, to, caught }) => {
      let edits = 0;
      const edit = (content: string) => {
        if (content.includes(from)) edits += 1;
        return content.replaceAll(from, to);
      };
      const found = await start(await buildSite(''), { edit });
      expect(edits).toBeGreaterThan(0);
      expect(Object.keys(found)).toEqual(expect.arrayContaining([...caught]));
    });
  });
}

describe.skipIf(findServer('caddy') === null)('site probe', () => {
  test('says that a server is right with 0, and what is wrong and how to fix it with 1', async () => {
    const { root } = copyFixture();
    const { site, facts } = await buildSite('');
    const right = { ...facts, moved: new Map(), gone: [] };
    const start = (edit: (content: string) => string) =>
      startPreset({ name: 'caddy', program: '/usr/bin/caddy', site, facts: right, edit });
    const good = await runSite(['probe', await start((content) => content), '--root', root]);
    expect([good.code, good.stdout]).toEqual([0, expect.stringMatching(/ meets all \d+ expectations\.\n$/)]);
    const origin = await start((content) => content.replace('precompressed br gzip', 'precompressed gzip'));
    const bad = await runSite(['probe', origin, '--root', root, '--json']);
    expect([bad.code, JSON.parse(bad.stdout)]).toEqual([
      1,
      expect.objectContaining({
        ok: false,
        findings: [
          expect.objectContaining({
            id: 'brotli',
            fix: 'Let the host serve the `.br` files; nginx needs its Brotli module.',
          }),
        ],
      }),
    ]);
  });
});

describe.skipIf(findServer('nginx') === null)('nginx without its Brotli module', () => {
  test('meets every expectation but that of Brotli', async () => {
    const found = await probe({
      name: 'nginx',
      program: '/usr/sbin/nginx',
      ...(await buildSite('')),
      brotli: false,
    });
    expect(Object.keys(found)).toEqual(['brotli']);
  });
});

describe.skipIf(findServer('apache') === null)('Apache', () => {
  const start = async (options: Partial<PresetServer>) =>
    Object.keys(
      await probe({ name: 'apache', program: '/usr/sbin/apache2', ...(await buildSite('')), ...options }),
    );

  test('meets every expectation where every class of directives is allowed', async () => {
    expect(await start({ allowOverride: 'AllowOverride All' })).toEqual([]);
  });
  test('answers no page with an error of the server if mod_rewrite is missing', async () => {
    const origin = await startPreset({
      name: 'apache',
      program: '/usr/sbin/apache2',
      ...(await buildSite('')),
      without: ['rewrite'],
    });
    const ask = openHost(origin);
    const statuses = await Promise.all(
      ['/', `${PAGE}.html`, PAGE].map(async (path) => (await ask(path)).status),
    );
    expect(statuses).toEqual([200, 200, 404]);
  });
  test('loses only headers if mod_headers is missing', async () => {
    const found = await start({ without: ['headers'] });
    expect(found).toEqual(expect.arrayContaining(['policy', 'security-headers', 'asset-cache']));
    for (const id of ['page', 'canonical-redirect', 'moved', 'not-found', 'brotli', 'hidden-files'])
      expect(found).not.toContain(id);
  });
  test('is caught by the probe if it ignores .htaccess', async () => {
    expect(await start({ allowOverride: 'AllowOverride None' })).toEqual(
      expect.arrayContaining([
        'page',
        'canonical-redirect',
        'moved',
        'gone',
        'not-found',
        'policy',
        'hidden-files',
      ]),
    );
  });
});
