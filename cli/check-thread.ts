// What a thread of `site check` starts from: see commands/shared-check.ts and commands/html-thread.ts.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { ShareTask } from './commands/share-task.ts';

/** Messages that may wait to be looked at. */
const MOST_AHEAD = 3;

// What startThread handed in. Each kind of thread loads its own code alone.
const task = workerData as ShareTask | null;
if (task === null) {
  const { createHtmlAnswers } = await import('./commands/answer-html.ts');
  const answer = createHtmlAnswers();
  parentPort?.on('message', (question) => parentPort?.postMessage(answer(question)));
} else {
  const { lookAtShare } = await import('./commands/look-at-share.ts');
  let ahead = 0;
  parentPort?.on('message', () => void ahead--);
  await lookAtShare(task, async (message) => {
    parentPort?.postMessage(message);
    ahead++;
    while (ahead > MOST_AHEAD && parentPort !== null) await once(parentPort, 'message');
  });
}
