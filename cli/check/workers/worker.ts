// One thread's share of a check: its part of the pages, in order. Enters at lookAtShare, in a thread of its own.
import { runnableRules } from '../check.ts';
import { openFolder } from '../facts/folder.ts';
import { gatherSite } from '../facts/collect-facts.ts';
import { readCleanStructures } from '../html-validate/clean-structures.ts';
import { openHtmlReader } from '../html-validate/reader.ts';
import { lookAtPages } from '../check-pages.ts';
import { rules } from '../rules/index.ts';
import { readExpected } from '../../pipeline/read-expected.ts';
import { lookInTurns, type ShareMessage, type ShareTask, shareOf, structureCache } from './protocol.ts';

/** Resolves when the next may be told: what nobody has looked at yet is held in memory. */
type Tell = (message: ShareMessage) => Promise<void>;

export async function lookAtShare({ check, ...share }: ShareTask, tell: Tell): Promise<void> {
  const data = readExpected(check);
  if ('problems' in data) throw new Error('the data changed while the site was checked');
  const gathered = gatherSite(openFolder(check.folder), data.expected);
  const reader = openHtmlReader(readCleanStructures(structureCache(check)), () => true);
  const wanted = rules.filter(({ id }) => check.rules.includes(id));
  const look = (files: readonly string[]) =>
    lookAtPages(gathered, files, {
      rules: runnableRules(wanted, data.expected).rules,
      readers: check.html ? [reader] : [],
    });
  for await (const pages of lookInTurns(shareOf(gathered.pageFiles, share), look)) await tell({ pages });
  await tell({ html: await reader.finish(), clean: [...reader.clean] });
}
