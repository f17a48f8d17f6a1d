import { formatCommand } from '../../format-command.ts';
import type { Problem } from '../../problem.ts';
import type { DataSet } from '../records/data-set.ts';
import { listNames } from '../text/nearest-name.ts';
import { defaultWords, listWords } from '../wording/wording.ts';
import { createProblem } from './reference-problems.ts';

/** A longer list would hide the hint. */
const MAX_LISTED = 3;

/** Checks that a site in another language than English has all words in that language; otherwise its pages would mix the two. */
export function checkWording({ site, wording, names }: DataSet): Problem[] {
  if (site === null || /^en\b/.test(site.value.language)) return [];
  // A file that did not load is reported by itself.
  if (wording === null && names.wording) return [];
  const given = new Set(listWords(wording?.value ?? {}).map(([key]) => key));
  const all = listWords(defaultWords).map(([key]) => key);
  const missing = all.filter((key) => !given.has(key));
  if (missing.length === 0) return [];
  const listed = listNames(missing.slice(0, MAX_LISTED));
  const others = missing.length - MAX_LISTED;
  return [
    createProblem(
      'incomplete-wording',
      `\`language\` is \`${site.value.language}\`, but \`data/wording.yaml\` has ${all.length - missing.length} of the ${all.length} fixed texts; ${missing.length} are missing: ${listed}${others > 0 ? ` and ${others} more` : ''}.`,
      site.source,
      ['language'],
      `Print all of them with \`${formatCommand('wording > wording.yaml')}\`, translate the file and move it to \`data/\`.`,
    ),
  ];
}
