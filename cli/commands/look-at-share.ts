// One thread's share of a check: its part of the pages, in order. Enters at lookAtShare, in a thread of its own.
import { withData } from '../check/check.ts';
import { openFolder } from '../check/folder.ts';
import { gatherSite } from '../check/gather.ts';
import { openHtmlValidate, readFindings } from '../check/html-validate.ts';
import { lookAtPages, type PageFound } from '../check/look-at-pages.ts';
import { rules } from '../check/rules.ts';
import { readCheckedData } from './expected-site.ts';
import { findingsFile, type ShareMessage, type ShareTask } from './share-task.ts';

/** Resolves when the next may be told: what nobody has looked at yet is held in memory. */
type Tell = (message: ShareMessage) => Promise<void>;

export async function lookAtShare({ check, index, of }: ShareTask, tell: Tell): Promise<void> {
  const data = readCheckedData(check);
  if ('problems' in data) throw new Error('the data changed while the site was checked');
  const gathered = gatherSite(openFolder(check.folder), data.expected);
  const batches = batchesOf(gathered.pageFiles).filter((_, batch) => batch % of === index);
  const reader = openHtmlValidate(readFindings(findingsFile(check)), () => true);
  const wanted = rules.filter(({ id }) => check.rules.includes(id));
  const found = lookAtPages(gathered, batches.flat(), {
    rules: withData(wanted, data.expected).rules,
    readers: check.html ? [reader] : [],
    launch: check.launch,
  });
  for (const batch of batches) {
    const pages: PageFound[] = [];
    for (const _ of batch) {
      const { value, done } = await found.next();
      if (done !== true) pages.push(value);
    }
    await tell({ pages });
  }
  await tell({ html: await reader.finish(), found: [...reader.found] });
}

/** Pages go from thread to thread so many at a time: each message costs, and so does what waits to be sent. */
const BATCH = 20;

function batchesOf(files: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(files.length / BATCH) }, (_, batch) =>
    files.slice(batch * BATCH, (batch + 1) * BATCH),
  );
}
