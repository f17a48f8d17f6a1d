import { loadData } from '../load/load.ts';
import { formatWords } from '../load/yaml/format-words.ts';
import { defaultWords, mergeTrees } from '../model/wording/wording.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { SiteOptions } from './site-options.ts';

/** Prints the fixed words of the site as data/wording.yaml, with the English ones where it has none. Returns the exit code. */
export function wording({ root }: Pick<SiteOptions, 'root'>, terminal: Terminal): number {
  // The rest of the data may have problems: the words are needed to solve one.
  const overrides = loadData(root).dataSet.wording?.value ?? {};
  terminal.out(formatWords(mergeTrees(defaultWords, overrides)));
  return 0;
}
