// Three versions of a file by value: what one changed, made on another. Publishing, following what
// others published, undo and the list of changes are all this. Entry point: merge.
import { isDeepStrictEqual } from 'node:util';
import type { KeyPath } from '../../../model/records/data-set.ts';
import { isGroup } from '../../../schema/definition/definition.ts';
import { readLanguageFile } from '../../../schema/translations/language-file.ts';
import type { Value } from '../../values/document-changes.ts';
import { findPlace, type Place } from './owner-places.ts';

/**
 * A value of a file that is replaced, added (`was` is undefined) or removed (`now` is undefined); a
 * number at the end of its path is the place in a list. A photo, `data/photos/...`, has an empty path,
 * and as value the id that Git gives its bytes.
 */
export interface Change {
  /** Relative to the site's folder: `data/site.yaml`. */
  readonly file: string;
  readonly path: KeyPath;
  readonly was: Value | undefined;
  readonly now: Value | undefined;
}

/** A change of their version; its path is what it is before any step. */
export interface Step extends Change {
  /** Where it is in mine, or would be. */
  readonly from: KeyPath;
}

/** A value that both changed: `was` is theirs, `now` mine, and `base` what both had. */
export interface Conflict extends Step {
  readonly base: Value | undefined;
}

export interface Versions<T = unknown> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** The contents of a file in three versions: texts, or the ids of photos; null for none. */
export interface FileVersions extends Versions<string | null> {
  /** Relative to the site's folder. */
  readonly file: string;
  /** Its owner's part by the types of sections that its site has. */
  readonly place?: Place | null;
}

export interface Merged {
  /** What makes their version have my values too. */
  readonly steps: readonly Step[];
  readonly conflicts: readonly Conflict[];
}

/** Compares the values of the owner in three versions of a file. @param original what it translates */
export function merge(
  { file, place = findPlace(file) }: Pick<FileVersions, 'file' | 'place'>,
  versions: Versions,
  original?: Versions,
): Merged {
  return place === null ? { steps: [], conflicts: [] } : mergeAt(file, place, { ...versions, original });
}

function mergeAt(file: string, place: Place, versions: Versions & Pick<Visit, 'original'>): Merged {
  const result: Result = { file, steps: [], conflicts: [] };
  visit({ place, ...versions, path: [], from: [] }, result);
  return result;
}

interface Visit extends Versions {
  readonly place: Place;
  /** The same part of what the file translates. */
  readonly original?: Versions | undefined;
  readonly path: KeyPath;
  readonly from: KeyPath;
}

interface Result {
  readonly file: string;
  readonly steps: Step[];
  readonly conflicts: Conflict[];
}

function visit(visited: Visit, result: Result): void {
  const { place, base, mine, theirs, path, from } = visited;
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
  if (place.kind === 'value' || !isGroup(base) || !isGroup(mine) || !isGroup(theirs)) {
    // A group that is not the owner's is left as others have it, unless the owner has changed it meanwhile.
    const isOwned = place.kind === 'value' || (place.kind === 'group' && place.task !== undefined);
    if (isOwned || (isLost && (isWanted(base) || isChanged(place, base, mine)))) compare(visited, result);
    return;
  }
  const shared = Object.keys(base).filter((key) => Object.hasOwn(mine, key));
  const children = place.kind === 'group' ? place.keys : shared.map((key) => [key, VALUE] as const);
  for (const [key, child] of children) {
    const versions = { base: base[key], mine: mine[key], theirs: theirs[key] };
    const original = visited.original && mapVersions(visited.original, (each) => (isGroup(each) ? each[key] : null));
    visit({ place: child, ...versions, original, path: [...path, key], from: [...from, key] }, result);
  }
}

function mapVersions<T, U>({ base, mine, theirs }: Versions<T>, map: (value: T) => U): Versions<U> {
  return { base: map(base), mine: map(mine), theirs: map(theirs) };
}

const VALUE: Place = { kind: 'value' };

/** An empty group in the base says that the owner wants back what others have removed. */
export const WANTED = {};

function isWanted(base: unknown): boolean {
  return isGroup(base) && Object.keys(base).length === 0;
}

function compare({ base, mine, theirs, path, from }: Visit, { file, steps, conflicts }: Result): void {
  if (isDeepStrictEqual(base, mine) || isDeepStrictEqual(mine, theirs)) return;
  // Versions are read from YAML.
  const step: Step = { file, path, from, was: theirs as Value, now: mine as Value };
  if (isDeepStrictEqual(base, theirs) || (theirs === undefined && isWanted(base))) steps.push(step);
  else conflicts.push({ ...step, base: base as Value });
}

function visitList(visited: Visit, { itemOf, task }: Extract<Place, { kind: 'list' }>, result: Result): void {
  const { path, from } = visited;
  const { file } = result;
  const isOwned = task !== undefined;
  const lists = mapVersions(visited, toList);
  const { base, mine, theirs } = lists;
  const originals = visited.original && mapVersions(visited.original, toList);
  const isGuided =
    originals !== undefined &&
    (['base', 'mine', 'theirs'] as const).every((each) => originals[each].length === lists[each].length);
  // What is the same item in the original is so in its translation.
  const guide = isGuided ? originals : lists;
  // In a translation alone nothing may be left that tells two texts to be the same.
  const isStrict = isOwned && (isGuided || readLanguageFile(file) === null);
  const [inMine, inTheirs] = [align(guide.base, guide.mine, isStrict), align(guide.base, guide.theirs, isStrict)];
  for (const [index, value] of base.entries()) {
    const item = itemOf(originals?.base[index] ?? value);
    const [mineAt, theirsAt] = [inMine.get(index), inTheirs.get(index)];
    const isInBoth = mineAt !== undefined && theirsAt !== undefined;
    const each = {
      ...{ place: isInBoth ? item : VALUE, base: value },
      ...{
        mine: mineAt === undefined ? undefined : mine[mineAt],
        from: [...from, mineAt ?? placeAfter(index, inMine)],
      },
      theirs: theirsAt === undefined ? undefined : theirs[theirsAt],
      path: [...path, theirsAt ?? placeAfter(index, inTheirs)],
    };
    const original = { base: guide.base[index], mine: guide.mine[mineAt ?? -1], theirs: guide.theirs[theirsAt ?? -1] };
    if (isInBoth) visit(isGuided ? { ...each, original } : each, result);
    // Only values of the owner count: the other one may have changed something else in it.
    else if (isOwned && theirsAt !== undefined)
      compare(isChanged(item, value, each.theirs) ? each : { ...each, base: each.theirs }, result);
    else if (mineAt !== undefined && isChanged(item, value, each.mine)) compare(each, result);
  }
  if (!isOwned) return;
  const added = guide.theirs.filter((_, index) => ![...inTheirs.values()].includes(index));
  const baseOf = new Map([...inMine].map(([index, mineAt]) => [mineAt, index]));
  for (const [mineAt, value] of mine.entries()) {
    if (baseOf.has(mineAt)) continue;
    const same = added.findIndex((each) => isDeepStrictEqual(each, guide.mine[mineAt]));
    // Both have added the same.
    if (same !== -1) added.splice(same, 1);
    else {
      const before = mine.slice(0, mineAt).findLastIndex((_, index) => baseOf.has(index));
      const place = before === -1 ? 0 : placeAfter((baseOf.get(before) ?? 0) + 1, inTheirs);
      const step = { file, path: [...path, place], from: [...from, mineAt] };
      result.steps.push({ ...step, was: undefined, now: value as Value });
    }
  }
}

/** Where something is added that comes before an item of the base. */
function placeAfter(index: number, inOther: ReadonlyMap<number, number>): number {
  const before = Array.from({ length: index }, (_, each) => inOther.get(each));
  return (before.findLast((each) => each !== undefined) ?? -1) + 1;
}

function isChanged(place: Place, before: unknown, after: unknown): boolean {
  return mergeAt('', place, { base: before, mine: after, theirs: before }).steps.length > 0;
}

/** What tells the items of a list apart, the most telling first. */
const NAMES = ['file', 'date', 'rule', 'code', 'author', 'question', 'label', 'name', 'title', 'heading', 'text'];

/**
 * Finds the items of one list in another one, by their index: those that are equal, then those with
 * the same name, then those between the same neighbors; with `isStrict`, these need something in common.
 */
function align(before: readonly unknown[], after: readonly unknown[], isStrict: boolean): ReadonlyMap<number, number> {
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
  for (const name of NAMES) match((a, b) => hasSame(a, b, name));
  for (const [index, item] of before.entries()) {
    if (matches.has(index)) continue;
    const next = [...before.keys()].slice(index + 1).find((each) => matches.has(each));
    const start = placeAfter(index, matches);
    const end = next === undefined ? after.length : (matches.get(next) ?? 0);
    // As many new ones as there are old ones: each was changed.
    const isChange = end - start === (next ?? before.length) - index && isFree(start);
    const isSimilar = isGroup(item) && Object.keys(item).some((key) => hasSame(item, after[start], key));
    if (isChange && (!isStrict || isSimilar)) matches.set(index, start);
  }
  return matches;
}

function hasSame(a: unknown, b: unknown, key: string): boolean {
  return isGroup(a) && isGroup(b) && a[key] !== undefined && isDeepStrictEqual(a[key], b[key]);
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
