// Walks through a page with the Tab key and reports controls that are not reached and stops that a
// visitor would not see.
import type { Page } from 'playwright-core';

export interface TabWalk {
  /** Controls that were never reached. */
  readonly missed: readonly string[];
  /** Problems of the stops, each with the name of its element. */
  readonly violations: readonly string[];
  readonly stops: number;
}

interface Stop {
  /** The index among the targets; -1 for any other element. */
  readonly index: number;
  readonly name: string;
  readonly violations: readonly string[];
}

/** More stops than any page has. */
const MAX_STOPS = 400;

interface WalkOptions {
  /** True limits the walk to `main`; header and footer are the same on every page. */
  readonly mainOnly?: boolean;
}

/** Presses Tab from the start of the page, or of its `main`, until the focus leaves it. */
export async function walkByTab(page: Page, { mainOnly = false }: WalkOptions = {}): Promise<TabWalk> {
  await page.evaluate(startWidgets);
  await page.waitForFunction(
    () => document.querySelector(':is([data-enhance=gallery], [data-enhance=calculator]):not([data-ready])') === null,
  );
  const names = await page.evaluate(collectTargets, mainOnly);
  // Installed once; otherwise the function would be sent and compiled at every stop.
  await page.evaluate(`window.tabWalk.observeFocus = ${observeFocus}`);
  const session = await page.context().newCDPSession(page);
  const reached = new Set<number>();
  const violations: string[] = [];
  let stops = 0;
  for (; stops < MAX_STOPS; stops++) {
    await session.send('Input.dispatchKeyEvent', TAB);
    const { result } = await session.send('Runtime.evaluate', OBSERVE);
    const stop = result.value as Stop | null; // As `observeFocus` returns it.
    if (stop === null || (stop.index !== -1 && reached.has(stop.index))) break;
    reached.add(stop.index);
    violations.push(...stop.violations.map((violation) => `${stop.name}: ${violation}`));
  }
  await session.detach();
  return { missed: names.filter((_, index) => !reached.has(index)), violations, stops };
}

const TAB = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
const OBSERVE = { expression: 'tabWalk.observeFocus()', awaitPromise: true, returnByValue: true } as const;

declare global {
  interface Window {
    tabWalk: {
      readonly targets: readonly Element[];
      /** Each target's shadow without focus. */
      readonly shadows: readonly string[];
      /** The element that the walk is limited to. */
      readonly root: Element;
      /** Where the page was scrolled to at the last stop. */
      scrollY: number;
      describeElement(element: Element): string;
      observeFocus?(): Promise<Stop | null>;
    };
  }
}

/**
 * Runs in the page: starts the widgets whose code loads on first use, which would otherwise replace
 * elements during the walk.
 */
function startWidgets(): void {
  for (const widget of document.querySelectorAll('[data-enhance=gallery], [data-enhance=calculator]'))
    widget.dispatchEvent(new Event('pointerenter'));
}

/** Runs in the page: collects the focusable elements and returns their names. */
function collectTargets(mainOnly: boolean): string[] {
  const main = mainOnly ? document.querySelector('main') : null;
  const root = main ?? document.documentElement;
  const describeElement = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
    return `<${element.localName}> ${element.id === '' ? '' : `#${element.id} `}${text.slice(0, 40)}`.trim();
  };
  const targets = [
    ...root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      // Tab stops only at the chosen one of a group of radio buttons.
      !element.matches('[type="radio"]:not(:checked)') &&
      element.closest('[inert]') === null &&
      // The call bar appears and disappears while scrolling; its links are elsewhere on the page
      // too.
      element.closest('[data-enhance="call-bar"]') === null &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const shadows = targets.map((element) => getComputedStyle(element).boxShadow);
  window.tabWalk = { targets, shadows, root, scrollY: -1, describeElement };
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  main?.focus();
  return targets.map(describeElement);
}

/** Runs in the page after a Tab; returns null if the focus has left the root. */
async function observeFocus(): Promise<Stop | null> {
  const { targets, shadows, root, describeElement } = window.tabWalk;
  // The call bar reacts to a scroll one frame later.
  const bar = document.querySelector('.call-bar');
  const hasMoved = window.tabWalk.scrollY !== scrollY;
  window.tabWalk.scrollY = scrollY;
  const frames = bar === null || !hasMoved || getComputedStyle(bar).display === 'none' ? 0 : 2;
  for (let frame = 0; frame < frames; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement) return null;
  if (!root.contains(element)) return null;
  const index = targets.indexOf(element);
  const violations: string[] = [];

  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const readChannels = (color: string): number[] => {
    context?.clearRect(0, 0, 1, 1);
    if (context) context.fillStyle = color;
    context?.fillRect(0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  };
  const computeLuminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = readChannels(color).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const computeContrast = (first: string, second: string) => {
    const [light = 0, dark = 0] = [computeLuminance(first), computeLuminance(second)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const findBackground = (from: Element | null): string => {
    for (let ancestor = from; ancestor !== null; ancestor = ancestor.parentElement) {
      const { backgroundColor } = getComputedStyle(ancestor);
      if (readChannels(backgroundColor)[3] === 255) return backgroundColor;
    }
    return '#fff';
  };

  // A card's link draws its outline around the whole card.
  const styles = [null, '::before', '::after'].map((part) => getComputedStyle(element, part));
  const outlined = styles.find(
    ({ content, outlineStyle, outlineWidth }, part) =>
      (part === 0 || content !== 'none') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  );
  const shadow = styles[0]?.boxShadow;
  if (outlined === undefined && (shadow === 'none' || shadow === shadows[index]))
    violations.push('the focus is not visible');
  if (outlined !== undefined) {
    const inside = Number.parseFloat(outlined.outlineOffset) < 0;
    const ratio = computeContrast(outlined.outlineColor, findBackground(inside ? element : element.parentElement));
    if (ratio < 3) violations.push(`the outline has a contrast of ${ratio.toFixed(2)}`);
  }

  const { left, top, right, bottom, height: fullHeight } = element.getBoundingClientRect();
  // Browsers scroll only the line with the caret of a textarea into view.
  const box =
    element instanceof HTMLTextAreaElement
      ? { left, top, right, bottom: top, height: 0 }
      : { left, top, right, bottom, height: fullHeight };
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const fits = box.height <= height;
  if (box.left < -1 || box.right > width + 1 || (fits && (box.top < -1 || box.bottom > height + 1)))
    violations.push(`is out of view at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
  else if (fits) {
    // A link may wrap; the space between its lines is not part of it.
    const points = [...element.getClientRects()].flatMap(({ left, top, right, bottom }) => [
      [left + 2, top + 2],
      [(left + right) / 2, (top + bottom) / 2],
      [right - 2, bottom - 2],
    ]);
    for (const [x = 0, y = 0] of points) {
      const hit = document.elementFromPoint(x, y);
      if (hit === null || hit.contains(element) || element.contains(hit)) continue;
      violations.push(`is covered by ${describeElement(hit)} at ${Math.round(x)},${Math.round(y)}`);
      break;
    }
  }
  return { index, name: describeElement(element), violations };
}
