// The entry file of the worker of `site check` that runs html-validate, started by check/workers/html-worker.ts: answers each file with
// its findings.
import { parentPort, workerData } from 'node:worker_threads';
import { openFolder } from './check/facts/folder.ts';
import { validateFile } from './check/html-validate/validate-file.ts';

const folder = openFolder(workerData as string);
parentPort?.on('message', (file: string) => parentPort?.postMessage(validateFile(folder, file)));
