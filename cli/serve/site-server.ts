// The server behind preview and dev. It behaves like a static host: clean URLs, a real 404, ranges, compression, validators and
// cache headers. It does not know how the files are made. Every request gets a response, however malformed, and the server keeps
// running. Entry point: createSiteServer.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getPageFiles } from '../page-files.ts';
import { isOwnHost } from './own-host.ts';
import { refuseConnection, refuseProxy } from './refuse-connection.ts';
import { findCanonicalPath, parseTarget, stripBasePath } from './request-path.ts';
import { sendFile } from './send-file.ts';
import type { SiteFiles } from './site-files.ts';

export interface ServerOptions {
  /** The folder that the site is published in: '' or `/site`. */
  readonly basePath: () => string | Promise<string>;
  /** The name or address that the server listens on, which requests may name as their host; loopback by default. */
  readonly host?: string;
  /** Applied to HTML pages before they are sent. */
  readonly transformHtml?: (html: string) => string;
  /** Answers a request in place of the files; false to leave it to them. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Called with the error of a file that could not be encoded or read. */
  readonly onError?: (error: unknown) => void;
}

interface FoundFile {
  readonly status: 200 | 404;
  /** Path without leading slash. */
  readonly file: string;
  readonly bytes: Uint8Array;
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
  const { path, query } = parseTarget(request.url ?? '/');
  const basePath = await options.basePath();
  const inside = path === null ? null : stripBasePath(path, basePath);
  const redirect = inside === null ? null : await findRedirect(inside, files);
  if (redirect !== null) {
    const location = encodeURI(basePath + redirect).replace(/[?#]/g, encodeURIComponent) + query;
    response.writeHead(301, { location, 'cache-control': 'no-cache' }).end();
    return;
  }
  const { status, file, bytes } = await findFile(inside, files);
  sendFile(request, response, { status, file, bytes, transformHtml: options.transformHtml });
}

const WRONG_HOST =
  'This server only answers to `localhost` and to the address that it listens on. Start it with `--host <name>` to use another name.\n';

/** Returns the canonical path of a page that was requested by another path, or null. */
async function findRedirect(path: string, files: SiteFiles): Promise<string | null> {
  const canonical = findCanonicalPath(path);
  if (canonical === null || canonical === '/404') return null;
  if (canonical === '/') return canonical;
  return (await files.read(getPageFiles(canonical).path)) === null ? null : canonical;
}

async function findFile(path: string | null, files: SiteFiles): Promise<FoundFile> {
  for (const file of path === null ? [] : listFileNames(path.slice(1))) {
    const bytes = await files.read(file);
    if (bytes !== null) return { status: 200, file, bytes };
  }
  const bytes = (await files.read('404.html')) ?? Buffer.from('Not found.\n');
  return { status: 404, file: '404.html', bytes };
}

/** Lists the files that a path may refer to. The 404 page has no URL. */
function listFileNames(name: string): readonly string[] {
  if (name === '404' || name === '404.html') return [];
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
