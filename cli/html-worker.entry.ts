// The entry file of the worker of `site check` that runs html-validate, started by
// check/html-validate/html-worker.ts. It needs no data.
import { parentPort, workerData } from 'node:worker_threads';
import { openFolder } from './check/facts/folder.ts';
import type { HtmlWorkerData } from './check/html-validate/html-worker.ts';
import { createPageValidator } from './check/html-validate/validate-pages.ts';

const data = workerData as HtmlWorkerData;
const folder = openFolder(data.folder);
const read = (file: string) => new TextDecoder().decode(folder.read(file) ?? undefined);
const validatePages = createPageValidator(data.cleanStructures);
parentPort?.on('message', (files: readonly string[]) => {
  parentPort?.postMessage(validatePages(files, read));
});
