// One worker of a check: checks its batches of pages, in order. Enters at runWorker.
import { runnableRules } from '../check.ts';
import { checkPages } from '../check-pages.ts';
import { collectFacts } from '../facts/collect-facts.ts';
import type { ExpectedSite } from '../facts/facts.ts';
import { openFolder } from '../facts/folder.ts';
import { readCleanStructures } from '../html-validate/clean-structures.ts';
import { openHtmlReader } from '../html-validate/reader.ts';
import { rules } from '../rules/index.ts';
import { batchesOf, inBatches, type WorkerMessage, type WorkerTask } from './protocol.ts';

/** Sends a message; resolves when the next may be sent, because messages that the main thread has not read take memory. */
type Send = (message: WorkerMessage) => Promise<void>;

/** Checks the worker's pages and sends the results. @param expected null without data */
export async function runWorker(
  { check, index, threads }: WorkerTask,
  expected: ExpectedSite | null,
  send: Send,
): Promise<void> {
  const collected = collectFacts(openFolder(check.folder), expected);
  const reader = check.structures && openHtmlReader(readCleanStructures(check.structures), () => true);
  const enabled = rules.filter(({ id }) => check.rules.includes(id));
  const run = (files: readonly string[]) =>
    checkPages(collected, files, {
      rules: runnableRules(enabled, expected).rules,
      readers: reader === null ? [] : [reader],
    });
  for await (const pages of inBatches(batchesOf(collected.pageFiles, { index, threads }), run))
    await send({ pages });
  await send({ html: (await reader?.finish()) ?? [], clean: [...(reader?.clean ?? [])] });
}
