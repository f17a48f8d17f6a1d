// A file as an HTTP response: validators, ranges, compression and cache headers. Entry point: sendFile.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { parseRange } from './byte-range.ts';
import type { LargeFile } from './site-files.ts';

export interface SentFile {
  readonly status: 200 | 404 | 410;
  /** Path without leading slash; its extension decides the type. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Applied to HTML pages. */
  readonly transformHtml: ((html: string) => string) | undefined;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller files gain nothing from compression. */
const MIN_COMPRESSIBLE_BYTES = 500;

/** Answers a GET or HEAD request with a file, a range of it, or 304 if the client has it already. */
export function sendFile(request: IncomingMessage, response: ServerResponse, sent: SentFile): void {
  const type = findType(sent.file);
  const bytes = transform(sent, type);
  const isWhole = sent.status === 200;
  const range = isWhole && request.method === 'GET' ? request.headers.range : undefined;
  // A range counts bytes of the uncompressed file.
  const encoding = range === undefined ? chooseEncoding(request, { bytes, type }) : 'identity';
  const etag = createEtag(bytes, encoding);
  const headers = createHeaders(sent.file, etag, isWhole);
  if (isWhole && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const part =
    range !== undefined && isUnchanged(request.headers['if-range'], etag)
      ? parseRange(range, bytes.length)
      : null;
  if (part === 'unsatisfiable') {
    refuseRange(response, bytes.length);
    return;
  }
  const body = part === null ? compress(bytes, encoding) : bytes.subarray(part.first, part.last + 1);
  if (part !== null) headers['content-range'] = `bytes ${part.first}-${part.last}/${bytes.length}`;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(body.length);
  response.writeHead(part === null ? sent.status : 206, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Answers with a file as it is on the disk, of which only what is sent is read. */
export function sendLargeFile(
  request: IncomingMessage,
  response: ServerResponse,
  { path, file, bytes, changed }: LargeFile & { readonly path: string },
): void {
  const etag = `"${bytes.toString(36)}-${Math.round(changed).toString(36)}"`;
  const headers = createHeaders(path, etag, true);
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { range } = request.headers;
  const isRange =
    request.method === 'GET' && range !== undefined && isUnchanged(request.headers['if-range'], etag);
  const part = isRange ? parseRange(range, bytes) : null;
  if (part === 'unsatisfiable') {
    refuseRange(response, bytes);
    return;
  }
  const { first, last } = part ?? { first: 0, last: bytes - 1 };
  if (part !== null) headers['content-range'] = `bytes ${first}-${last}/${bytes}`;
  headers['content-length'] = String(last - first + 1);
  response.writeHead(part === null ? 200 : 206, headers);
  if (request.method === 'HEAD') response.end();
  // Without an end if the file cannot be read to its own: the client knows how many bytes are missing.
  else pipeline(createReadStream(file, { start: first, end: last }), response, () => {});
}

function createHeaders(file: string, etag: string, isWhole: boolean): Record<string, string> {
  return {
    'content-type': findType(file),
    etag,
    // Names under assets/ contain a hash of their content. Browsers revalidate everything else.
    'cache-control': file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    ...(isWhole && { 'accept-ranges': 'bytes' }),
  };
}

function findType(file: string): string {
  return CONTENT_TYPES[/[^.]*$/.exec(file)?.[0] ?? ''] ?? 'application/octet-stream';
}

function refuseRange(response: ServerResponse, bytes: number): void {
  response
    .writeHead(416, { 'content-range': `bytes */${bytes}`, 'accept-ranges': 'bytes', 'content-length': '0' })
    .end();
}

function transform({ bytes, transformHtml }: SentFile, type: string): Uint8Array {
  if (transformHtml === undefined || !type.startsWith('text/html')) return bytes;
  return Buffer.from(transformHtml(Buffer.from(bytes).toString('utf8')));
}

/** Differs by encoding, so that a client never combines ranges of two encodings. */
function createEtag(bytes: Uint8Array, encoding: Encoding): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** Whether the range may be sent. A date in `If-Range` never matches, because responses have no `Last-Modified`. */
function isUnchanged(ifRange: string | string[] | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag;
}

function chooseEncoding(
  request: IncomingMessage,
  { bytes, type }: { readonly bytes: Uint8Array; readonly type: string },
): Encoding {
  if (bytes.length < MIN_COMPRESSIBLE_BYTES || !/^text\/|json|xml|javascript|svg/.test(type))
    return 'identity';
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((coding) => !/;\s*q=0(?:\.0*)?\s*$/i.test(coding))
    .map((coding) => coding.replace(/;.*/, '').trim().toLowerCase());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

function compress(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === 'gzip') return gzipSync(bytes);
  if (encoding === 'identity') return bytes;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

const CONTENT_TYPES: Partial<Record<string, string>> = {
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
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};
