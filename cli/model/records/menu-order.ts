/** Compares by `menuOrder`, without which a page is last; a stable sort keeps equal ones. */
export function compareMenuOrder(a: Ordered, b: Ordered): number {
  return (a.menuOrder ?? LAST) - (b.menuOrder ?? LAST);
}

interface Ordered {
  readonly menuOrder?: number | undefined;
}

const LAST = 1e9;
