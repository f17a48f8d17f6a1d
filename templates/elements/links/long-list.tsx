import type { ReactNode } from 'react';
import { Fold } from '../fold.tsx';

interface Props<T> {
  readonly className?: string;
  readonly items: readonly T[];
  /** The number of items that phones show before `more`. */
  readonly limit: number;
  /** Opens the rest of the list. */
  readonly more: string;
  /** Renders one item as `li`, with a key. */
  readonly renderItem: (item: T) => ReactNode;
}

/** Renders a list whose items after the first few are folded on phones. */
export function LongList<T>({ className, items, limit, more, renderItem }: Props<T>) {
  return (
    <>
      <ul className={className}>{items.slice(0, limit).map(renderItem)}</ul>
      {items.length <= limit ? null : (
        <Fold as="more" label={more}>
          <ul className={className}>{items.slice(limit).map(renderItem)}</ul>
        </Fold>
      )}
    </>
  );
}
