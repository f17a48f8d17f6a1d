// Findings that one line of the data causes on many pages are reported once.

import { formatCount } from '../../base/format-count.ts';
import type { Problem } from '../../problem.ts';
import { groupBy } from '../facts/group-by.ts';
import { type EqualFindings, formatLocation } from './report.ts';

/**
 * One finding for each cause in the data, with the number of pages. A finding without a location in
 * the data stays as it is. What one line causes on several pages may differ in its wording, such as
 * the length of a title that contains the city; what it causes on one page does not: two messages
 * there are two causes.
 */
export function groupByCause(problems: readonly Problem[]): Problem[] {
  const messages = new Map<string, string[]>();
  const createKey = ({ code, severity, source, location, message }: Problem, index: number): string => {
    if (source === undefined) return String(index);
    const cause = JSON.stringify([code, severity, formatLocation(source)]);
    const onPage = `${cause} ${location?.file}`;
    const pageMessages = messages.get(onPage) ?? [];
    if (!pageMessages.includes(message)) pageMessages.push(message);
    messages.set(onPage, pageMessages);
    return `${cause} ${pageMessages.indexOf(message)}`;
  };
  return [...groupBy(problems, createKey).values()].map(summarize);
}

function summarize([first, ...others]: EqualFindings): Problem {
  if (others.length === 0) return first;
  const files = new Set(others.map(({ location }) => location?.file));
  files.delete(first.location?.file);
  const more =
    files.size === 0
      ? `and ${formatCount(others.length, 'more time')} on this page`
      : `and on ${formatCount(files.size, 'other page')}`;
  return { ...first, message: `${first.message.replace(/\.$/, '')} (${more}).` };
}
