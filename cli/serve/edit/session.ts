// Who may use `site edit`: the browser that opened the address that was printed. Every other page
// and program is refused, whatever it asks for. Entry point: createSession.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isOwnOrigin } from '../own-host.ts';

export interface Session {
  /** The secret in the address. */
  readonly token: string;
  /** Whether a secret is that of the address. */
  accepts(token: string): boolean;
  /**
   * The cookie of a browser that opened the address. @param port its name has the port, because
   * cookies have none
   */
  cookieFor(port: number): string;
  /**
   * Whether a request comes from that browser and, if it changes something, from a page of this
   * server.
   */
  allows(request: IncomingMessage, port: number): boolean;
}

/** Creates the session of one start. */
export function createSession(): Session {
  const token = randomBytes(32).toString('base64url');
  const key = randomBytes(32).toString('base64url');
  const nameOf = (port: number) => `site-edit-${port}`;
  return {
    token,
    accepts: (given) => isEqual(given, token),
    cookieFor: (port) => `${nameOf(port)}=${key}; Path=/; HttpOnly; SameSite=Strict`,
    allows(request, port) {
      const { cookie = '' } = request.headers;
      const given = cookie
        .split(/;\s*/)
        .find((pair) => pair.startsWith(`${nameOf(port)}=`))
        ?.slice(nameOf(port).length + 1);
      if (given === undefined || !isEqual(given, key)) return false;
      if (request.method === 'GET') return true;
      // A browser says where a form was sent from.
      return request.headers.origin !== undefined && isOwnOrigin(request);
    },
  };
}

/** Whether a request names this machine and this port as its host. */
export function isOwnAddress({ headers }: IncomingMessage, port: number): boolean {
  return [`127.0.0.1:${port}`, `localhost:${port}`].includes(headers.host?.toLowerCase() ?? '');
}

function isEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
