// A walk through a page by the Tab key alone: what it comes by, and what of it a visitor would not see.
import type { Page } from 'playwright-core';

export interface TabWalk {
  /** What can be pressed or filled in and was never reached. */
  readonly missed: readonly string[];
  /** Of each stop that falls short: what it is and why. */
  readonly faults: readonly string[];
  readonly stops: number;
}

interface Stop {
  /** Its index among what was to be reached; -1 for what was not. */
  readonly index: number;
  readonly name: string;
  readonly faults: readonly string[];
}

/** More stops than any page has. */
const MOST = 400;

/** Presses Tab from the page's beginning until the focus leaves the page. */
export async function walkByTab(page: Page): Promise<TabWalk> {
  const names = await page.evaluate(prepare);
  const reached = new Set<number>();
  const faults: string[] = [];
  let stops = 0;
  for (; stops < MOST; stops++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(observe);
    if (stop === null || (stop.index !== -1 && reached.has(stop.index))) break;
    reached.add(stop.index);
    faults.push(...stop.faults.map((fault) => `${stop.name}: ${fault}`));
  }
  return { missed: names.filter((_, index) => !reached.has(index)), faults, stops };
}

/** A walk mostly waits for frames. */
const AT_ONCE = 4;

/**
 * Walks through several pages, some at the same time.
 * @returns by the page's name, in the order given
 */
export async function walkAll(
  pages: readonly (readonly [name: string, path: string])[],
  open: (path: string) => Promise<Page>,
): Promise<(TabWalk & { readonly name: string })[]> {
  const walks: (TabWalk & { readonly name: string })[] = [];
  const waiting = [...pages.entries()];
  const walkNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, [name, path]] = next;
      const page = await open(path);
      walks[index] = { name, ...(await walkByTab(page)) };
      await page.context().close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walkNext));
  return walks;
}

declare global {
  interface Window {
    tabWalk: {
      readonly targets: readonly Element[];
      /** How each looks without the focus. */
      readonly shadows: readonly string[];
      nameOf(element: Element): string;
    };
  }
}

/** In the page: what there is to reach, by name. */
function prepare(): string[] {
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    return `<${element.localName}> ${element.id === '' ? '' : `#${element.id} `}${text.slice(0, 40)}`.trim();
  };
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const shadows = targets.map((element) => getComputedStyle(element).boxShadow);
  window.tabWalk = { targets, shadows, nameOf };
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  return targets.map(nameOf);
}

/** In the page, after a Tab: null where the focus has left the page. */
async function observe(): Promise<Stop | null> {
  // What follows a scroll, such as the bar at the foot of a phone's window, comes a frame later.
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement) return null;
  const { targets, shadows, nameOf } = window.tabWalk;
  const index = targets.indexOf(element);
  const faults: string[] = [];

  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const channels = (color: string): number[] => {
    context?.clearRect(0, 0, 1, 1);
    if (context) context.fillStyle = color;
    context?.fillRect(0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  };
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const ground = (from: Element | null): string => {
    for (let at = from; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (channels(backgroundColor)[3] === 255) return backgroundColor;
    }
    return '#fff';
  };

  // A card's link shows it around the whole card.
  const styles = [null, '::before', '::after'].map((part) => getComputedStyle(element, part));
  const outlined = styles.find(
    ({ content, outlineStyle, outlineWidth }, part) =>
      (part === 0 || content !== 'none') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  );
  const shadow = styles[0]?.boxShadow;
  if (outlined === undefined && (shadow === 'none' || shadow === shadows[index]))
    faults.push('nothing shows the focus');
  if (outlined !== undefined) {
    const inside = Number.parseFloat(outlined.outlineOffset) < 0;
    const ratio = contrast(outlined.outlineColor, ground(inside ? element : element.parentElement));
    if (ratio < 3) faults.push(`the outline has a contrast of ${ratio.toFixed(2)}`);
  }

  const { left, top, right, bottom, height: full } = element.getBoundingClientRect();
  // Of a text area the browser brings the line with the caret into view.
  const box =
    element instanceof HTMLTextAreaElement
      ? { left, top, right, bottom: top, height: 0 }
      : { left, top, right, bottom, height: full };
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const fits = box.height <= height;
  if (box.left < -1 || box.right > width + 1 || (fits && (box.top < -1 || box.bottom > height + 1)))
    faults.push(`out of view, at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
  else if (fits) {
    // A link may run over two lines; what lies between them is not the link.
    const points = [...element.getClientRects()].flatMap(({ left, top, right, bottom }) => [
      [left + 2, top + 2],
      [(left + right) / 2, (top + bottom) / 2],
      [right - 2, bottom - 2],
    ]);
    for (const [x = 0, y = 0] of points) {
      const hit = document.elementFromPoint(x, y);
      if (hit === null || hit.contains(element) || element.contains(hit)) continue;
      faults.push(`covered by ${nameOf(hit)} at ${Math.round(x)},${Math.round(y)}`);
      break;
    }
  }
  return { index, name: nameOf(element), faults };
}
