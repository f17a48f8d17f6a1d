// A file as an HTTP response. sirv sends what is on the disk, ranges of it, or nothing if the
// client has it. What every host compresses, what `dev` changes, and pages with another status are
// not as they are on the disk: they are sent whole. Entry point: sendFile.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { toServedRange } from './served-range.ts';
import type { SiteFile } from './site-files.ts';
import types from './types.yaml';

export interface SentFile {
  readonly status: 200 | 404 | 410;
  /** Path without leading slash; its extension decides the type. */
  readonly path: string;
  readonly siteFile: SiteFile;
  /** Applied to HTML pages. */
  readonly transformHtml: ((html: string) => string) | undefined;
}

/** Smaller files gain nothing from compression. */
const MIN_COMPRESSIBLE_BYTES = 500;

/** Answers GET or HEAD with a file, a range of it, or 304. */
export function sendFile(request: IncomingMessage, response: ServerResponse, sent: SentFile): void {
  const { status, path, siteFile } = sent;
  // Names under assets/ contain a hash of their content. Browsers revalidate everything else.
  const cache = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.setHeader('cache-control', cache);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('vary', 'accept-encoding');
  const type = (types as Partial<Record<string, string>>)[/[^.]*$/.exec(path)?.[0] ?? ''];
  if (type !== undefined) response.setHeader('content-type', type);
  if (status !== 200 || 'content' in siteFile) {
    sendWhole(request, response, sent);
    return;
  }
  response.setHeader('accept-ranges', 'bytes');
  const range = findRange(request, siteFile.file);
  // A range counts bytes of the uncompressed file.
  if (TEXT.test(path) && range === null) sendWhole(request, response, sent);
  else sendFromDisk(request, response, { file: siteFile.file, range });
}

/** Returns the range to send; null for none, or for a file that changed meanwhile. */
function findRange({ headers, method }: IncomingMessage, file: string): string | null {
  if (method !== 'GET' || headers.range === undefined) return null;
  const { size, mtime } = statSync(file);
  const isUnchanged = [undefined, mtime.toUTCString()].includes(headers['if-range']?.toString());
  return isUnchanged ? toServedRange(headers.range, size) : null;
}

/** Gives sirv a request that it answers right, and ends its stream in every case. */
function sendFromDisk(
  request: IncomingMessage,
  response: ServerResponse,
  { file, range }: { readonly file: string; readonly range: string | null },
): void {
  const { headers, method } = request;
  // sirv reads nothing else of a request.
  const asked = {
    url: `/${basename(file).replaceAll('%', '%25')}`,
    headers: { ...headers, range: range ?? undefined },
  } as IncomingMessage;
  response.once('pipe', (stream: Readable) => {
    // The client knows how many bytes are missing.
    stream.once('error', () => response.destroy());
    response.once('close', () => stream.destroy());
    if (method !== 'HEAD') return;
    stream.destroy();
    response.end();
  });
  sirv(dirname(file), { dev: true, etag: true, extensions: [] })(asked, response);
}

function sendWhole(request: IncomingMessage, response: ServerResponse, sent: SentFile): void {
  const { status, path, siteFile, transformHtml } = sent;
  const content = Buffer.from('file' in siteFile ? readFileSync(siteFile.file) : siteFile.content);
  const isChanged = transformHtml !== undefined && path.endsWith('.html');
  const bytes = isChanged ? Buffer.from(transformHtml(content.toString())) : content;
  const encoding = TEXT.test(path) && bytes.length >= MIN_COMPRESSIBLE_BYTES ? chooseEncoding(request) : 'identity';
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const etag = `"${hash}-${encoding}"`;
  response.setHeader('etag', etag);
  if (status === 200 && request.headers['if-none-match']?.includes(etag) === true) {
    response.writeHead(304).end();
    return;
  }
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  const body = COMPRESS[encoding](bytes);
  response.writeHead(status, { 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function chooseEncoding({ headers }: IncomingMessage): keyof typeof COMPRESS {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((coding) => !/;\s*q=0(?:\.0*)?\s*$/i.test(coding))
    .map((coding) => coding.replace(/;.*/, '').trim().toLowerCase());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

const COMPRESS = {
  br: (bytes: Uint8Array) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => gzipSync(bytes),
  identity: (bytes: Uint8Array) => bytes,
};

const TEXT = /\.(?:html|css|js|json|xml|txt|svg|webmanifest)$/;
