// What was found, each fault once: where two rules speak of the same one, the one that knows it better.
import type { Place, Problem } from '../problem.ts';
import type { SiteFacts } from './facts.ts';
import type { PlaceRange } from './rule.ts';
import { secondNameOf } from './second-name.ts';
import { settleTwins } from './twin-names.ts';

/** The problems without those that others account for. `yielding` are those that give way, and where to. */
export function settleProblems(
  problems: readonly Problem[],
  site: Pick<SiteFacts, 'secondNames'>,
  yielding: ReadonlyMap<Problem, readonly PlaceRange[]>,
): Problem[] {
  const altered = problems.filter(({ code }) => code === ALTERED);
  const faults = problems.filter(({ code }) => code !== ALTERED);
  const settled = settleFaults(faults, site, yielding);
  // Which of the two names of a page was altered says more than that they differ.
  const names = new Set(
    altered.flatMap(({ place }) => (place === undefined ? [] : [secondNameOf(place.file)])),
  );
  const told = settled.filter(({ code, place }) => code !== DIFFER || !names.has(place?.file ?? ''));
  return [...told, ...unexplained(altered, told)];
}

const ALTERED = 'altered-file';
const DIFFER = 'unequal-twin';

/** That a file was altered is said where no rule says what is wrong with it. */
function unexplained(altered: readonly Problem[], faults: readonly Problem[]): Problem[] {
  if (altered.length === 0) return [];
  const found = faults.filter(({ severity }) => severity !== 'note');
  const told = new Set(found.flatMap(({ place, message }) => [place?.file, ...filesIn(message)]));
  return altered.filter(({ place }) => {
    const file = place?.file ?? '';
    return !told.has(file) && !told.has(secondNameOf(file));
  });
}

/** Files as a message names them: `` `/assets/a.avif` ``, or without the slash. */
function filesIn(message: string): string[] {
  return [...message.matchAll(/`\/?([\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
}

function settleFaults(
  problems: readonly Problem[],
  site: Pick<SiteFacts, 'secondNames'>,
  yielding: ReadonlyMap<Problem, readonly PlaceRange[]>,
): Problem[] {
  const firm = problems.filter((problem) => !yielding.has(problem));
  const placed = new Map<string, Place[]>();
  // That the two names of a page differ tells nothing of the tag it is seen at.
  for (const { code, place } of firm) {
    if (place === undefined || code.startsWith('html/') || code === DIFFER) continue;
    const own = placed.get(place.file);
    if (own === undefined) placed.set(place.file, [place]);
    else own.push(place);
  }
  const columns = columnsByLine(placed);
  const left = problems.filter((problem) => {
    if (problem.code.startsWith('html/')) return !isOnSameTag(columns, problem);
    const ranges = yielding.get(problem) ?? [];
    if (ranges.length === 0) return true;
    const own = placed.get(problem.place?.file ?? '') ?? [];
    return !own.some((place) => ranges.some((range) => isWithin(place, range)));
  });
  return settleTwins(left, site, DIFFER);
}

/** The columns of the places on each `file:line`, ascending. */
function columnsByLine(
  placed: ReadonlyMap<string, readonly Place[]>,
): ReadonlyMap<string, readonly number[]> {
  const columns = new Map<string, number[]>();
  for (const { file, line, column } of [...placed.values()].flat()) {
    const own = columns.get(`${file}:${line}`);
    if (own === undefined) columns.set(`${file}:${line}`, [column]);
    else own.push(column);
  }
  for (const own of columns.values()) own.sort((a, b) => a - b);
  return columns;
}

/** Whether a place is on the start tag that html-validate speaks of. */
function isOnSameTag(columns: ReadonlyMap<string, readonly number[]>, { place }: Problem): boolean {
  const own = columns.get(`${place?.file}:${place?.line}`);
  if (place?.source === undefined || own === undefined) return false;
  const { source, sourceFrom = 0, column } = place;
  const start = source.lastIndexOf('<', column - 1 - sourceFrom) + sourceFrom;
  const end = source.indexOf('>', column - 1 - sourceFrom);
  const last = (end === -1 ? source.length : end + 1) + sourceFrom;
  const first = own[firstAbove(own, start)];
  return first !== undefined && first <= last;
}

/** The index of the first of the ascending numbers that is above the bound. */
function firstAbove(numbers: readonly number[], bound: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > bound) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isWithin(place: Place, { from, to }: PlaceRange): boolean {
  return place.file === from.file && isUpTo(from, place) && isUpTo(place, to);
}

function isUpTo(a: Place, b: Place): boolean {
  return a.line < b.line || (a.line === b.line && a.column <= b.column);
}
