// What runs inside the looked-at page. Each function is sent there by itself, so it uses nothing of this file but types.

/** An element as the reader can find it again. */
export interface SeenElement {
  /**
   * Its number among the elements as they were parsed, before any script; for one that a script made, that of the nearest around it.
   * Null where nothing around it has one.
   */
  readonly number: number | null;
  /** Tag of the element with the number. */
  readonly tag: string;
  /** The start tag of the element itself, as it is now. */
  readonly html: string;
}

export interface MeasuredOverflow {
  /** How wide the page is, CSS pixels. */
  readonly contentWidth: number;
  /** The first that stands out of the window. */
  readonly element: SeenElement | null;
}

declare global {
  interface Window {
    __siteCheck: { count(): number; see(element: Element): SeenElement };
  }
}

/** Runs before anything of the page: numbers its elements at the moment they are all parsed and no module script has run. */
export function numberElements(): void {
  const numbers = new WeakMap<Element, number>();
  let count = 0;
  const walk = (node: ParentNode) => {
    for (const child of node.children) {
      numbers.set(child, count++);
      walk(child instanceof HTMLTemplateElement ? child.content : child);
    }
  };
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') walk(document);
  });
  window.__siteCheck = {
    count: () => count,
    see(element) {
      let numbered: Element | null = element;
      while (numbered !== null && !numbers.has(numbered)) numbered = numbered.parentElement;
      const copy = element.cloneNode(false) as Element; // A clone is of its original's kind.
      return {
        number: numbered === null ? null : (numbers.get(numbered) ?? null),
        tag: (numbered ?? element).localName,
        html: copy.outerHTML.replace(/<\/[^<>]*>$/, ''),
      };
    },
  };
}

/** Until the page is drawn as it now is, its typefaces and what it does on a new size included. */
export async function untilDrawn(): Promise<void> {
  await document.fonts.ready;
  // A tab of a busy browser may be given no frame at all for a while; what is looked at next lays the page out anyway.
  for (let frame = 0; frame < 2; frame++)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 1000);
    });
}

/** Null where the page cannot be scrolled sideways. */
export function measureOverflow(): MeasuredOverflow | null {
  const { documentElement: root, body } = document;
  const width = root.clientWidth;
  const cuts = [root, body].some((element) => /^(?:hidden|clip)$/.test(getComputedStyle(element).overflowX));
  if (root.scrollWidth <= width || cuts) return null;
  const standsOut = (box: { getClientRects(): DOMRectList }) =>
    [...box.getClientRects()].some(({ right, width: own }) => own > 0 && right + scrollX > width + 0.5);
  // What is fixed to the window, or what an ancestor cuts off or scrolls by itself, does not widen the page.
  const isHeld = (element: Element) => {
    for (let at: Element | null = element; at !== null && at !== body; at = at.parentElement) {
      const { position, overflowX } = getComputedStyle(at);
      if (position === 'fixed' || (at !== element && overflowX !== 'visible')) return true;
    }
    return false;
  };
  const range = document.createRange();
  const wordsStandOut = (element: Element) =>
    [...element.childNodes].some((node) => {
      range.selectNodeContents(node);
      return node.nodeType === Node.TEXT_NODE && standsOut(range);
    });
  const found = [...body.querySelectorAll('*')].find(
    (element) => (standsOut(element) || wordsStandOut(element)) && !isHeld(element),
  );
  return {
    contentWidth: root.scrollWidth,
    element: found === undefined ? null : window.__siteCheck.see(found),
  };
}
