// One worker of a check: checks its batches of the pages, in order. Enters at runWorker.
import { runnableRules } from '../check.ts';
import { checkPages } from '../check-pages.ts';
import { collectFacts } from '../facts/collect-facts.ts';
import type { ExpectedSite } from '../facts/facts.ts';
import { openFolder } from '../facts/folder.ts';
import { readCleanStructures } from '../html-validate/clean-structures.ts';
import { openHtmlReader } from '../html-validate/reader.ts';
import { rules } from '../rules/index.ts';
import { batchesOf, inBatches, type WorkerMessage, type WorkerTask } from './protocol.ts';

/** Resolves when the next message may be sent: results that nobody has read yet are held in memory. */
type Send = (message: WorkerMessage) => Promise<void>;

/** @param expected what the data says the site should be; null without data */
export async function runWorker(
  { check, ...share }: WorkerTask,
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
  for await (const pages of inBatches(batchesOf(collected.pageFiles, share), run)) await send({ pages });
  await send({ html: (await reader?.finish()) ?? [], clean: [...(reader?.clean ?? [])] });
}
