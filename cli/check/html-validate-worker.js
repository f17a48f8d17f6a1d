// A thread that reads pages with html-validate; see html-validate.ts. Plain JavaScript, because a thread starts from a file of its own.
import { parentPort } from 'node:worker_threads';
import { validateHtml } from './html-validator.js';

parentPort?.on('message', (/** @type {{ id: number, html: string }} */ { id, html }) => {
  parentPort?.postMessage({ id, found: validateHtml(html) });
});
