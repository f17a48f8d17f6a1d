// What ends by itself: certificates, and the registration of the domain by RDAP (RFC 9083). Entry
// point: checkExpiry.
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { getErrorCode } from '../../base/error-code.ts';
import { formatCount } from '../../base/format-count.ts';
import { ask, createFinding, describeError, type LeadFinding, type LeadResult } from './ask.ts';
import table from './registries.yaml';

const SOON_DAYS = 30;
const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;

interface Context {
  /** Where registries answer, by top-level domain. */
  readonly registries: Readonly<Record<string, string>>;
  readonly now: Date;
  /** The certificate of an authority that is trusted in place of the usual ones. */
  readonly authority?: string | undefined;
}

/** @param site any address of the site */
export async function checkExpiry(
  { protocol, hostname, port }: URL,
  context: Partial<Context> = {},
): Promise<LeadResult> {
  const host = hostname.replace(/^www\./, '');
  // Not an IP address, and not `localhost`.
  const isName = /\.[a-z][\w-]*$/i.test(host);
  const names = isName ? [hostname, hostname === host ? `www.${host}` : host] : [hostname];
  const all = { registries: table as Context['registries'], now: new Date(), ...context };
  const results = await Promise.all([
    ...(protocol === 'https:' ? names.map((name) => checkCertificate(name, Number(port) || 443, all)) : []),
    ...(isName ? [checkRegistration(host, all)] : []),
  ]);
  // The other name need not be there.
  return results.flatMap((result) => result ?? []);
}

/** Null for a name that is not there. */
async function checkCertificate(name: string, port: number, { now, authority }: Context) {
  const servername = isIP(name) === 0 ? name : '';
  const socket = connect({ host: name, port, servername, rejectUnauthorized: false, ca: authority });
  socket.on('error', () => {});
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const ends = new Date(socket.getPeerCertificate().valid_to);
    const isRefused = ends > now && !socket.authorized;
    if (isRefused) return createFinding('certificate-refused', { name, error: `${socket.authorizationError}` });
    return judge('certificate', name, ends, now);
  } catch (error) {
    const isName = getErrorCode(error) !== 'ENOTFOUND';
    return isName ? `Not known: the certificate of \`${name}\`. ${describeError(error)}.` : null;
  } finally {
    socket.destroy();
  }
}

/** The registry knows only the domain itself, which is the shortest name that it knows. */
async function checkRegistration(host: string, { registries, now }: Context): Promise<LeadFinding | string> {
  const labels = host.split('.');
  const registry = new Map(Object.entries(registries)).get(labels.at(-1) ?? '');
  const unknown = `Not known: when the registration of \`${host}\` ends.`;
  if (registry === undefined) return `${unknown} Its registry does not say it, or is not in the table.`;
  for (let count = 2; count <= labels.length; count++) {
    const name = labels.slice(-count).join('.');
    const answer = await ask(`${registry}domain/${name}`, { headers: { accept: 'application/rdap+json' } });
    if ('reason' in answer) return `${unknown} The registry does not answer: ${answer.reason}.`;
    const [event = ''] = /\{[^{}]*"expiration"[^{}]*\}/.exec(answer.text) ?? [];
    const [, date] = /"eventDate"\s*:\s*"([^"]+)"/.exec(event) ?? [];
    if (date !== undefined && !Number.isNaN(Date.parse(date))) return judge('domain', name, new Date(date), now);
  }
  return `${unknown} The registry does not say it.`;
}

function judge(what: 'certificate' | 'domain', name: string, ends: Date, now: Date): LeadFinding | string {
  const days = Math.floor((ends.getTime() - now.getTime()) / DAY_MS);
  const date = ends.toISOString().slice(0, 10);
  if (days >= SOON_DAYS)
    return `The ${what === 'domain' ? what : 'certificate of'} \`${name}\` is valid until ${date}, for ${days} days.`;
  return createFinding(days < 0 ? `${what}-ended` : `${what}-soon`, { name, date, days: formatCount(days, 'day') });
}
