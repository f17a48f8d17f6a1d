// What was found, each fault once: where two rules speak of the same one, the one that knows it better.
import type { Place, Problem } from '../problem.ts';
import type { SiteFacts } from './facts.ts';
import type { PlaceRange } from './rule.ts';
import { settleTwins } from './twin-names.ts';

/** The problems without those that others account for. `yielding` are those that give way, and where to. */
export function settleProblems(
  problems: readonly Problem[],
  site: Pick<SiteFacts, 'secondNames'>,
  yielding: ReadonlyMap<Problem, readonly PlaceRange[]>,
): Problem[] {
  const firm = problems.filter((problem) => !yielding.has(problem));
  const placed = new Map<string, Place[]>();
  // That the two names of a page differ tells nothing of the tag it is seen at.
  for (const { code, place } of firm)
    if (place !== undefined && !code.startsWith('html/') && code !== DIFFER)
      placed.set(place.file, [...(placed.get(place.file) ?? []), place]);
  const left = problems.filter((problem) => {
    const own = placed.get(problem.place?.file ?? '') ?? [];
    if (problem.code.startsWith('html/')) return !own.some((place) => isOnSameTag(place, problem));
    const ranges = yielding.get(problem) ?? [];
    return !own.some((place) => ranges.some((range) => isWithin(place, range)));
  });
  return settleTwins(left, site, DIFFER);
}

const DIFFER = 'unequal-twin';

/** Whether a place is on the start tag that html-validate speaks of. */
function isOnSameTag(place: Place, { place: other }: Problem): boolean {
  if (other?.source === undefined || place.line !== other.line) return false;
  const start = other.source.lastIndexOf('<', other.column - 1);
  const end = other.source.indexOf('>', other.column - 1);
  return place.column > start && place.column <= (end === -1 ? other.source.length : end + 1);
}

function isWithin(place: Place, { from, to }: PlaceRange): boolean {
  return place.file === from.file && isUpTo(from, place) && isUpTo(place, to);
}

function isUpTo(a: Place, b: Place): boolean {
  return a.line < b.line || (a.line === b.line && a.column <= b.column);
}
