// Waits for the test message in a mailbox, by IMAP over TLS. Entry points: parseMailbox and
// waitForMessage.
import { setTimeout } from 'node:timers/promises';
import { describeError } from './ask.ts';

/** Reads `imaps://user:password@host:port/folder`; null for another text. */
export function parseMailbox(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'imaps:' && url.username !== '' && isEncoded(url.href) ? url : null;
}

function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

type Arrival =
  | { readonly state: 'arrived'; readonly folder: string; readonly isSpam: boolean }
  /** The reason is the end of a sentence. */
  | { readonly state: 'not-arrived' | 'mailbox-full' | 'mailbox-refused'; readonly reason: string };

const TIMEOUT_MS = 30_000;
const DAYS_MS = 8 * 86_400_000;
const FULL = 0.99;

/**
 * Looks for a code in the messages of the last days, in the folder and in those for spam, until it
 * is there or the time is over. Never rejects, and its texts have no password. @param options.ca the
 * authority that is trusted in place of the usual ones
 */
export async function waitForMessage(
  { hostname: host, port, username, password, pathname }: URL,
  code: string,
  { waitMs, pollMs = 5000, ca }: { readonly waitMs: number; readonly pollMs?: number; readonly ca?: string },
): Promise<Arrival> {
  const until = performance.now() + waitMs;
  const [user = '', pass = '', folder = ''] = [username, password, pathname.slice(1) || 'INBOX'].map(
    decodeURIComponent,
  );
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    ...{ host, port: Number(port) || 993, secure: true, logger: false, auth: { user, pass }, tls: ca ? { ca } : {} },
    ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
  });
  // What breaks the connection also rejects the command that waits.
  client.on('error', () => {});
  const look = async (): Promise<Arrival> => {
    await client.connect();
    const spam = (await client.list()).filter(({ specialUse }) => specialUse === '\\Junk').map(({ path }) => path);
    for (;;) {
      for (const name of new Set([folder, ...spam])) {
        await client.mailboxOpen(name, { readOnly: true });
        const found = await client.search({ text: code, since: new Date(Date.now() - DAYS_MS) });
        if (found && found.length > 0) return { state: 'arrived', folder: name, isSpam: spam.includes(name) };
      }
      if (performance.now() + pollMs > until) break;
      await setTimeout(pollMs);
    }
    const quota = await client.getQuota(folder);
    const { usage = 0, limit = 1 } = (quota || undefined)?.storage ?? {};
    const reason = `${Math.round(usage / 1e6)} of ${Math.round(limit / 1e6)} MB are used`;
    return { state: usage >= FULL * limit ? 'mailbox-full' : 'not-arrived', reason };
  };
  // A server may answer slowly, or without end.
  const late = setTimeout(waitMs + TIMEOUT_MS, new Error('it answers too slowly'), { ref: false });
  try {
    return await Promise.race([look(), late.then((error) => Promise.reject(error))]);
  } catch (error) {
    const { responseText = describeError(error) } = error as { readonly responseText?: string };
    const reason = responseText.replaceAll(pass || password, '...').replace(/\.$/, '');
    return { state: /overquota/i.test(reason) ? 'mailbox-full' : 'mailbox-refused', reason };
  } finally {
    client.close();
  }
}
