// A server in front of another one that speaks https, with a certificate of an authority of its
// own. Entry point: startSecureHost.
import { writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../run-site.ts';

export interface SecureHost {
  /** `https://localhost:41234` */
  readonly origin: string;
  /** Lets a process trust the authority. */
  readonly env: { readonly NODE_EXTRA_CA_CERTS: string };
}

/**
 * Answers https with the responses of a server, until the test ends. @param hasHttp2 false for
 * HTTP/1.1 alone
 */
export async function startSecureHost(site: Server, hasHttp2: boolean): Promise<SecureHost> {
  const authority = await generate([{ name: 'commonName', value: 'Authority of a test' }], {
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'keyUsage', keyCertSign: true },
    ],
  });
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'subjectAltName', altNames: ['localhost', 'live.localhost'].map((value) => ({ type: 2, value })) },
    ],
  });
  const server = hasHttp2 ? createSecureServer({ key, cert, allowHTTP1: true }) : createServer({ key, cert });
  server.on('request', (request, response) => void site.emit('request', request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const file = join(temporaryFolder(), 'authority.pem');
  writeFileSync(file, authority.cert);
  // An address of a TCP server is never a string.
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, env: { NODE_EXTRA_CA_CERTS: file } };
}
