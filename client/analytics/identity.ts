// Who is visiting, before the library is there: kept where and as the library keeps it, so that it goes on with the same.
import { createUuid } from './uuid.ts';

/** As it stands among an event's properties. */
export interface Identity {
  readonly distinct_id: string;
  readonly $device_id: string;
  readonly $session_id: string;
}

/** Tells the visitor and the session of a moment; a new session starts with the first event it is asked for. */
export type Identify = (time: number) => Identity;

interface StoredIdentity {
  readonly distinct_id?: string;
  /** Last activity, id, start. */
  readonly $sesid?: readonly [number, string | null, number];
}

const STORAGE_KEY = `ph_${ANALYTICS.key}_posthog`;
// As the library has it.
const SESSION_TIMEOUT_MS = 1_800_000;

export function createIdentity(): Identify {
  // All there is where the browser refuses storage, or only pretends to keep: the page is a visitor of its own.
  let stored: StoredIdentity = {};
  return (time) => {
    try {
      stored = JSON.parse(localStorage[STORAGE_KEY] ?? null) ?? stored;
    } catch {}
    const visitorId = stored.distinct_id ?? createUuid(time);
    let [lastActivity, session, start] = stored.$sesid ?? [0, null, 0];
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
