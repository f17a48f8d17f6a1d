// Who is visiting, before the library is there: kept where and as the library keeps it, so that it goes on with the same.
import { uuidAt } from './uuid.ts';

/** As it stands among an event's properties. */
export interface Identity {
  readonly distinct_id: string;
  readonly $device_id: string;
  readonly $session_id: string;
}

/** Tells the visitor and the session of a moment; a new session starts with the first event it is asked for. */
export type Identify = (time: number) => Identity;

interface Kept {
  readonly distinct_id?: string;
  /** Last activity, id, start. */
  readonly $sesid?: readonly [number, string | null, number];
}

const PLACE = `ph_${ANALYTICS.key}_posthog`;
// As the library has it.
const SESSION_ENDS_AFTER = 1_800_000;

export function createIdentity(): Identify {
  // All there is where the browser refuses storage, or only pretends to keep: the page is a visitor of its own.
  let kept: Kept = {};
  return (time) => {
    try {
      kept = JSON.parse(localStorage[PLACE] ?? null) ?? kept;
    } catch {}
    const person = kept.distinct_id ?? uuidAt(time);
    let [active, session, start] = kept.$sesid ?? [0, null, 0];
    if (!session || time - active > SESSION_ENDS_AFTER) {
      session = uuidAt(time);
      start = time;
    }
    const who = { distinct_id: person, $device_id: person };
    kept = { ...who, ...kept, $sesid: [time, session, start] };
    try {
      localStorage[PLACE] = JSON.stringify(kept);
    } catch {}
    return { ...who, $session_id: session };
  };
}
