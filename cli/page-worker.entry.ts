// The entry file of a worker of `site check`, started by check/workers/page-workers.ts: checks its
// pages, in order.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { collectFacts } from './check/facts/collect-facts.ts';
import { openFolder } from './check/facts/folder.ts';
import { rules } from './check/rules/index.ts';
import { runPageRules } from './check/run-rules.ts';
import type { PageTask } from './check/workers/page-share.ts';

if (parentPort === null) throw new Error('This file is the entry of a worker.');
const [{ expected, batches, ...task }] = (await once(parentPort, 'message')) as [PageTask];
const collected = collectFacts(openFolder(workerData as string), expected);
const enabled = rules.filter(({ id }) => task.rules.includes(id));
for (const batch of batches) {
  parentPort.postMessage([...runPageRules(collected, batch, enabled, task)]);
}
