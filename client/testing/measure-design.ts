// Measures the design of a page as it is drawn: its type, its grounds and its holes.

export interface Design {
  /** Pixels. */
  readonly h1: number;
  /** Sizes of headings of sections, in pixels: normal ones, and all, the smallest first. */
  readonly normal: number;
  readonly h2: readonly number[];
  /** Sizes and weights of visible text, such as `18/400`. */
  readonly pairs: readonly string[];
  /** Percent of letters in the soft ink of their ground. */
  readonly soft: number;
  /** Percent of letters of at most 15 pixels. */
  readonly small: number;
  /** From the hero to the footer. */
  readonly parts: readonly Part[];
}

export interface Part {
  readonly name: string;
  /** The name of a color in the style sheet, or its value; `+` if lines or a gradient are on it. */
  readonly ground: string;
  /** The value of that color. */
  readonly color: string;
  /** Whether a line separates it from the part before. */
  readonly hasLine: boolean;
  /** Pixels. */
  readonly height: number;
  /**
   * How much farther its fullest third reaches than its emptiest; 0 where there are no columns, or
   * a drawing of lines fills them.
   */
  readonly hole: number;
}

/** The height of the longest row of two or more parts on one ground, between hero and form. */
export function longestGround(parts: readonly Part[]): number {
  const form = parts.findIndex(({ name }) => name === 'contact');
  const between = parts.slice(1, form);
  let [longest, row] = [0, 0];
  for (const [index, { ground, height }] of between.entries()) {
    const continues = ground === between[index - 1]?.ground;
    row = continues ? row + height : height;
    if (continues) longest = Math.max(longest, row);
  }
  return longest;
}

/** Runs in the page: measures it in its window. */
export async function measureDesign(): Promise<Design> {
  await document.fonts.ready;
  const sizeOf = (element: Element | null) =>
    element === null ? 0 : Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * 10) / 10;
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.visually-hidden, .form-honeypot, .skip-link, option') === null;

  interface VisibleText {
    readonly element: Element;
    readonly style: CSSStyleDeclaration;
    readonly letters: number;
    /** None for what is not a text of the document. */
    readonly boxes: readonly DOMRect[];
  }
  const texts: VisibleText[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const element = nodes.currentNode.parentElement;
    const letters = nodes.currentNode.nodeValue?.replaceAll(/\s/g, '').length ?? 0;
    const range = document.createRange();
    range.selectNodeContents(nodes.currentNode);
    const boxes = [...range.getClientRects()];
    if (element === null || letters === 0 || !isVisible(element) || boxes.length === 0) continue;
    texts.push({ element, style: getComputedStyle(element), letters, boxes });
  }
  // Fields, and the numerals that the style sheet writes.
  for (const element of document.querySelectorAll('input, select, textarea'))
    if (isVisible(element)) texts.push({ element, style: getComputedStyle(element), letters: 1, boxes: [] });
  for (const element of document.body.querySelectorAll('*'))
    for (const style of ['::before', '::after'].map((part) => getComputedStyle(element, part)))
      if (
        /counter|\p{L}/u.test(style.content.replace(/^(?:none|normal)$/, '')) &&
        style.display !== 'none' &&
        isVisible(element)
      )
        texts.push({ element, style, letters: 1, boxes: [] });

  // Not the logo, the words in drawings, and the town in the place of a photo.
  const words = texts.filter(({ element }) => element.closest('svg, .logo') === null);
  const pairs = new Set(
    words.map(({ style }) => `${Math.round(Number.parseFloat(style.fontSize) * 10) / 10}/${style.fontWeight}`),
  );
  const probe = document.body.appendChild(document.createElement('i'));
  const colors = new Map(
    'ink-soft on-dark-soft ink second second-pale second-deep paper-deep paper'.split(' ').map((name) => {
      probe.style.color = `var(--${name})`;
      return [getComputedStyle(probe).color, name];
    }),
  );
  probe.remove();
  const isSoft = ({ style }: VisibleText) => /soft$/.test(colors.get(style.color) ?? '');
  const sum = (chosen: readonly VisibleText[]) => chosen.reduce((total, { letters }) => total + letters, 0);

  const headings = [...document.querySelectorAll('main h2')].filter(isVisible);
  return {
    h1: sizeOf(document.querySelector('h1')),
    normal: sizeOf(headings.find((heading) => heading.closest('.feature, .minor') === null) ?? null),
    h2: [...new Set(headings.map(sizeOf))].sort((a, b) => a - b),
    pairs: [...pairs],
    soft: Math.round((100 * sum(words.filter(isSoft))) / sum(words)),
    small: Math.round((100 * sum(words.filter(({ style }) => Number.parseFloat(style.fontSize) <= 15))) / sum(words)),
    parts: [...document.querySelectorAll('main > *, .site-footer')].flatMap((part) => {
      const { height } = part.getBoundingClientRect();
      if (height === 0 || !isVisible(part)) return [];
      const { backgroundImage, borderTopWidth } = getComputedStyle(part);
      const above = part.previousElementSibling;
      const borders = [borderTopWidth, ...(above === null ? [] : [getComputedStyle(above).borderBottomWidth])];
      let grounded: Element | null = part;
      const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
      while (grounded.parentElement !== null && colorOf(grounded) === 'rgba(0, 0, 0, 0)')
        grounded = grounded.parentElement;
      return {
        name: part.id || part.className || part.tagName.toLowerCase(),
        ground: (colors.get(colorOf(grounded)) ?? colorOf(grounded)) + (backgroundImage === 'none' ? '' : '+'),
        color: colorOf(grounded),
        hasLine: borders.some((width) => width !== '0px'),
        height: Math.round(height),
        hole: measureHole(part),
      };
    }),
  };

  function measureHole(part: Element): number {
    if (innerWidth < 1280) return 0;
    // The page is 1,200 px wide, and its thirds are 366 px with 50 px between them.
    const thirds = [0, 416, 832].map((offset) => (innerWidth - 1200) / 2 + offset);
    const inners = part.matches('.hero:not(.hero-plain)')
      ? [part]
      : [...part.querySelectorAll('.section-inner, .site-footer-inner')];
    const holes = inners.map((section) => {
      const boxes = [
        ...[...section.querySelectorAll('img, svg, input, textarea, .button')].map((found) =>
          found.getBoundingClientRect(),
        ),
        ...texts.filter(({ element }) => section.contains(element)).flatMap((text) => text.boxes),
      ];
      const ends = thirds.map((left) =>
        Math.max(
          section.getBoundingClientRect().top,
          ...boxes
            .filter((box) => box.width > 1 && box.left < left + 366 && box.right > left + 2)
            .map(({ bottom }) => bottom),
        ),
      );
      return Math.max(...ends) - Math.min(...ends);
    });
    return Math.round(Math.max(0, ...holes));
  }
}
