// Requests to an editor as a browser sends them from one of its own pages.
import { type IncomingHttpHeaders, request as sendRequest } from 'node:http';

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Returns a function that sends requests without a cookie to a server on 127.0.0.1.
 * @param url where the server listens
 * @param publicUrl where browsers find it: the same, or that of its proxy
 */
export function createSender(url: string, publicUrl: string): (sent: Sent) => Promise<Received> {
  const { port } = new URL(url);
  const { host } = new URL(publicUrl);
  return ({ method = 'GET', path, headers = {}, body = '' }) =>
    new Promise((resolve, reject) => {
      const form = body === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
      const origin = method === 'GET' ? {} : { origin: publicUrl, 'sec-fetch-site': 'same-origin' };
      const all = { host, ...origin, ...form, ...headers };
      const sent = sendRequest({ host: '127.0.0.1', port, method, path, headers: all }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
