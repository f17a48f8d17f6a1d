// The entry file of the worker of `site check` that runs html-validate, started by check/workers/html-worker.ts. It needs no data.
import { parentPort, workerData } from 'node:worker_threads';
import { listFiles } from './check/facts/collect-facts.ts';
import { openFolder } from './check/facts/folder.ts';
import { validatePages } from './check/html-validate/validate-pages.ts';
import type { HtmlTask } from './check/workers/html-worker.ts';

const { folder: path, cleanStructures, known } = workerData as HtmlTask;
const folder = openFolder(path);
const read = (file: string) => new TextDecoder().decode(folder.read(file) ?? undefined);
const files = listFiles(folder).pageFiles.filter((file) => !known.has(file));
parentPort?.postMessage(validatePages(files, read, cleanStructures));
