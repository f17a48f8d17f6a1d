// Asks a host for an address exactly as written. `fetch` would resolve `/x/../y`, follow redirects and hide encodings. Entry point: openHost.
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface HostResponse {
  readonly status: number;
  /** The value of a header; '' if it was not sent. Several of one name are joined with a comma. */
  header(name: string): string;
  /** As sent, so perhaps compressed. */
  readonly body: Buffer;
}

export interface HostRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks for a path, which is sent as it is. Rejects if there is no response. */
export type Ask = (path: string, request?: HostRequest) => Promise<HostResponse>;

const TIMEOUT_MS = 20_000;

/** Returns a function that asks a host. @param origin `https://example.com` */
export function openHost(origin: string): Ask {
  const { protocol, hostname, port } = new URL(origin);
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return (path, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const options = { hostname: hostname.replace(/^\[|\]$/g, ''), port, path, method, timeout: TIMEOUT_MS };
      const sent = send({ ...options, headers: { 'user-agent': 'site probe', ...headers }, agent: false });
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            header: (name) => [response.headers[name.toLowerCase()] ?? ''].flat().join(', '),
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('timeout', () => sent.destroy(new Error('the host did not answer in 20 seconds')));
      sent.on('error', reject);
      sent.end();
    });
}
