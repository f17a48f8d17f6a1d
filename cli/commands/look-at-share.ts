// One thread's share of a check: its part of the pages, in order. Enters at lookAtShare, in a thread of its own.
import { withData } from '../check/check.ts';
import { openFolder } from '../check/folder.ts';
import { gatherSite } from '../check/gather.ts';
import { openHtmlValidate, readFindings } from '../check/html-validate.ts';
import { lookAtPages, type PageFound } from '../check/look-at-pages.ts';
import { rules } from '../check/rules.ts';
import { readCheckedData } from './expected-site.ts';
import { findingsFile, type ShareMessage, type ShareTask } from './share-task.ts';

/** Pages are sent so many at a time: each message costs, and so does what waits to be sent. */
const BATCH = 20;

export async function lookAtShare(
  { check, index, of }: ShareTask,
  tell: (message: ShareMessage) => void,
): Promise<void> {
  const data = readCheckedData(check);
  if ('problems' in data) throw new Error('the data changed while the site was checked');
  const gathered = gatherSite(openFolder(check.folder), data.expected);
  const { pageFiles } = gathered;
  const share = pageFiles.slice(
    Math.floor((pageFiles.length * index) / of),
    Math.floor((pageFiles.length * (index + 1)) / of),
  );
  const reader = openHtmlValidate(readFindings(findingsFile(check)), () => true);
  let pages: PageFound[] = [];
  for await (const found of lookAtPages(gathered, share, {
    rules: withData(
      rules.filter(({ id }) => check.rules.includes(id)),
      data.expected,
    ).rules,
    readers: check.html ? [reader] : [],
    launch: check.launch,
  })) {
    pages.push(found);
    if (pages.length < BATCH) continue;
    tell({ pages });
    pages = [];
  }
  tell({ pages });
  tell({ html: await reader.finish(), found: [...reader.found] });
}
