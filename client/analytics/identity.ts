// Visitor and session ids before the library has loaded, stored under the library's key and in its
// format, so that it continues with the same ids.
import { createUuid } from './uuid.ts';

/** The ids as an event's properties name them. */
export interface Identity {
  readonly distinct_id: string;
  readonly $device_id: string;
  readonly $session_id: string;
}

/** Returns the ids of visitor and session at a time; a new session if the last one expired. */
export type Identify = (time: number) => Identity;

type Session = readonly [lastActivity: number, id: string, start: number];

const STORAGE_KEY = `ph_${ANALYTICS.key}_posthog`;
// The library's own timeout.
const SESSION_TIMEOUT_MS = 1_800_000;

/** Creates the source of ids for this page, backed by localStorage. */
export function createIdentity(): Identify {
  // If the browser denies storage or drops writes, the page is a visitor of its own.
  let stored: { readonly distinct_id?: string; readonly $sesid?: Session } = {};
  return (time) => {
    try {
      stored = JSON.parse(localStorage[STORAGE_KEY] ?? null) ?? stored;
    } catch {}
    const visitorId = stored.distinct_id ?? createUuid(time);
    // By index: another script may have stored something that cannot be iterated over.
    let { 0: lastActivity, 1: session, 2: start } = stored.$sesid ?? ([] as unknown as Session);
    if (!session || time - lastActivity > SESSION_TIMEOUT_MS) {
      session = createUuid(time);
      start = time;
    }
    const ids = { distinct_id: visitorId, $device_id: visitorId };
    stored = { ...ids, ...stored, $sesid: [time, session, start] };
    try {
      localStorage[STORAGE_KEY] = JSON.stringify(stored);
    } catch {}
    return { ...ids, $session_id: session };
  };
}
