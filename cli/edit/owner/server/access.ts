// Who is let in to `site edit`. On a laptop it is the browser that opened the address that was
// printed, on a server those whom the owner's web person has invited. Entry points:
// createLaptopAccess and createServerAccess.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { idOf, isEqual, type People, SESSION_DAYS } from './people.ts';

/** What becomes of a request before anything of the site is read. */
type Admission =
  /** It may do what it asks; `cookie` is sent with the answer. */
  | { readonly isIn: true; readonly person: string; readonly canSignOut: boolean; readonly cookie?: string }
  /** Somebody was signed in or out. */
  | { readonly to: string; readonly cookie: string }
  /** The words of the pages have a sentence for each reason. */
  | { readonly status: number; readonly shows: 'join' | 'laptop' | 'signIn' | 'invitation' | 'tries' };

export interface Access {
  /** @param url within the site */
  admit(request: IncomingMessage, url: URL, site: AskedSite): Promise<Admission>;
}

/** What a request is for. */
export interface AskedSite {
  /** What its addresses begin with: '' for the only one, or `/plumber`. */
  readonly base: string;
  /** Who may sign in there; null where there is no site. */
  readonly people: People | null;
}

/**
 * Lets in the browser that opens the address of this start, which has the token, to all sites.
 * @param port the cookie's name has the port, because cookies have none
 */
export function createLaptopAccess(port: () => number): Access & { readonly token: string } {
  const token = randomBytes(32).toString('base64url');
  const key = randomBytes(32).toString('base64url');
  return {
    token,
    async admit(request, url, { base }) {
      const name = `site-edit-${port()}`;
      const given = base === '' ? url.searchParams.get('token') : null;
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

/**
 * Lets in the people who were invited, each to one site. Tries count for all sites together, and
 * where there is none it answers alike: nobody can find out which there are.
 */
export function createServerAccess(): Access {
  const ofAddress = createLimit(MAX_TRIES_OF_ADDRESS);
  const ofPerson = createLimit(MAX_TRIES_OF_PERSON);
  return {
    async admit(request, { pathname }, { base, people }) {
      // Such a cookie belongs to the whole origin: its name says of which site it is.
      const name = COOKIE + base.replace('/', '-');
      const isPost = request.method === 'POST';
      const address = readAddress(request);
      const [, first, secret = ''] = pathname.split('/');
      if (first === 'join' && secret !== '') {
        // Messengers open links: only the button takes the invitation.
        if (!isPost) return { status: 200, shows: 'join' };
        const person = idOf(secret).slice(0, MAX_KEY_LENGTH);
        if (ofAddress.isReached(address) || ofPerson.isReached(person)) return TOO_OFTEN;
        const session = await people?.redeem(secret);
        if (session != null) return { to: '/', cookie: formatCookie(name, session) };
        ofAddress.add(address);
        ofPerson.add(person);
        return { status: 410, shows: 'invitation' };
      }
      const session = readCookie(request, name);
      const person = people?.find(session) ?? null;
      if (people === null || person === null) {
        if (session !== '' && ofAddress.isReached(address)) return TOO_OFTEN;
        if (session !== '') ofAddress.add(address);
        return { status: 403, shows: 'signIn' };
      }
      if (isPost && pathname === '/sign-out') {
        await people.signOut(session);
        return { to: '/', cookie: formatCookie(name, '', 0) };
      }
      const admission = { isIn: true, person: person.name, canSignOut: true } as const;
      if (!person.isOld) return admission;
      // Whoever is signed in stays so if the disk is full.
      await people.renew(session).catch(() => {});
      return { ...admission, cookie: formatCookie(name, session) };
    },
  };
}

const TOO_OFTEN: Admission = { status: 429, shows: 'tries' };

/** More keys than people and addresses that use a server; the oldest is forgotten first. */
const MAX_KEYS = 10_000;
/** The longest IPv6 address has 45 characters; others are no addresses. */
const MAX_KEY_LENGTH = 45;

/**
 * Creates a limit of `max` in a window of time for each key, so that nobody can try secrets without
 * end or keep the server busy. In memory only: a restart forgets it.
 */
function createLimit(max: number) {
  const ends = new Map<string, readonly number[]>();
  const find = (key: string) => (ends.get(key) ?? []).filter((end) => end > Date.now());
  return {
    /** Whether there were as many as may be; `add` counts one more. */
    isReached: (key: string) => find(key).length >= max,
    add(key: string) {
      const open = find(key);
      ends.delete(key);
      ends.set(key, [...open, Date.now() + WINDOW_MS]);
      const [oldest] = ends.keys();
      if (ends.size > MAX_KEYS && oldest !== undefined) ends.delete(oldest);
    },
  };
}

function formatCookie(name: string, session: string, seconds = SESSION_DAYS * 86_400): string {
  return `${name}=${session}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
}

/** Returns the value of a cookie; '' without one. */
function readCookie({ headers: { cookie = '' } }: IncomingMessage, name: string): string {
  const pair = cookie.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
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
  const address = (forwarded || (socket.remoteAddress ?? '')).slice(0, MAX_KEY_LENGTH);
  return address.includes('.') ? address : address.split(':').slice(0, 4).join(':');
}
