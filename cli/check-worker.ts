// The entry file of a worker of `site check`, started by check/worker-pool.ts: checks its batches of pages, in order.
import { parentPort, workerData } from 'node:worker_threads';
import { runnableRules } from './check/check.ts';
import { checkPages } from './check/check-pages.ts';
import { collectFacts } from './check/facts/collect-facts.ts';
import { openFolder } from './check/facts/folder.ts';
import { createHtmlValidator } from './check/html-validate/validate-page.ts';
import { rules } from './check/rules/index.ts';
import { batchesOf, type WorkerTask } from './check/worker-pool.ts';
import { type ExpectedSource, readExpected } from './pipeline/read-expected.ts';

// startPool passes these two.
const { task, source } = workerData as { readonly task: WorkerTask; readonly source: ExpectedSource };
const data = readExpected(source);
if ('problems' in data) throw new Error('The data changed while the site was checked.');
const collected = collectFacts(openFolder(task.folder), data.expected);
const enabled = rules.filter(({ id }) => task.rules.includes(id));
const options = {
  rules: runnableRules(enabled, data.expected).rules,
  validate: task.html ? createHtmlValidator() : undefined,
};
for (const [index, batch] of batchesOf(collected.pageFiles).entries()) {
  if (index % task.workers !== task.index) continue;
  const results = [];
  for await (const result of checkPages(collected, batch, options)) results.push(result);
  parentPort?.postMessage(results);
}
