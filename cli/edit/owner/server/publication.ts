// One publishing at a time, which goes on while the owner looks at other pages, and visits of the
// editor on a server, which begin with what others have published. Entry points: createPublication and
// createVisit.
import { setTimeout } from 'node:timers/promises';
import type { Publishing, PublishResult } from '../publish/publish.ts';

type PublicationState =
  /** Its check, what is sent, and until the website shows it. */
  | { readonly phase: 'checking' | 'sending' | 'waiting' }
  | { readonly phase: 'done'; readonly result: PublishResult | 'shown'; readonly at: Date };

export type Publication = ReturnType<typeof createPublication>;

export interface PublicationSteps {
  readonly publish: (run: Pick<Publishing, 'person' | 'alone' | 'onSending'>) => Promise<PublishResult>;
  /** Puts what was sent on the website, if that needs a command: what it printed if it failed. */
  readonly upload: () => Promise<string | null>;
  /** Waits until the website shows it; false if it does not, or nobody can know. */
  readonly waitUntilShown: () => Promise<boolean>;
}

/** Runs one after the other what is given to it. */
export function createQueue(): Publishing['alone'] {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = last.then(run);
    last = result.catch(() => {});
    return result;
  };
}

/** Creates what publishes in the background. @param alone runs what changes the data */
export function createPublication(steps: PublicationSteps, alone: Publishing['alone']) {
  let state: PublicationState | null = null;
  let runs = 0;
  const isBusy = () => state?.phase === 'checking' || state?.phase === 'sending';
  const onSending = () => {
    state = { phase: 'sending' };
  };
  const run = async (person: string): Promise<PublishResult | 'shown'> => {
    const result = await steps.publish({ person, alone, onSending });
    if (result !== 'sent') return result;
    onSending();
    const failure = await steps.upload();
    if (failure !== null) return { upload: failure };
    state = { phase: 'waiting' };
    return (await steps.waitUntilShown()) ? 'shown' : 'sent';
  };
  return {
    alone,
    /** Whether something is being checked or sent. */
    isBusy,
    /** Null before the first. */
    state: () => state,
    /** Begins, unless it is busy. @param person whom the history names */
    start(person: string) {
      if (isBusy()) return;
      state = { phase: 'checking' };
      runs += 1;
      const current = runs;
      const end = (result: PublishResult | 'shown') => {
        if (current === runs) state = { phase: 'done', result, at: new Date() };
      };
      run(person).then(end, (error: unknown) => end({ report: String(error) }));
    },
  };
}

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
