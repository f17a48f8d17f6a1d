// Three versions of a file by value: what one changed, made on another. Publishing, following what
// others published, undo and the list of changes are all this. Entry point: merge.
import { isDeepStrictEqual } from 'node:util';
import type { KeyPath } from '../../../model/records/data-set.ts';
import { isGroup } from '../../../schema/definition/definition.ts';
import type { Value } from '../../values/document-changes.ts';
import type { Place } from './owner-places.ts';

/** A value that is replaced, added (`was` is undefined) or removed (`now` is undefined). */
export interface Step {
  /** In their version, as it is before any step: an item is added before the one at this place. */
  readonly path: KeyPath;
  /** Where it is in mine, or would be. */
  readonly from: KeyPath;
  readonly was: Value | undefined;
  readonly now: Value | undefined;
}

/** A value that both changed: `was` is theirs, `now` mine, and `base` what both had. */
export interface Conflict extends Step {
  readonly base: Value | undefined;
}

export interface Versions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** What takes a step back, in my version. */
export function invert({ from, was, now }: Step): Pick<Step, 'path' | 'was' | 'now'> {
  return { path: from, was: now, now: was };
}

export interface Merged {
  /** What makes their version have my values too. */
  readonly steps: readonly Step[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Compares three versions of what is at a place. `guide` has the same versions of the file that this
 * one translates: its lists say which items belong together.
 */
export function merge(place: Place, versions: Versions, guide?: Versions): Merged {
  const merged = { steps: [], conflicts: [] };
  visit({ place, ...versions, path: [], from: [], guide }, merged);
  return merged;
}

interface Visit extends Versions {
  readonly place: Place;
  readonly path: KeyPath;
  readonly from: KeyPath;
  readonly guide: Versions | undefined;
}

interface Result {
  readonly steps: Step[];
  readonly conflicts: Conflict[];
}

function visit(visited: Visit, result: Result): void {
  const { place, base, mine, theirs, path, from, guide } = visited;
  if (place.kind === 'list') {
    visitList(visited, place, result);
    return;
  }
  const isLost = theirs === undefined && isGroup(base) && isGroup(mine);
  // Of a table each value has its own form.
  if (isLost && place.kind === 'table') {
    visit({ ...visited, theirs: {} }, result);
    return;
  }
  if (place.kind === 'value' || ![base, mine, theirs].every(isGroup)) {
    // A group that is not the owner's is left as others have it, unless the owner has changed it meanwhile.
    const isOwned = place.kind === 'value' || (place.kind === 'group' && place.task !== undefined);
    if (isOwned || (isLost && (isWanted(base) || isChanged(place, base, mine)))) compare(visited, result);
    return;
  }
  const children: Iterable<readonly [string, Place]> =
    place.kind === 'group'
      ? place.keys
      : Object.keys(base as object)
          .filter((key) => Object.hasOwn(mine as object, key))
          .map((key) => [key, { kind: 'value' }] as const);
  for (const [key, child] of children)
    visit(
      {
        place: child,
        ...mapVersions(visited, (each) => (each as Readonly<Record<string, unknown>>)[key]),
        path: [...path, key],
        from: [...from, key],
        guide: guide && mapVersions(guide, (each) => (isGroup(each) ? each[key] : undefined)),
      },
      result,
    );
}

/** An empty group in the base says that the owner wants back what others have removed. */
export const WANTED = {};

function isWanted(base: unknown): boolean {
  return isGroup(base) && Object.keys(base).length === 0;
}

function compare({ base, mine, theirs, path, from }: Visit, { steps, conflicts }: Result): void {
  if (isDeepStrictEqual(base, mine) || isDeepStrictEqual(mine, theirs)) return;
  // Versions are read from YAML.
  const step: Step = { path, from, was: theirs as Value, now: mine as Value };
  if (isDeepStrictEqual(base, theirs) || (theirs === undefined && isWanted(base))) steps.push(step);
  else conflicts.push({ ...step, base: base as Value });
}

function visitList(visited: Visit, { item, task }: Extract<Place, { kind: 'list' }>, result: Result): void {
  const isOwned = task !== undefined;
  const { path, from, guide } = visited;
  const [base, mine, theirs] = [toList(visited.base), toList(visited.mine), toList(visited.theirs)];
  const guides = guide && mapVersions(guide, toList);
  const alignWith = (list: readonly unknown[], guideList: readonly unknown[] | undefined) =>
    align(guideOf(base, guides?.base), guideOf(list, guideList), isOwned);
  const [inMine, inTheirs] = [alignWith(mine, guides?.mine), alignWith(theirs, guides?.theirs)];
  for (const [index, value] of base.entries()) {
    const [mineAt, theirsAt] = [inMine.get(index), inTheirs.get(index)];
    const place: Place = mineAt === undefined || theirsAt === undefined ? { kind: 'value' } : item;
    const each = {
      ...{ place, base: value, mine: at(mine, mineAt), theirs: at(theirs, theirsAt) },
      from: [...from, mineAt ?? placeAfter(index, inMine)],
      path: [...path, theirsAt ?? placeAfter(index, inTheirs)],
      guide: guides && { base: guides.base[index], mine: at(guides.mine, mineAt), theirs: at(guides.theirs, theirsAt) },
    };
    if (mineAt !== undefined && theirsAt !== undefined) visit(each, result);
    // Only values of the owner count: the other one may have changed something else in it.
    else if (isOwned && mineAt === undefined && theirsAt !== undefined)
      compare(isChanged(item, value, each.theirs) ? each : { ...each, base: each.theirs }, result);
    else if (mineAt !== undefined && isChanged(item, value, each.mine)) compare(each, result);
  }
  if (!isOwned) return;
  const [mineOld, theirsOld] = [new Set(inMine.values()), new Set(inTheirs.values())];
  const added = theirs.filter((_, index) => !theirsOld.has(index));
  const baseOf = new Map([...inMine].map(([index, mineAt]) => [mineAt, index]));
  for (const [mineAt, value] of mine.entries()) {
    if (mineOld.has(mineAt)) continue;
    const same = added.findIndex((each) => isDeepStrictEqual(each, value));
    // Both have added the same.
    if (same !== -1) {
      added.splice(same, 1);
      continue;
    }
    const before = mine.slice(0, mineAt).findLastIndex((_, index) => mineOld.has(index));
    const place = before === -1 ? 0 : placeAfter((baseOf.get(before) ?? 0) + 1, inTheirs);
    result.steps.push({ path: [...path, place], from: [...from, mineAt], was: undefined, now: value as Value });
  }
}

/** Where something is added that comes before an item of the base. */
function placeAfter(index: number, inOther: ReadonlyMap<number, number>): number {
  for (let before = index - 1; before >= 0; before -= 1) {
    const other = inOther.get(before);
    if (other !== undefined) return other + 1;
  }
  return 0;
}

function isChanged(place: Place, before: unknown, after: unknown): boolean {
  const { steps } = merge(place, { base: before, mine: after, theirs: before });
  return steps.length > 0;
}

/** What tells the items of a list apart, the most telling first. */
const NAMES = ['file', 'date', 'rule', 'code', 'author', 'question', 'label', 'name', 'title', 'text'];

/**
 * Finds the items of one list in another one, by their index: those that are equal, then those with
 * the same name, then those between the same neighbors; where items are added and removed, these need
 * something in common.
 */
function align(before: readonly unknown[], after: readonly unknown[], isOwned: boolean): ReadonlyMap<number, number> {
  const matches = new Map<number, number>();
  const isFree = (index: number) => ![...matches.values()].includes(index);
  const match = (isSame: (a: unknown, b: unknown) => boolean) => {
    for (const [index, item] of before.entries()) {
      if (matches.has(index)) continue;
      const other = after.findIndex((each, place) => isFree(place) && isSame(item, each));
      if (other !== -1) matches.set(index, other);
    }
  };
  match(isDeepStrictEqual);
  for (const name of NAMES)
    match((a, b) => isGroup(a) && isGroup(b) && a[name] !== undefined && isDeepStrictEqual(a[name], b[name]));
  for (const index of before.keys()) {
    if (matches.has(index)) continue;
    const next = [...before.keys()].slice(index + 1).find((each) => matches.has(each));
    const start = placeAfter(index, matches);
    const end = next === undefined ? after.length : (matches.get(next) ?? 0);
    const gap = (next ?? before.length) - index;
    // As many new ones as there are old ones: each was changed.
    if (end - start === gap && isFree(start) && (!isOwned || isSimilar(before[index], after[start])))
      matches.set(index, start);
  }
  return matches;
}

function isSimilar(a: unknown, b: unknown): boolean {
  return isGroup(a) && isGroup(b) && Object.keys(a).some((key) => isDeepStrictEqual(a[key], b[key]));
}

function guideOf(list: readonly unknown[], guide: readonly unknown[] | undefined): readonly unknown[] {
  return guide?.length === list.length ? guide : list;
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function at(list: readonly unknown[], index: number | undefined): unknown {
  return index === undefined ? undefined : list[index];
}

function mapVersions<T>({ base, mine, theirs }: Versions, map: (value: unknown) => T) {
  return { base: map(base), mine: map(mine), theirs: map(theirs) };
}
