// Who may use `site edit`: the browser that opened the address that was printed. Every other page
// and program is refused, whatever it asks for. Entry point: createSession.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Session {
  /** The secret in the address. */
  readonly token: string;
  /** Whether a secret is that of the address. */
  accepts(token: string): boolean;
  /** The cookie of a browser; its name has the port, because cookies have none. */
  cookieFor(port: number): string;
  /** Whether a request comes from that browser. */
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
      return given !== undefined && isEqual(given, key);
    },
  };
}

function isEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
