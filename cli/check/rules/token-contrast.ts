import type { Finding, SiteRule } from '../rule.ts';
import { textPlace } from '../text-place.ts';

// The color tokens that stand on each other: what is read, then the grounds it is read on.
const TEXT: readonly (readonly [text: string, ...grounds: string[]])[] = [
  ['ink', 'paper', 'paper-deep', 'surface', 'agave-pale'],
  ['ink-soft', 'paper', 'paper-deep', 'surface'],
  ['accent-deep', 'paper', 'paper-deep', 'surface'],
  ['agave', 'paper', 'paper-deep', 'surface'],
  ['error', 'surface', 'white'],
  ['on-accent', 'accent', 'accent-deep'],
  ['on-dark', 'ink', 'agave', 'agave-deep'],
  ['on-dark-soft', 'ink'],
];
// What is seen but not read: the edges of fields and of what can be pressed, marks, and the ring around what has the focus.
const MARKS: readonly (readonly [mark: string, ...grounds: string[]])[] = [
  ['edge', 'paper', 'surface'],
  ['accent', 'paper', 'paper-deep', 'surface'],
];
// WCAG 2.2, success criteria 1.4.3 (text of ordinary size) and 1.4.11.
const PAIRS = [...pairsOf(TEXT, 4.5), ...pairsOf(MARKS, 3)];

export const tokenContrast: SiteRule = {
  id: 'token-contrast',
  title: 'Text that is hard to read on its ground',
  severity: 'error',
  why: 'In the sun, on an old phone or with tired eyes it cannot be read.',
  mend: 'Darken the text or lighten the ground until the contrast is at least 4.5 to 1.',
  site: (site) =>
    [...site.files.keys()]
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) => styleFindings(path, new TextDecoder().decode(site.read(path) ?? undefined))),
};

interface Token {
  readonly color: string;
  readonly offset: number;
}

function styleFindings(path: string, css: string): Finding[] {
  const tokens = new Map<string, Token>([['white', { color: '#fff', offset: 0 }]]);
  for (const match of css.matchAll(/--([\w-]+):\s*(#[\da-f]{3,8})\b/gi)) {
    // The first stands; what follows is another theme.
    const [, name = '', color = ''] = match;
    if (!tokens.has(name)) tokens.set(name, { color, offset: match.index });
  }
  return PAIRS.flatMap(({ text, ground, least }) => {
    const [a, b] = [tokens.get(text), tokens.get(ground)];
    if (a === undefined || b === undefined) return [];
    const contrast = contrastOf(a.color, b.color);
    if (contrast >= least) return [];
    const message = `\`--${text}\` on \`${ground === 'white' ? ground : `--${ground}`}\` has a contrast of ${contrast.toFixed(2)}; it takes ${least}.`;
    return [{ message, place: textPlace(path, css, a.offset) }];
  });
}

function pairsOf(list: readonly (readonly [string, ...string[]])[], least: number) {
  return list.flatMap(([text, ...grounds]) => grounds.map((ground) => ({ text, ground, least })));
}

function contrastOf(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance(color: string): number {
  const digits = color.slice(1);
  const channels =
    digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = Number.parseInt(channel, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
