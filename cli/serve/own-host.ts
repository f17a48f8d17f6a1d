import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request names this server as its host: this machine, the address at which it arrived, or the name of `--host`. A page of another
 * site can give its own host name the address of this machine, and would then read what this server sends (DNS rebinding). A client
 * that does not name a host is no browser.
 */
export function isOwnHost({ headers, socket }: IncomingMessage, listenHost: string): boolean {
  if (headers.host === undefined) return true;
  const name = headers.host.toLowerCase().replace(/:\d*$/, '');
  const address = socket.localAddress?.replace(/^::ffff:/, '') ?? '';
  return LOOPBACK.has(name) || [listenHost.toLowerCase(), address].some((own) => name === toHost(own));
}

/** An IPv6 address is in brackets. */
function toHost(name: string): string {
  return name.includes(':') ? `[${name}]` : name;
}
