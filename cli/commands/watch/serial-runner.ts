/** Editors and git write several files in a row. */
const DEBOUNCE_MS = 5;

/** Does work once at a time: a call during a run queues one more. Failures are reported. */
export function createSerialRunner(work: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isQueued = false;
  const runQueued = async () => {
    while (isQueued) {
      isQueued = false;
      await work().catch(onError);
    }
    running = null;
  };
  /** Resolves when the work, and what was queued meanwhile, is done. Never rejects. */
  const run = () => {
    isQueued = true;
    running ??= runQueued();
    return running;
  };
  /** Combines calls in quick succession. */
  const runSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), DEBOUNCE_MS);
  };
  return { run, runSoon };
}
