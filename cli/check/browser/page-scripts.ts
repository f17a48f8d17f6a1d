// Functions that run inside the inspected page: each is sent alone, with types only. The fields of a
// form replace its properties that have their names, so properties of elements are read by methods
// of the document and of prototypes.

/** An element, described so that it can be located in the HTML file. */
export interface InspectedElement {
  /** Index of the element, or of its nearest ancestor, in the page before any script; or null. */
  readonly number: number | null;
  /** Tag of the element with the number. */
  readonly tag: string;
  /** The current start tag of the element itself. */
  readonly html: string;
}

export interface MeasuredOverflow {
  /** Width of the page, CSS pixels. */
  readonly contentWidth: number;
  /** The first element that is wider than the window allows. */
  readonly element: InspectedElement | null;
}

declare global {
  interface Window {
    __siteCheck: { count(): number; describe(element: Element): InspectedElement };
  }
}

/** Runs before any script of the page: numbers its elements when all are parsed. */
export function numberElements(): void {
  const numbers = new WeakMap<Node, number>();
  let count = 0;
  const walk = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      numbers.set(element, count++);
      if (element instanceof HTMLTemplateElement) walk(element.content);
    }
  };
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') walk(document);
  });
  window.__siteCheck = {
    count: () => count,
    describe(element) {
      const ancestors = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT);
      ancestors.currentNode = element;
      let numbered: Node | null = element;
      while (numbered !== null && !numbers.has(numbered)) numbered = ancestors.parentNode();
      const copy = document.importNode(element);
      return {
        number: numbered === null ? null : (numbers.get(numbered) ?? null),
        tag: document.importNode((numbered as Element | null) ?? element).localName,
        html: copy.outerHTML.replace(/<\/[^<>]*>$/, ''),
      };
    },
  };
}

/** Waits until the page is drawn with its fonts and at its current size. */
export async function waitUntilDrawn(): Promise<void> {
  await document.fonts.ready;
  // A busy browser may give no frame. The inspection forces a layout anyway.
  for (let frame = 0; frame < 2; frame++)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 1000);
    });
}

/** Returns null if the page does not scroll horizontally. */
export function measureOverflow(): MeasuredOverflow | null {
  const { documentElement: root, body } = document;
  const width = root.clientWidth;
  const isClipped = [root, body].some((element) => /^(?:hidden|clip)$/.test(getComputedStyle(element).overflowX));
  if (root.scrollWidth <= width || isClipped) return null;
  const overflows = (rects: DOMRectList) =>
    [...rects].some((rect) => rect.width > 0 && rect.right + scrollX > width + 0.5);
  const walker = document.createTreeWalker(body);
  // It does not widen the page if it is fixed, or an ancestor clips or scrolls it.
  const isContained = (element: Element) => {
    walker.currentNode = element;
    for (let node: Node | null = element; node !== null && node !== body; node = walker.parentNode()) {
      const { position, overflowX } = getComputedStyle(node as Element); // Parents are elements.
      if (position === 'fixed' || (node !== element && overflowX !== 'visible')) return true;
    }
    return false;
  };
  const range = document.createRange();
  const textOverflows = (element: Element) => {
    walker.currentNode = element;
    for (let node = walker.firstChild(); node !== null; node = walker.nextSibling()) {
      range.selectNodeContents(node);
      if (node instanceof Text && overflows(range.getClientRects())) return true;
    }
    return false;
  };
  const overflowingElement = [...body.querySelectorAll('*')].find(
    (element) =>
      (overflows(Element.prototype.getClientRects.call(element)) || textOverflows(element)) && !isContained(element),
  );
  return {
    contentWidth: root.scrollWidth,
    element: overflowingElement === undefined ? null : window.__siteCheck.describe(overflowingElement),
  };
}
