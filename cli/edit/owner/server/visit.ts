// Begins a visit of the editor on a server with what others have published. Entry point:
// createVisit.
import { setTimeout } from 'node:timers/promises';

/** Pages of one visit follow each other within this time. */
const MIN_PULL_MS = 5000;
/** The start page does not wait longer; what comes later is on the next page. */
const MAX_WAIT_MS = 1000;

/** Returns what the start page waits for. @param pull rejects never */
export function createVisit(pull: () => Promise<void>): () => Promise<void> {
  let began = 0;
  let pulling: Promise<void> | null = null;
  return async () => {
    if (pulling === null && Date.now() - began > MIN_PULL_MS) {
      began = Date.now();
      pulling = pull().finally(() => {
        pulling = null;
      });
    }
    await Promise.race([pulling, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
  };
}
