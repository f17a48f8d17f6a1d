// One publishing at a time, which goes on while the owner looks at other pages. Entry point:
// createPublication.
import type { PublishResult } from '../publish/publish.ts';

type PublicationState =
  /** Its check, what is sent, and until the website shows it. */
  | { readonly phase: 'checking' | 'sending' | 'waiting' }
  | { readonly phase: 'done'; readonly result: PublishResult | 'shown'; readonly at: Date };

export type Publication = ReturnType<typeof createPublication>;

type Alone = <T>(run: () => Promise<T>) => Promise<T>;

export interface PublicationSteps {
  /** `alone` runs what must not be disturbed; `onSending` is told when the check is over. */
  readonly publish: (run: {
    readonly person: string;
    readonly alone: Alone;
    readonly onSending: () => void;
  }) => Promise<PublishResult>;
  /** Puts what was sent on the website, if that needs a command: what it printed if it failed. */
  readonly upload: () => Promise<string | null>;
  /** Waits until the website shows it; false if it does not, or nobody can know. */
  readonly waitUntilShown: () => Promise<boolean>;
}

/** Runs one after the other what is given to it. */
export function createQueue(): Alone {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = last.then(run);
    last = result.catch(() => {});
    return result;
  };
}

/** Creates what publishes in the background. @param alone runs what changes the data */
export function createPublication({ publish, upload, waitUntilShown }: PublicationSteps, alone: Alone) {
  let state: PublicationState | null = null;
  let runs = 0;
  const isBusy = () => state?.phase === 'checking' || state?.phase === 'sending';
  const run = async (person: string): Promise<PublishResult | 'shown'> => {
    const onSending = () => {
      state = { phase: 'sending' };
    };
    const result = await publish({ person, alone, onSending });
    if (result !== 'sent') return result;
    state = { phase: 'sending' };
    const failure = await upload();
    if (failure !== null) return { upload: failure };
    state = { phase: 'waiting' };
    return (await waitUntilShown()) ? 'shown' : 'sent';
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
