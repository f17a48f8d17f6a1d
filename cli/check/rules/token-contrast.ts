import type { Finding, SiteRule } from '../rule.ts';
import { textPlace } from '../text-place.ts';

// The pairs of color tokens that stand on each other as text and ground.
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ['ink', 'paper'],
  ['ink', 'paper-deep'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-deep'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ['accent-deep', 'paper'],
  ['agave', 'paper'],
  ['agave', 'paper-deep'],
  ['error', 'white'],
];
// WCAG 2.2, success criterion 1.4.3, text of ordinary size.
const LEAST = 4.5;

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
  return PAIRS.flatMap(([text, ground]) => {
    const [a, b] = [tokens.get(text), tokens.get(ground)];
    if (a === undefined || b === undefined) return [];
    const contrast = contrastOf(a.color, b.color);
    if (contrast >= LEAST) return [];
    const message = `\`--${text}\` on \`${ground === 'white' ? ground : `--${ground}`}\` has a contrast of ${contrast.toFixed(2)}; it takes ${LEAST}.`;
    return [{ message, place: textPlace(path, css, a.offset) }];
  });
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
