// Who is let in to `site edit`. On a laptop it is the browser that opened the address that was
// printed, on a server those whom the owner's web person has invited. Entry points:
// createLaptopAccess and createServerAccess.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readBody } from '../../../serve/read-body.ts';
import { idOf, isEqual, type People, SESSION_DAYS } from './people.ts';

/** What becomes of a request before anything of the site is read. */
type Admission =
  /** It may do what it asks; `cookie` is sent with the answer. */
  | { readonly isIn: true; readonly person: string; readonly canSignOut: boolean; readonly cookie?: string }
  /** Somebody was signed in or out. */
  | { readonly to: string; readonly cookie: string }
  | { readonly status: number; readonly shows: 'join' | SignInReason };

/** Why somebody is not let in; the words of the pages have a sentence for each. */
type SignInReason = 'laptop' | 'signIn' | 'invitation' | 'tries';

export interface Access {
  admit(request: IncomingMessage, url: URL): Promise<Admission>;
}

/**
 * Lets in the browser that opens the address of this start, which has the token. @param port the
 * cookie's name has the port, because cookies have none
 */
export function createLaptopAccess(port: () => number): Access & { readonly token: string } {
  const token = randomBytes(32).toString('base64url');
  const key = randomBytes(32).toString('base64url');
  return {
    token,
    async admit(request, url) {
      const name = `site-edit-${port()}`;
      const given = url.searchParams.get('token');
      if (request.method === 'GET' && url.pathname === '/' && given !== null && isEqual(given, token))
        return { to: '/', cookie: `${name}=${key}; Path=/; HttpOnly; SameSite=Strict` };
      return isEqual(readCookie(request, name), key)
        ? { isIn: true, person: THIS_COMPUTER, canSignOut: false }
        : { status: 403, shows: 'laptop' };
    },
  };
}

/** Whom the history names for what was published here. */
const THIS_COMPUTER = 'this computer';

const COOKIE = '__Host-site-edit';
const WINDOW_MS = 15 * 60_000;
const MAX_TRIES_OF_ADDRESS = 20;
const MAX_TRIES_OF_PERSON = 10;
/** More than a person can send by hand. */
const MAX_CHANGES_OF_PERSON = 300;
const MAX_LINK_BYTES = 2000;
const MAX_LINK_MS = 10_000;

/** Lets in the people who were invited. */
export function createServerAccess(people: People): Access {
  const tries = {
    address: createLimit(MAX_TRIES_OF_ADDRESS, WINDOW_MS),
    person: createLimit(MAX_TRIES_OF_PERSON, WINDOW_MS),
  };
  const changes = createLimit(MAX_CHANGES_OF_PERSON, WINDOW_MS);

  async function join(request: IncomingMessage, inPath: string): Promise<Admission> {
    const address = readAddress(request);
    if (tries.address.isReached(address)) return { status: 429, shows: 'tries' };
    const secret = findSecret(inPath === '' ? await readLink(request) : inPath);
    if (tries.person.isReached(idOf(secret))) return { status: 429, shows: 'tries' };
    const session = await people.redeem(secret);
    if (session !== null) return { to: '/', cookie: formatCookie(session) };
    tries.address.add(address);
    tries.person.add(idOf(secret));
    return { status: 410, shows: 'invitation' };
  }

  return {
    async admit(request, url) {
      const [, first, secret = ''] = url.pathname.split('/');
      // Messengers open links: only the button takes the invitation.
      if (first === 'join' && secret !== '' && request.method === 'GET') return { status: 200, shows: 'join' };
      if (first === 'join' && request.method === 'POST') return join(request, secret);
      const session = readCookie(request, COOKIE);
      if (session === '') return { status: 403, shows: 'signIn' };
      const address = readAddress(request);
      const person = people.find(session);
      if (person === null) {
        if (tries.address.isReached(address)) return { status: 429, shows: 'tries' };
        tries.address.add(address);
        return { status: 403, shows: 'signIn' };
      }
      if (request.method === 'POST') {
        if (url.pathname === '/sign-out') {
          await people.signOut(session);
          return { to: '/', cookie: `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0` };
        }
        if (changes.isReached(person.id)) return { status: 429, shows: 'tries' };
        changes.add(person.id);
      }
      const { name } = person;
      if (!person.isOld) return { isIn: true, person: name, canSignOut: true };
      // Whoever is signed in stays so if the disk is full.
      await people.renew(session).catch(() => {});
      return { isIn: true, person: name, canSignOut: true, cookie: formatCookie(session) };
    },
  };
}

/** More keys than people and addresses that use a server; the oldest is forgotten first. */
const MAX_KEYS = 10_000;

/**
 * Creates a limit of `max` in `duration` milliseconds for each key, so that nobody can try secrets
 * without end or keep the server busy. In memory only: a restart forgets it.
 */
function createLimit(max: number, duration: number) {
  const counts = new Map<string, { count: number; readonly end: number }>();
  const find = (key: string) => {
    const entry = counts.get(key);
    return entry !== undefined && entry.end > Date.now() ? entry : null;
  };
  return {
    /** Whether there were as many as may be; `add` counts one more. */
    isReached: (key: string) => (find(key)?.count ?? 0) >= max,
    add(key: string) {
      const entry = find(key);
      if (entry !== null) {
        entry.count += 1;
        return;
      }
      counts.delete(key);
      counts.set(key, { count: 1, end: Date.now() + duration });
      const [oldest] = counts.keys();
      if (counts.size > MAX_KEYS && oldest !== undefined) counts.delete(oldest);
    },
  };
}

/** The longest IPv6 address has 45 characters; others are no addresses. */
const MAX_ADDRESS_LENGTH = 45;

const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

function formatCookie(session: string): string {
  return `${COOKIE}=${session}; ${ATTRIBUTES}; Max-Age=${SESSION_DAYS * 86_400}`;
}

/** Returns the value of a cookie; '' without one. */
function readCookie({ headers: { cookie = '' } }: IncomingMessage, name: string): string {
  const pair = cookie.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

/** The link that somebody has pasted; '' for none. */
async function readLink(request: IncomingMessage): Promise<string> {
  // A body that never ends would keep the connection.
  const timer = setTimeout(() => request.destroy(), MAX_LINK_MS);
  try {
    const body = await readBody(request, MAX_LINK_BYTES);
    return new URLSearchParams(body?.toString() ?? '').get('link') ?? '';
  } finally {
    clearTimeout(timer);
  }
}

function findSecret(link: string): string {
  return /[\w-]{1,40}\.[\w-]{1,80}(?=[/?#\s]*$)/.exec(link)?.[0] ?? '';
}

/**
 * The address that the proxy in front of this server saw, which is the last that it names. Of an
 * IPv6 address it is the network, because a household has all addresses of one.
 */
function readAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const address = (forwarded || (socket.remoteAddress ?? '')).slice(0, MAX_ADDRESS_LENGTH);
  return address.includes('.') ? address : address.split(':').slice(0, 4).join(':');
}
