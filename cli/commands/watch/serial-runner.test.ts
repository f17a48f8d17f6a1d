import { expect, test, vi } from 'vitest';
import { createSerialRunner } from './serial-runner.ts';

/** Work that the test finishes, once for each run. */
function createWork() {
  const runs: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const errors: unknown[] = [];
  const runner = createSerialRunner(
    () => new Promise<void>((resolve, reject) => void runs.push({ resolve, reject })),
    (error) => void errors.push(error),
  );
  return { runs, errors, ...runner };
}

test('an edit during a rebuild is not lost: one more rebuild follows, however many edits there were', async () => {
  const { runs, run } = createWork();
  const done = run();
  const others = [run(), run()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  // Another one, during the second.
  others.push(run());
  runs[1]?.resolve();
  await vi.waitFor(() => expect(runs).toHaveLength(3));
  runs[2]?.resolve();
  await Promise.all([done, ...others]);
  expect(runs).toHaveLength(3);
});

test('a rejected rebuild is reported and does not stop the next', async () => {
  const { runs, errors, run } = createWork();
  const failure = new Error('The page cannot be rendered.');
  const first = run();
  runs[0]?.reject(failure);
  await first;
  expect(errors).toEqual([failure]);
  const second = run();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await second;
});

test('edits in quick succession are one rebuild', async () => {
  vi.useFakeTimers();
  const { runs, runSoon } = createWork();
  for (let edit = 0; edit < 5; edit++) runSoon();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(runs).toHaveLength(1);
});
