// Asks a host for an address exactly as written. `fetch` would resolve `/x/../y`, follow redirects
// and hide encodings. Entry point: openHost.
import { setMaxListeners } from 'node:events';
import { Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as SecureAgent } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { getErrorCode } from '../../base/error-code.ts';

export interface HostResponse {
  readonly status: number;
  /** The value of a header; '' if it was not sent. Several of one name are joined with a comma. */
  header(name: string): string;
  /** The target of a redirect: a path if it is on the host that was asked, '' without one. */
  readonly target: string;
  /** As sent, so perhaps compressed. */
  readonly body: Buffer;
}

/**
 * Asks for a path, which is sent as it is. Rejects if there is no response, as the streams of Node
 * do: with an error that has a code.
 */
export type Ask = (
  path: string,
  request?: { readonly method?: 'GET' | 'HEAD' | 'POST'; readonly headers?: Readonly<Record<string, string>> },
) => Promise<HostResponse>;

/** More would look like an attack. */
const MAX_CONNECTIONS = 10;
const TIMEOUT_MS = 20_000;
/** A body that comes more slowly may have no end. */
const MIN_BYTES_PER_MS = 50;
/** More than any file that is compared. */
export const MAX_BODY_BYTES = 30_000_000;

/** Returns a function that asks an origin, ten times at once at most, until `signal`. */
export function openHost(origin: string, signal?: AbortSignal): Ask {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const send = isSecure ? requestHttps : requestHttp;
  // Each request listens.
  if (signal !== undefined) setMaxListeners(0, signal);
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const address = { hostname: hostname.replace(/^\[|\]$/g, ''), port, agent, timeout: TIMEOUT_MS };
  const ask: Ask = (path, asked = {}) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers = {} } = asked;
      const sent = send({
        ...address,
        ...(signal && { signal }),
        // Former addresses are decoded; what is encoded already stays.
        path: path.replace(/[^\x21-\x7e]+/g, encodeURIComponent),
        method,
        headers: { 'user-agent': 'site probe', ...headers },
      });
      sent.on('response', (response) =>
        readBody(response, path).then(
          (body) => resolve(toHostResponse(response, body, hostname)),
          (error) => reject(getErrorCode(error) === 'ECONNRESET' ? createHostError(`\`${path}\` breaks off`) : error),
        ),
      );
      sent.on('timeout', () => sent.destroy(createHostError(`\`${path}\` was not answered in 20 seconds`)));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The host closed a connection that had been idle.
        if (sent.reusedSocket && error.code === 'ECONNRESET') ask(path, asked).then(resolve, reject);
        else reject(error);
      });
      sent.end();
    });
  return ask;
}

async function readBody(response: IncomingMessage, path: string): Promise<Buffer> {
  const started = performance.now();
  const chunks: Buffer[] = [];
  let length = 0;
  // No encoding is set, so that no chunk is a text.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES)
      throw createHostError(`the host sent more than ${MAX_BODY_BYTES / 1_000_000} MB for one address`);
    if (performance.now() - started > TIMEOUT_MS + length / MIN_BYTES_PER_MS)
      throw createHostError(`\`${path}\` was sent too slowly: ${length} bytes in more than 20 seconds`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function createHostError(message: string): Error {
  return Object.assign(new Error(message), { code: 'HOST' });
}

function toHostResponse(response: IncomingMessage, body: Buffer, hostname: string): HostResponse {
  const header = (name: string) => [response.headers[name.toLowerCase()] ?? ''].flat().join(', ');
  const location = header('location');
  const isOwn = /^https?:/i.test(location) && URL.canParse(location) && new URL(location).hostname === hostname;
  return {
    status: response.statusCode ?? 0,
    header,
    target: isOwn ? location.replace(/^https?:\/\/[^/?]*/i, '') : location,
    body,
  };
}

const DECODERS: ReadonlyMap<string, (bytes: Uint8Array) => Buffer> = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
  ['', (bytes: Uint8Array) => Buffer.from(bytes)],
]);

/** The bytes of a response without its compression; null if they are not what its header says. */
export function readContent({ header, body }: Pick<HostResponse, 'header' | 'body'>): Buffer | null {
  const encoding = header('content-encoding').toLowerCase().replace('identity', '');
  try {
    return DECODERS.get(encoding)?.(body) ?? null;
  } catch {
    return null;
  }
}
