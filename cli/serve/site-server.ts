// The server behind preview and dev. It behaves like a static host: clean URLs, a real 404, ranges,
// compression, validators and cache headers. It does not know how the files are made. Every request
// gets a response, however malformed, and the server keeps running. Entry point: createSiteServer.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getPageFiles, isErrorPath } from '../base/page-files.ts';
import { type Failed, isFailed, type Problem } from '../problem.ts';
import { isOwnHost } from './own-host.ts';
import { refuseConnection, refuseProxy } from './refuse-connection.ts';
import { findCanonicalPath, parseTarget, stripBasePath } from './request-path.ts';
import { type SentFile, sendFile } from './send-file.ts';
import type { SiteFiles } from './site-files.ts';

export interface ServerOptions {
  /** The folder that the site is published in: '' or `/site`. */
  readonly basePath: () => string | Promise<string>;
  /** The name or address that it listens on, which requests may name; by default loopback. */
  readonly host?: string;
  /** The rules of a host; by default redirects to canonical addresses alone. */
  readonly rules?: HostRules;
  /** Applied to HTML pages before they are sent. */
  readonly transformHtml?: (html: string) => string;
  /** Answers a request in place of the files; false to leave it to them. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly onError?: (error: unknown) => void;
  /** Called with the problems of a file that could not be encoded. */
  readonly onProblems?: (problems: readonly Problem[]) => void;
}

export interface HostRules {
  /** Sent with every response. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The path of the page that took the place of a former address. */
  readonly moved: ReadonlyMap<string, string>;
  /** Former addresses that are answered with 410. */
  readonly gone: ReadonlySet<string>;
  /** Former addresses with a query, and whole folders; those without a target get 410. */
  readonly patterns: readonly FormerPattern[];
  /** The ends of addresses under which the host sends the page too: `.html`. */
  readonly duplicates: readonly string[];
  /** Whether several slashes count as one. */
  readonly mergesSlashes: boolean;
  /** Whether the 404 page at the root is for the folders of other languages too. */
  readonly hasOneErrorPage: boolean;
}

interface FormerPattern {
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly isFolder: boolean;
  readonly to: string | null;
}

/** Creates a server that is not listening yet. */
export function createSiteServer(files: SiteFiles, options: ServerOptions): Server {
  const server = createServer((request, response) => {
    answer(files, options, { request, response }).catch((error: unknown) => {
      options.onError?.(error);
      sendError(response, error);
    });
  });
  server.on('clientError', refuseConnection);
  server.on('connect', (_, socket) => refuseProxy(socket));
  return server;
}

async function answer(
  files: SiteFiles,
  options: ServerOptions,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  if (!isOwnHost(request, options.host ?? 'localhost')) {
    response
      .writeHead(421, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .end(WRONG_HOST);
    return;
  }
  if (options.intercept?.(request, response) === true) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  for (const [name, value] of options.rules?.headers ?? []) response.setHeader(name, value);
  const { path, query } = parseTarget(readTarget(request, options.rules));
  const basePath = await options.basePath();
  const inside = path === null ? null : stripBasePath(path, basePath);
  const pattern = inside === null ? null : findPattern(inside, query, options.rules);
  const redirect = inside === null ? null : (pattern?.to ?? (await findRedirect(inside, files, options.rules)));
  if (redirect !== null) {
    const rest = pattern === null || pattern.isFolder ? query : '';
    const location = encodeURI(basePath + redirect).replace(/[?#]/g, encodeURIComponent) + rest;
    response.writeHead(301, { location, 'cache-control': 'no-cache' }).end();
    return;
  }
  const answer = await findFile(inside, files, options.rules?.hasOneErrorPage === true);
  if (isFailed(answer)) {
    options.onProblems?.(answer.problems);
    sendError(response, answer.problems.map(({ message }) => message).join(' '));
    return;
  }
  const isGone = pattern !== null || options.rules?.gone.has(getStem(inside ?? '')) === true;
  const { transformHtml } = options;
  sendFile(request, response, { ...answer, ...(isGone && { status: 410 }), transformHtml });
}

function readTarget({ url = '/' }: IncomingMessage, rules: HostRules | undefined): string {
  return rules?.mergesSlashes === true ? url.replace(/^[^?]*/, (path) => path.replace(/\/{2,}/g, '/')) : url;
}

const WRONG_HOST =
  'This server only answers to `localhost` and to the address that it listens on. Start it with `--listen <name>` to use another name.\n';

/** Returns what the host knows of an address with a query, or of a folder. */
function findPattern(path: string, query: string, rules: HostRules | undefined): FormerPattern | null {
  const stem = getStem(path);
  const given = new URLSearchParams(query);
  const hasQuery = (pattern: FormerPattern) =>
    !pattern.isFolder &&
    pattern.path === stem &&
    pattern.query.every(([name, value]) => given.getAll(name).includes(value));
  const isKnown = rules?.moved.has(stem) === true || rules?.gone.has(stem) === true;
  const isIn = (pattern: FormerPattern) => pattern.isFolder && !isKnown && stem.startsWith(`${pattern.path}/`);
  return rules?.patterns.find(hasQuery) ?? rules?.patterns.find(isIn) ?? null;
}

/** Returns the canonical path of a page that was requested by another path, or null. */
async function findRedirect(path: string, files: SiteFiles, rules: HostRules | undefined): Promise<string | null> {
  const successor = rules?.moved.get(getStem(path));
  if (successor !== undefined) return successor;
  if (rules?.duplicates.some((end) => path.endsWith(end)) === true) return null;
  const canonical = findCanonicalPath(path);
  if (canonical === null || isErrorPath(canonical)) return null;
  if (canonical === '/') return canonical;
  return (await files.find(getPageFiles(canonical).path)) === null ? null : canonical;
}

function getStem(path: string): string {
  return findCanonicalPath(path) ?? path;
}

async function findFile(
  path: string | null,
  files: SiteFiles,
  hasOneErrorPage: boolean,
): Promise<Omit<SentFile, 'transformHtml'> | Failed> {
  const names = path === null ? [] : listFileNames(path.slice(1));
  const errorPages = hasOneErrorPage ? [] : listErrorPages(path ?? '');
  for (const name of [...names, ...errorPages, '404.html']) {
    const siteFile = await files.find(name);
    if (isFailed(siteFile)) return siteFile;
    if (siteFile !== null) return { status: names.includes(name) ? 200 : 404, path: name, siteFile };
  }
  return { status: 404, path: '404.html', siteFile: { content: 'Not found.\n' } };
}

/** Lists the 404 pages of a path's folders, the nearest first: of `es/x` and `es`. */
function listErrorPages(path: string): string[] {
  const folders = path.split('/').slice(1, -1);
  return folders.map((_, index) => `${folders.slice(0, folders.length - index).join('/')}/404.html`);
}

/** Lists the files that a path may refer to. A 404 page has no URL. */
function listFileNames(name: string): readonly string[] {
  if (isErrorPath(`/${name.replace(/\.html$/, '')}`)) return [];
  return name === '' || name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`];
}

/** Sends the error's message: the person who requested the file is the one who runs this server. */
function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = error instanceof Error ? error.message : String(error);
  response
    .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(`This file cannot be served: ${text}\n`);
}
