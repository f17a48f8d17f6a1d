// A host in the process of the test, with a site of six pages: right by itself, and wrong in the
// way that a test wants. Entry point: startFakeHost.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { listSecurityHeaders } from '../../hosts/presets/headers.ts';
import { openBuiltFiles } from '../../hosts/probe/built-files.ts';
import type { SiteAddresses } from '../../hosts/probe/subject.ts';
import { listen } from '../../serve/listen.ts';
import { openDiskFiles } from '../../serve/site-files.ts';
import { createSiteServer } from '../../serve/site-server.ts';
import { hostFacts } from '../host-facts.ts';
import { temporaryFolder } from '../run-site.ts';
import { startSecureHost } from './secure-host.ts';

/** Answers a request in place of the host, or changes the answer; true if it has answered. */
export type Misconfigure = (request: IncomingMessage, response: ServerResponse, folder: string) => boolean;

/** What one of the pages embeds, as the policy in its head says. */
const EMBEDDED = 'https://maps.example.com';
const PAGES = ['/roof-prices', '/fr', '/fr/prix', '/articles', '/articles/storms'];

export const fakeSite = {
  basePath: '',
  page: '/roof-prices',
  pages: PAGES,
  published: ['/old-prices', '/roof-prices'],
  moved: new Map([
    ['/old-prices', '/roof-prices'],
    ['/team.php', '/'],
  ]),
  gone: ['/gutters'],
  errorLanguages: new Map([['/fr', 'fr']]),
  hosting: { hsts: true, frames: 'none' },
} satisfies SiteAddresses;

/**
 * Starts a host and returns its origin with the built site; it ends with the test. @param protocols
 * those of a host with a certificate
 */
export async function startFakeHost(misconfigure: Misconfigure = () => false, protocols?: 'http/1.1' | 'http/2') {
  const folder = temporaryFolder();
  for (const [path, content] of listFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const server = createSiteServer(openDiskFiles(folder), {
    basePath: () => '',
    rules: {
      headers: listSecurityHeaders(hostFacts({ policy: `${hostFacts().policy}; frame-src ${EMBEDDED}` })),
      moved: fakeSite.moved,
      gone: new Set(fakeSite.gone),
      patterns: [],
      duplicates: [],
      mergesSlashes: false,
      hasOneErrorPage: false,
    },
    intercept: (request, response) => misconfigure(request, response, folder),
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const plain = await listen(server, { host: '127.0.0.1', port: 0 });
  const origin = protocols ? (await startSecureHost(server, protocols === 'http/2')).origin : plain;
  return { origin, plain, built: openBuiltFiles(folder) };
}

/** Sends a text with a status and headers. */
export function answer(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): true {
  response.writeHead(status, headers).end(body);
  return true;
}

/** Changes the headers of the answer, by their lowercase names, before they are sent. */
export function editHeaders(
  response: ServerResponse,
  edit: (headers: Record<string, unknown>, status: number) => void,
): false {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, sent: Record<string, unknown> = {}) => {
    const lowercase = Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value] as const);
    const headers: Record<string, unknown> = { ...response.getHeaders(), ...Object.fromEntries(lowercase) };
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    edit(headers, status);
    return writeHead(status, headers as Record<string, string>);
  }) as typeof response.writeHead;
  return false;
}

/** The path of a request without its query. */
export function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? '';
}

function listFiles(): (readonly [path: string, content: string | Buffer])[] {
  const pages = [
    ['index.html', renderPage('/')] as const,
    ...PAGES.map((path) => [`${path.slice(1)}.html`, renderPage(path)] as const),
  ];
  return [
    ...pages,
    ...pages.map(([file, html]) => [`${file}.gz`, gzipSync(html)] as const),
    ...pages.map(([file, html]) => [`${file}.br`, brotliCompressSync(html)] as const),
    ['404.html', renderPage(null)],
    ['fr/404.html', renderPage(null).replace('lang="en"', 'lang="fr"')],
    ['assets/styles-AAAAAAAA.css', 'main { color: black }\n'.repeat(50)],
    ['assets/main-AAAAAAAA.js', 'console.log("roofs");\n'.repeat(50)],
    ['assets/font-AAAAAAAA.woff2', 'wOF2 a font'],
    ['assets/photos/roof-AAAAAAAA.avif', 'a photo of a roof '.repeat(5)],
    ['assets/photos/roof-AAAAAAAA.jpeg', 'a smaller photo of a roof'],
    ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['favicon.ico', 'an icon'],
    ['site.webmanifest', '{}'],
    ['sitemap.xml', '<urlset/>'],
    ['feed.xml', '<rss/>'],
    ['robots.txt', 'User-agent: *\nAllow: /\n'],
    ['.well-known/security.txt', 'Contact: mailto:mail@example.com\n'],
  ];
}

/** @param path null for the 404 page */
function renderPage(path: string | null): string {
  const canonical = path === null ? '' : `<link rel="canonical" href="https://frontrange.example.com${path}"/>`;
  const policy = `default-src 'none'${path === '/articles' ? `; frame-src ${EMBEDDED}` : ''}; script-src 'self'`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll("'", '&#x27;')}"/>
<meta name="generator" content="site 0.1.0"/><title>${path ?? 'Page not found'}</title>${canonical}
<link rel="preload" href="/assets/font-AAAAAAAA.woff2"/><link rel="stylesheet" href="/assets/styles-AAAAAAAA.css"/>
<script type="module" src="/assets/main-AAAAAAAA.js"></script></head>
<body><h1>${path ?? 'Page not found'}</h1><img srcset="/assets/photos/roof-AAAAAAAA.avif 1x" alt=""/>
${'<p>A roof of metal lasts for fifty years.</p>'.repeat(20)}</body></html>`;
}
