// Who may use `site edit` on a server: the people that were invited, in a file that only the
// server's user reads, next to the changes that are not published. It has hashes of secrets and no
// secret; theirs are random, so that a plain hash is as strong as the secret. Entry point:
// openPeople.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { replaceFile } from '../../../base/cache/replace-file.ts';
import { getErrorCode } from '../../../base/error-code.ts';
import { lockFolder } from '../../../base/files/lock.ts';
import { UsageError } from '../../../pipeline/usage-error.ts';
import { makeStateFolder } from '../../state-folder.ts';

interface Secret {
  /** SHA-256 of the secret, as base64url. */
  readonly hash: string;
  /** Until when it counts, in milliseconds. */
  readonly until: number;
}

interface Person {
  /** What secrets of the person begin with, so that wrong ones can be counted for each person. */
  readonly id: string;
  readonly name: string;
  /** The day of the last visit: `2026-11-25`. */
  readonly visited: string | null;
  readonly invitation: Secret | null;
  /** One for each browser that is signed in. */
  readonly sessions: readonly Secret[];
}

interface Stored {
  readonly publicUrl: string | null;
  readonly people: readonly Person[];
}

export type People = ReturnType<typeof openPeople>;

const DAY_MS = 86_400_000;
const INVITATION_MS = 7 * DAY_MS;
export const SESSION_DAYS = 90;
const SESSION_MS = SESSION_DAYS * DAY_MS;
/** A phone, a tablet, a laptop, and those that were replaced; the oldest ends first. */
const MAX_SESSIONS = 10;
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'-]{0,39}$/u;
const MAX_TRIES = 40;
const RETRY_MS = 50;

/** Opens the people of a site. @param root absolute path of the site's folder */
export function openPeople(root: string, now: () => number = Date.now) {
  const folder = makeStateFolder(root);
  const file = join(folder, 'people.json');
  const read = (): Stored => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      if (getErrorCode(error) === 'ENOENT') return { publicUrl: null, people: [] };
      // Nobody gets in while it is not known who may.
      throw new UsageError(`\`${file}\` cannot be read. Repair it, or delete it and invite everybody again.`);
    }
  };
  /** Changes the file while no other process does. */
  const change = async <T>(plan: (stored: Stored) => readonly [Partial<Stored>, T]): Promise<T> => {
    const unlock = await lock(folder);
    try {
      const stored = read();
      const [changed, result] = plan(stored);
      replaceFile(file, JSON.stringify({ ...stored, ...changed }), { mode: 0o600, flush: true });
      return result;
    } finally {
      unlock();
    }
  };
  /** Gives the person that a secret is of other values, or nobody. */
  const changePerson = <T>(secret: string, plan: (person: Person) => readonly [Partial<Person>, T] | null) =>
    change<T | null>(({ people }) => {
      const person = people.find(({ id }) => id === idOf(secret));
      const planned = person === undefined ? null : plan(person);
      if (planned === null) return [{}, null];
      const [changed, result] = planned;
      return [{ people: people.map((each) => (each === person ? { ...each, ...changed } : each)) }, result];
    });
  const isOpen = ({ until }: Secret) => until > now();
  const counts = (secret: Secret | null, text: string) =>
    secret !== null && isOpen(secret) && isEqual(secret.hash, hash(text));
  const create = (id: string, duration: number) => {
    const text = `${id}.${randomBytes(32).toString('base64url')}`;
    return { text, secret: { hash: hash(text), until: now() + duration } };
  };
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);

  return {
    /** Where links lead, which the server has told; null before its first start. */
    readPublicUrl: () => read().publicUrl,
    async storePublicUrl(publicUrl: string) {
      if (read().publicUrl !== publicUrl) await change(() => [{ publicUrl }, null]);
    },
    /** Those that are invited or signed in, by name, with the last day of an open invitation. */
    list: () =>
      read()
        .people.map(({ name, visited, sessions, invitation }) => ({
          ...{ name, visited, devices: sessions.filter(isOpen).length },
          invitedUntil: invitation !== null && isOpen(invitation) ? day(invitation.until) : null,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    /**
     * Returns the secret of an invitation, which replaces an earlier one. Throws UsageError for a
     * name that cannot be.
     */
    async invite(name: string) {
      if (!NAME.test(name))
        throw new UsageError(
          `\`${name}\` cannot be the name of a person here. Write a first name of at most 40 letters.`,
        );
      return change(({ people }) => {
        const before = people.find((person) => isSameName(person, name));
        const id = before?.id ?? randomBytes(9).toString('base64url');
        const { text, secret } = create(id, INVITATION_MS);
        const person: Person = { name, visited: null, sessions: [], ...before, id, invitation: secret };
        return [{ people: [...people.filter((each) => each !== before), person] }, text];
      });
    },
    /** Ends the invitation and all sessions of a person; false if there is none of that name. */
    revoke: (name: string) =>
      change((stored) => {
        const people = stored.people.filter((person) => !isSameName(person, name));
        return [{ people }, people.length < stored.people.length];
      }),
    /** Takes an invitation and returns the secret of a new session; null for one that does not count. */
    redeem: (given: string) =>
      changePerson(given, ({ id, invitation, sessions }) => {
        if (!counts(invitation, given)) return null;
        const { text, secret } = create(id, SESSION_MS);
        const open = [...sessions.filter(isOpen), secret].slice(-MAX_SESSIONS);
        return [{ invitation: null, sessions: open, visited: day(now()) }, text];
      }),
    /**
     * Finds whose session a secret is, and whether it was renewed longer than a day ago; null if it
     * does not count.
     */
    find(given: string) {
      const person = read().people.find(({ id }) => id === idOf(given));
      const session = person?.sessions.find((each) => counts(each, given));
      if (person === undefined || session === undefined) return null;
      return { id: person.id, name: person.name, isOld: session.until < now() + SESSION_MS - DAY_MS };
    },
    /** Lets a session count for 90 days from now on. */
    renew: (given: string) =>
      changePerson(given, ({ sessions }) => {
        const until = now() + SESSION_MS;
        const renewed = sessions.map((each) => (counts(each, given) ? { ...each, until } : each));
        return [{ sessions: renewed, visited: day(now()) }, null];
      }),
    /** Ends every session of the person that a session is of. */
    signOut: (given: string) =>
      changePerson(given, ({ sessions }) =>
        sessions.some((each) => counts(each, given)) ? [{ sessions: [] }, null] : null,
      ),
  };
}

async function lock(folder: string): Promise<() => void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const unlock = await lockFolder(folder);
    if (typeof unlock === 'function') return unlock;
    await setTimeout(RETRY_MS);
  }
  throw new UsageError('Another command is changing who may sign in. Run this one again in a moment.');
}

export function idOf(secret: string): string {
  return secret.split('.')[0] ?? '';
}

function isSameName({ name }: Person, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Takes the same time wherever two texts differ. */
export function isEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
