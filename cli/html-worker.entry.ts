// The entry file of the worker of `site check` that runs html-validate, started by check/workers/html-worker.ts. It needs no data.
import { parentPort, workerData } from 'node:worker_threads';
import { openFolder } from './check/facts/folder.ts';
import { validatePages } from './check/html-validate/validate-pages.ts';
import type { HtmlTask } from './check/workers/html-worker.ts';

const task = workerData as HtmlTask;
const folder = openFolder(task.folder);
const read = (file: string) => new TextDecoder().decode(folder.read(file) ?? undefined);
let { cleanStructures } = task;
parentPort?.on('message', (files: readonly string[]) => {
  const validation = validatePages(files, read, cleanStructures);
  ({ cleanStructures } = validation);
  parentPort?.postMessage(validation);
});
