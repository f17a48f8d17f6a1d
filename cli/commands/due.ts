import { addDays, type Change, listChanges } from '../model/time/changes.ts';
import { findSiteDay } from '../model/time/today.ts';
import { readData } from '../pipeline/read-data.ts';
import { EXIT } from '../terminal/exit-code.js';
import type { Terminal } from '../terminal/terminal.ts';
import type { SiteOptions } from './site-options.ts';

/** A run of yesterday or the day before may have been skipped or have failed. */
const DAYS_BEFORE = 2;
/** The last day of what is named as the next change. */
const DAYS_AHEAD = 366;

/**
 * Prints `due=true` if an offer, the announcement, a section, a season or a holiday began or ended
 * today or in the two days before, and `due=false` if not: a line that GitHub Actions take as an
 * output. What it is, or what comes next, is on the error stream.
 */
export function due(
  options: Pick<SiteOptions, 'root' | 'packageInfo'>,
  now: Date,
  { out, err, problems }: Terminal,
): number {
  const data = readData(options.root);
  if ('problems' in data) return problems(data.problems, 'Whether a build is due is not known.', options);
  const { earliest, latest } = findSiteDay(data.dataSet, now);
  const first = addDays(earliest, -DAYS_BEFORE);
  const changes = listChanges(data.dataSet, first, latest);
  const describe = ({ day, text }: Change) => `${day}: ${text}.`;
  for (const change of changes) err(describe(change));
  if (changes.length === 0) {
    const [next] = listChanges(data.dataSet, addDays(latest, 1), addDays(latest, DAYS_AHEAD));
    err(`Nothing began or ended from ${first} to ${latest}.`);
    err(next === undefined ? 'Nothing will within a year.' : `Next: ${describe(next)}`);
  }
  out(`due=${changes.length > 0}`);
  return EXIT.ok;
}
