// Which requests `site edit` looks at: those that name it as their host, and of those that change
// something, only those that its own pages sent. Entry point: createGuard.
import type { IncomingMessage } from 'node:http';
import { UsageError } from '../../../pipeline/usage-error.ts';
import { toHost } from '../../../serve/own-host.ts';

export type Guard = ReturnType<typeof createGuard>;

/**
 * Creates the guard of a server. @param publicUrl the https origin under which people reach it;
 * null for one of this computer alone, under the address and the port where it listens
 */
export function createGuard(publicUrl: string | null, place: () => { readonly host: string; readonly port: number }) {
  const listOrigins = (): readonly string[] => {
    if (publicUrl !== null) return [publicUrl];
    const { host, port } = place();
    return [host, '127.0.0.1', 'localhost'].map((name) => `http://${toHost(name)}:${port}`);
  };
  return {
    /**
     * Whether a request names this server as its host. A page of another site can give its own name
     * the address of this server, and would then read what it sends (DNS rebinding).
     */
    isOwnHost: ({ headers: { host = '' } }: IncomingMessage) =>
      listOrigins().some((origin) => new URL(origin).host === host.toLowerCase()),
    /** Whether a page of this server sent a request; without one, it may only open a page. */
    isOwnPage({ method, headers }: IncomingMessage): boolean {
      const { origin, host = '', 'sec-fetch-site': site = 'same-origin' } = headers;
      const serverOrigin = `${publicUrl === null ? 'http' : 'https'}://${host.toLowerCase()}`;
      if (method !== 'GET') return origin === serverOrigin && site === 'same-origin';
      if (origin !== undefined && origin !== serverOrigin) return false;
      if (site === 'same-origin' || site === 'none') return true;
      return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
    },
  };
}

/** Whether only programs of this machine reach an address to listen on. */
function isLoopback(address: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(address);
}

/**
 * Reads `--public-url` and returns its origin; null for an editor of this computer alone. Throws
 * UsageError for an address that is not safe, and for an editor that others reach without one.
 * @param siteUrl where the website is
 */
export function resolvePublicUrl(
  flag: string | undefined,
  { host, siteUrl }: { readonly host: string; readonly siteUrl: string },
): string | null {
  if (flag === undefined) {
    if (isLoopback(host)) return null;
    throw new UsageError(
      `\`--listen ${host}\` opens the editor to other machines. Add the https address under which people reach it, such as \`--public-url https://edit.example.com\`.`,
    );
  }
  const url = URL.canParse(flag) ? new URL(flag) : null;
  if (url?.protocol !== 'https:' || flag.replace(/\/$/, '') !== url.origin)
    throw new UsageError(
      `\`--public-url\` \`${flag}\` is not an https address of the editor's own. Without https others on the way can sign in as the owner: write \`${url === null ? 'https://edit.example.com' : `https://${url.host}`}\`, and let a proxy such as Caddy keep its certificate.`,
    );
  if (URL.canParse(siteUrl) && new URL(siteUrl).host === url.host)
    throw new UsageError(
      `\`--public-url\` \`${flag}\` is the address of the website. The editor needs one of its own, such as \`https://edit.example.com\`.`,
    );
  return url.origin;
}
