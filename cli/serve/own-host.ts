import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request names this server as its host: this machine, the address at which it arrived,
 * or the name of `--listen`. A page of another site can give its own host name the address of this
 * machine, and would then read what this server sends (DNS rebinding). A client that does not name
 * a host is no browser.
 */
export function isOwnHost({ headers, socket }: IncomingMessage, listenHost: string): boolean {
  if (headers.host === undefined) return true;
  const name = headers.host.toLowerCase().replace(/:\d*$/, '');
  const address = socket.localAddress?.replace(/^::ffff:/, '') ?? '';
  return LOOPBACK.has(name) || [listenHost.toLowerCase(), address].some((host) => name === toHost(host));
}

/**
 * Whether a request comes from a page of this server, or from no browser. Pages of other sites can
 * send requests to this machine too; they cannot read the response, but making it costs time.
 */
export function isOwnOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = headers;
  if (site !== 'same-origin') return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase());
}

/** The host of a URL for a name or an address; an IPv6 address is in brackets. */
export function toHost(name: string): string {
  return name.includes(':') && !name.startsWith('[') ? `[${name}]` : name;
}
