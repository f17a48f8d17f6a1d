/**
 * Compares by `menuOrder`; without one a page comes last. Pages of the same place stay as they are,
 * which is by the names of their files.
 */
export function compareMenuOrder(a: Ordered, b: Ordered): number {
  return (a.menuOrder ?? LAST) - (b.menuOrder ?? LAST);
}

interface Ordered {
  readonly menuOrder?: number | undefined;
}

const LAST = 1e9;
