// The server behind preview and dev. It answers as a static host does: clean paths, a real 404, compression, validators and cache
// headers. It knows nothing of how the files came to be. Enters at createSiteServer.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Where the served files come from: a folder or memory. */
export interface SiteFiles {
  /** A file's bytes by its path without leading slash, or null. */
  read(path: string): Uint8Array | null;
}

export interface ServerOptions {
  /** The folder the site is published in: `` or `/site`. */
  readonly basePath: () => string;
  /** Changes an HTML page on its way out. */
  readonly transformHtml?: (html: string) => string;
  /** Answers a request before the files do; true when it did. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

interface Answer {
  readonly status: number;
  readonly file: string;
  readonly bytes: Uint8Array;
}

export function createSiteServer(files: SiteFiles, options: ServerOptions): Server {
  return createServer((request, response) => {
    if (options.intercept?.(request, response) === true) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const { path, query } = splitTarget(request.url ?? '/');
    const basePath = options.basePath();
    const inside = path === null ? null : withoutBase(path, basePath);
    const redirect = inside === null ? null : cleanPath(inside, files);
    if (redirect !== null) {
      response
        .writeHead(301, { location: `${basePath}${redirect}${query}`, 'cache-control': 'no-cache' })
        .end();
      return;
    }
    sendFile(request, response, findFile(inside, files), options);
  });
}

/** The target's decoded path, or null where it is none, and its query with the question mark. */
function splitTarget(target: string): { path: string | null; query: string } {
  const [encoded = '/', ...rest] = target.split('?');
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`;
  try {
    const path = decodeURIComponent(encoded);
    const sound =
      path.startsWith('/') && !path.includes('\0') && !path.includes('\\') && !path.split('/').includes('..');
    return { path: sound ? path : null, query };
  } catch {
    return { path: null, query };
  }
}

function withoutBase(path: string, basePath: string): string | null {
  if (basePath === '') return path;
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : null;
}

/** The one address of a page that was asked for by another of its forms, or null. */
function cleanPath(path: string, files: SiteFiles): string | null {
  const clean = path.replace(/(?:\/index\.html|\/index|\.html|\/+)$/, '');
  if (clean === path || clean === '/404') return null;
  if (clean === '') return path === '/' ? null : '/';
  return files.read(`${clean.slice(1)}.html`) === null ? null : clean;
}

function findFile(path: string | null, files: SiteFiles): Answer {
  const name = path === null ? null : path === '/' ? 'index.html' : path.slice(1);
  if (name !== null && name !== '404.html' && name !== '404') {
    for (const file of name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`]) {
      const bytes = files.read(file);
      if (bytes !== null) return { status: 200, file, bytes };
    }
  }
  return { status: 404, file: '404.html', bytes: files.read('404.html') ?? Buffer.from('Not found\n') };
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { status, file, bytes }: Answer,
  { transformHtml }: ServerOptions,
): void {
  const type = TYPES[/[^.]*$/.exec(file)?.[0] ?? ''] ?? 'application/octet-stream';
  const isHtml = type.startsWith('text/html');
  const body =
    isHtml && transformHtml !== undefined
      ? Buffer.from(transformHtml(Buffer.from(bytes).toString('utf8')))
      : bytes;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers: Record<string, string> = {
    'content-type': type,
    etag,
    // Names under assets/ carry a hash of their content; everything else is asked for again.
    'cache-control': file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  };
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const { encoding, bytes: sent } = compress(body, type, String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== null) headers['content-encoding'] = encoding;
  headers['content-length'] = String(sent.length);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : sent);
}

function compress(
  bytes: Uint8Array,
  type: string,
  accepted: string,
): { encoding: string | null; bytes: Uint8Array } {
  if (bytes.length < 500 || !/^text\/|json|xml|javascript|svg/.test(type)) return { encoding: null, bytes };
  if (/\bbr\b/.test(accepted))
    return {
      encoding: 'br',
      bytes: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    };
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: gzipSync(bytes) };
  return { encoding: null, bytes };
}

const TYPES: Partial<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};
