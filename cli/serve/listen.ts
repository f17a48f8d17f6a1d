import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toHost } from './own-host.ts';

/** Starts listening and returns the URL; rejects with Node's error for a port in use. */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // Port 0 became a free one. An address of a TCP server is never a string.
  const { port: actualPort } = server.address() as AddressInfo;
  return `http://${toHost(host)}:${actualPort}`;
}

/**
 * Waits for SIGINT (Ctrl-C) or SIGTERM, or for what else stops it, then closes the server and its
 * open connections.
 */
export async function waitForStop(server: Server, isStopped?: Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
    void isStopped?.then(resolve);
  });
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
