import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { KeyPath } from '../../model/records/data-set.ts';

/** One step of a path: the group or list, the position in it, and what is there. */
export interface FoundNode {
  readonly container: YAMLMap | YAMLSeq;
  readonly index: number;
  /** Null for an item of a list. */
  readonly key: Node | null;
  /** As written; null for a key without a value. */
  readonly value: Node | null;
  /** The same, or what it stands for if it is an alias. */
  readonly node: Node | null;
}

/** Follows a path from the top of a document, as far as it is there. */
export function findNodes(document: Document, path: KeyPath): FoundNode[] {
  const steps: FoundNode[] = [];
  // What a parser made has nodes everywhere; below too.
  let node = document.contents as Node | null;
  for (const step of path) {
    const container = node;
    const position = isMap(container)
      ? findKey(container, step)
      : isSeq(container) && typeof step === 'number'
        ? findItem(container, step)
        : null;
    if (position === null) return steps;
    node = isAlias(position.value) ? (position.value.resolve(document) ?? null) : position.value;
    steps.push({ ...position, node });
  }
  return steps;
}

type Position = Omit<FoundNode, 'node'>;

function findKey(container: YAMLMap, key: string | number): Position | null {
  const index = container.items.findIndex(
    (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
  );
  const pair = container.items[index];
  if (pair === undefined) return null;
  return { container, index, key: pair.key as Node, value: pair.value as Node | null }; // The parser makes no others.
}

function findItem(container: YAMLSeq, index: number): Position | null {
  const value = container.items[index] as Node | undefined; // As in findKey.
  return value === undefined ? null : { container, index, key: null, value };
}
