// A server in front of another one that speaks https. Entry point: startSecureHost.
import { writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../run-site.ts';
import { certificate } from './certificate.ts';

export interface SecureHost {
  /** `https://localhost:41234` */
  readonly origin: string;
  /** Lets a process trust the certificate. */
  readonly env: { readonly NODE_EXTRA_CA_CERTS: string };
}

/**
 * Answers https with the responses of a server, until the test ends. @param hasHttp2 false for
 * HTTP/1.1 alone
 */
export async function startSecureHost(site: Server, hasHttp2: boolean): Promise<SecureHost> {
  const server = hasHttp2 ? createSecureServer({ ...certificate, allowHTTP1: true }) : createServer(certificate);
  server.on('request', (request, response) => void site.emit('request', request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const file = join(temporaryFolder(), 'authority.pem');
  writeFileSync(file, certificate.cert);
  // An address of a TCP server is never a string.
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, env: { NODE_EXTRA_CA_CERTS: file } };
}
