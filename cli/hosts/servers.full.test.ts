// Debian's real servers with our presets, asked about every expectation. A server that is not
// installed is skipped with one line.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { startChromium } from '../check/browser/start-chromium.ts';
import { runSite } from '../testing/run-site.ts';
import { buildHostedSite, HOSTED_PAGE, type HostedSite } from '../testing/servers/hosted-site.ts';
import { findServer, type ServerName } from '../testing/servers/running-server.ts';
import { type PresetServer, startPreset } from '../testing/servers/start-preset.ts';
import { succeeded } from '../testing/succeeded.ts';
import { openBuiltFiles } from './probe/built-files.ts';
import { probeHost } from './probe/probe.ts';
import { openHost } from './probe/request.ts';

const ORIGIN = 'https://frontrange.example.com';
const PAGE = HOSTED_PAGE;
const names: readonly ServerName[] = ['nginx', 'apache', 'caddy'];

/** The built sites by base path, made once for all tests. */
const builtSites = new Map<string, Promise<HostedSite>>();
const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function buildSite(basePath: string): Promise<HostedSite> {
  const known = builtSites.get(basePath) ?? buildHostedSite(names, ORIGIN + basePath, join(folder, basePath, 'dist'));
  builtSites.set(basePath, known);
  return known;
}

type ProbedServer = PresetServer & Pick<HostedSite, 'addresses'>;

async function probe(server: ProbedServer): Promise<Record<string, readonly string[]>> {
  const origin = await startPreset(server);
  const { moved, gone } = server.facts;
  const result = succeeded(
    await probeHost(origin, { ...server.addresses, moved, gone }, { built: openBuiltFiles(server.site) }),
  );
  return Object.fromEntries(result.findings.map(({ id, problems }) => [id, problems]));
}

for (const name of names) {
  const program = findServer(name);
  describe.skipIf(program === null)(name, () => {
    const start = (built: HostedSite, options: Partial<PresetServer> = {}) =>
      probe({ name, program: program ?? '', ...built, ...options });

    test('meets every expectation', async () => {
      expect(await start(await buildSite(''))).toEqual({});
    });
    test('meets every expectation in a folder of the host', async () => {
      expect(await start(await buildSite('/roofs'))).toEqual({});
    });
    test('meets every expectation where folders have the names of pages', async () => {
      const { site, facts, ...others } = await buildSite('');
      const pair = join(folder, `${name}-pair`);
      cpSync(site, pair, { recursive: true });
      for (const page of [PAGE, '/about']) {
        mkdirSync(join(pair, page), { recursive: true });
        cpSync(join(pair, `${page}.html`), join(pair, page, 'index.html'));
      }
      expect(await start({ ...others, site: pair, facts: { ...facts, layout: 'pair' } })).toEqual({});
    });
    test.each([0, 2001])('redirects %i former addresses, the last one too', async (count) => {
      const { facts, ...others } = await buildSite('');
      const moved = new Map(Array.from({ length: count }, (_, index) => [`/former/page-${index}`, PAGE] as const));
      expect(await start({ ...others, facts: { ...facts, moved, gone: [] } })).toEqual({});
    });
    test('gives Chromium nothing to complain about on three pages', async () => {
      const origin = await startPreset({ name, program: program ?? '', ...(await buildSite('')) });
      const browser = await startChromium({ executable: await ensureTestBrowser(), host: '127.0.0.1' });
      onTestFinished(() => browser.close());
      const page = await browser.newPage();
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(error.message));
      for (const path of ['/', PAGE, '/old/Prices.php?utm_source=old#prices']) {
        await page.goto(origin + path, { waitUntil: 'load' });
        expect(await page.title()).not.toBe('');
      }
      expect(page.url()).toBe(`${origin}/about?utm_source=old#prices`);
      expect(messages).toEqual([]);
    });
  });
}

describe.skipIf(findServer('caddy') === null)('site probe', () => {
  test('says that a server is right with 0, and what is wrong and how to fix it with 1', async () => {
    const { root, site, facts } = await buildHostedSite(['caddy'], ORIGIN);
    const start = (edit: (content: string) => string) =>
      startPreset({ name: 'caddy', program: '/usr/bin/caddy', site, facts, edit });
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
    const found = await probe({ name: 'nginx', program: '/usr/sbin/nginx', ...(await buildSite('')), brotli: false });
    expect(Object.keys(found)).toEqual(['brotli']);
  });
});

describe.skipIf(findServer('apache') === null)('Apache', () => {
  const start = async (options: Partial<PresetServer>) =>
    Object.keys(await probe({ name: 'apache', program: '/usr/sbin/apache2', ...(await buildSite('')), ...options }));

  test('meets every expectation where every class of directives is allowed', async () => {
    expect(await start({ allowOverride: 'AllowOverride All' })).toEqual([]);
  });
  test.each([
    ['adds MultiViews', 'DocumentRoot $1'],
    ['has the site outside of the document root', 'Alias / $1/'],
  ])('meets nearly every expectation on a shared host that %s', async (_, place) => {
    const edit = (content: string, file: string) =>
      file.startsWith('.') || file.startsWith('assets')
        ? content
        : content
            .replace('Options SymLinksIfOwnerMatch', 'Options Indexes MultiViews FollowSymLinks')
            .replace(/^.*(?:DirectorySlash|SITE_SLASH).*\n/gm, '')
            .replace(/DocumentRoot (.*)/, place);
    const { addresses, ...built } = await buildSite('');
    const found = await probe({
      ...{ name: 'apache', program: '/usr/sbin/apache2', edit },
      ...built,
      addresses: { ...addresses, page: '/about' },
    });
    // A page whose folder has its name is one redirect away.
    expect(Object.keys(found)).toEqual(['every-page', 'canonical-redirect']);
    const folders = addresses.pages.filter((path) => existsSync(join(built.site, path)));
    for (const problem of Object.values(found).flat()) expect(folders).toContain(/`(.*?)\/?[?`]/.exec(problem)?.[1]);
  });
  test('answers no page with an error of the server if mod_rewrite is missing', async () => {
    const origin = await startPreset({
      name: 'apache',
      program: '/usr/sbin/apache2',
      ...(await buildSite('')),
      without: ['rewrite'],
    });
    const ask = openHost(origin);
    const statuses = await Promise.all(['/', '/about.html', '/about'].map(async (path) => (await ask(path)).status));
    expect(statuses).toEqual([200, 200, 404]);
  });
});
