// The entry file of the worker of `site check` that runs html-validate, started by
// check/html-validate/html-worker.ts. Its data is the absolute path of the built site.
import { parentPort, workerData } from 'node:worker_threads';
import { openFolder } from './check/facts/folder.ts';
import { createPageValidator } from './check/html-validate/validate-pages.ts';

const folder = openFolder(workerData as string);
const validatePages = createPageValidator((file) => new TextDecoder().decode(folder.read(file) ?? undefined));
parentPort?.on('message', (files: readonly string[]) => {
  parentPort?.postMessage(validatePages(files));
});
