// The colors of the pages: four from data/site.yaml, and the shades derived from them in OKLab,
// where equal steps look equal. Every pair of text and background that the style sheets use is
// listed here, and its contrast is verified before a page is rendered. Entry points: buildPalette
// and findLowContrast.
import { clampChroma, formatHex, modeLrgb, modeOklab, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn';

export interface BrandColors {
  /** Links, buttons and other controls. */
  readonly accent: string;
  /** Bands, prices and marks. */
  readonly second: string;
  /** The background of the page. */
  readonly surface: string;
  /** Text, and the dark bands. */
  readonly ink: string;
}

/** Used for a color that the data does not set: blue controls on a neutral page. */
export const defaultColors: BrandColors = { accent: '#1f5488', second: '#37565c', surface: '#f7f7f5', ink: '#212429' };

/** Colors by the name of their custom property, `#rrggbb`. */
export type Palette = Readonly<Record<PaletteColor, string>>;

type Brand = keyof BrandColors;
type PaletteColor = (typeof shades)[number][0] | Brand | 'paper' | 'on-dark' | 'error';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklab = useMode(modeOklab);

interface Mix {
  /** The color whose lightness it changes. */
  readonly from: Brand;
  readonly lightness: number;
  /** Factors of the base colors' distance from gray. */
  readonly chroma: { readonly [Key in Brand]?: number };
}

const shades = [
  ['paper-deep', { from: 'surface', lightness: -0.07, chroma: { surface: 2.01 } }],
  ['card', { from: 'surface', lightness: 0.04, chroma: { surface: 0.56 } }],
  ['line', { from: 'surface', lightness: -0.18, chroma: { surface: 2.83 } }],
  ['on-dark-soft', { from: 'surface', lightness: -0.1468, chroma: { surface: 2.29 } }],
  ['on-accent', { from: 'surface', lightness: 0.0127, chroma: { surface: 1.05 } }],
  ['ink-soft', { from: 'ink', lightness: 0.1789, chroma: { ink: 1.85 } }],
  ['edge', { from: 'ink', lightness: 0.3224, chroma: { ink: 2.65 } }],
  ['line-dark', { from: 'ink', lightness: 0.1595, chroma: { ink: 1.77 } }],
  ['backdrop', { from: 'ink', lightness: -0.06, chroma: { ink: 0.92 } }],
  ['accent-deep', { from: 'accent', lightness: -0.0774, chroma: { accent: 0.856 } }],
  ['second-deep', { from: 'second', lightness: -0.0688, chroma: { second: 0.8356 } }],
  ['second-pale', { from: 'surface', lightness: -0.066, chroma: { second: 0.287, surface: 0.72 } }],
] as const satisfies readonly (readonly [string, Mix])[];

/** Shades of gray-like colors stay gray-like, however often their chroma is multiplied. */
const MAX_SHADE_CHROMA = 0.06;

/** Error messages are the same red on every site. */
const ERROR = '#9b1c1c';

/** Builds the colors of all custom properties. */
export function buildPalette(colors: BrandColors): Palette {
  const { surface } = colors;
  const derived = shades.map(([name, mix]) => [name, deriveShade(mix, colors)] as const);
  return { ...colors, paper: surface, 'on-dark': surface, error: ERROR, ...Object.fromEntries(derived) } as Palette; // Has every name of `shades`.
}

/** The yellow of a tape measure, beside which ink is legible. */
const TAPE = '#f2c230';

/** Formats the palette as a CSS rule; `ruled` colors the lines of rulers and grids. */
export function formatPaletteCss(palette: Palette, motif: 'plain' | 'ruled'): string {
  const { card, backdrop, surface, ...properties } = palette;
  const lines = Object.entries({ ...properties, surface: card }).map(([name, value]) => `--${name}:${value}`);
  // Shadows are transparent ink.
  const channels = [`--ink-rgb:${toChannels(palette.ink)}`, `--backdrop-rgb:${toChannels(backdrop)}`];
  const rules =
    motif === 'plain'
      ? ['--rule:transparent', '--rule-soft:transparent', '--grid:transparent']
      : [
          '--rule:var(--on-dark)',
          '--rule-soft:var(--on-dark-soft)',
          `--tape:${TAPE}`,
          '--grid:color-mix(in srgb,var(--second) 45%,transparent)',
        ];
  return `:root{${[...lines, ...channels, ...rules].join(';')}}`;
}

interface Pair {
  readonly color: PaletteColor;
  readonly background: PaletteColor;
  /** WCAG 2.2: 4.5 for text (1.4.3), 3 for borders and icons (1.4.11). */
  readonly min: 4.5 | 3;
}

const listPairs = (color: PaletteColor, backgrounds: readonly PaletteColor[], min: 4.5 | 3 = 4.5): Pair[] =>
  backgrounds.map((background) => ({ color, background, min }));

export const LOOKS = ['slab', 'ledger', 'signal', 'porch'] as const;

/** Leaves only what makes a page work, for a design of the site's own. */
export const NO_LOOK = 'none';

export type Look = (typeof LOOKS)[number];
export type SiteLook = Look | typeof NO_LOOK;

/** Every color of text, icons and borders on every background that the style sheets put it on. */
const contrastPairs: readonly Pair[] = [
  ...listPairs('ink', ['paper', 'paper-deep', 'card', 'second-pale']),
  ...listPairs('ink-soft', ['paper', 'paper-deep', 'card']),
  ...listPairs('accent-deep', ['paper', 'paper-deep', 'card']),
  ...listPairs('second', ['paper', 'paper-deep', 'card']),
  ...listPairs('error', ['card']),
  ...listPairs('on-accent', ['accent', 'accent-deep']),
  ...listPairs('on-dark', ['ink', 'second', 'second-deep']),
  ...listPairs('on-dark-soft', ['ink']),
  ...listPairs('edge', ['paper', 'card'], 3),
  ...listPairs('accent', ['paper', 'paper-deep', 'card'], 3),
];

/** Pairs of a look alone. That of a dark hero are in every look: galleries and footers are dark too. */
const pairsOfLooks: Readonly<Partial<Record<SiteLook, readonly Pair[]>>> = {
  // Its hero has the pale tint as background.
  porch: [
    ...listPairs('ink-soft', ['second-pale']),
    ...listPairs('accent-deep', ['second-pale']),
    ...listPairs('second', ['second-pale']),
    ...listPairs('accent', ['second-pale'], 3),
  ],
};

function listContrastPairs(look: SiteLook): readonly Pair[] {
  return [...contrastPairs, ...(pairsOfLooks[look] ?? [])];
}

export interface LowContrast {
  readonly key: Brand;
  readonly pair: Pair;
  readonly color: string;
  readonly background: string;
  /** Rounded down to a tenth. */
  readonly ratio: number;
  /** The color nearest in lightness with which all pairs of the key pass; null if there is none. */
  readonly nearest: string | null;
}

/** Returns the first failing pair of each color that must change. */
export function findLowContrast(colors: BrandColors, look: SiteLook = 'slab'): LowContrast[] {
  const lowContrasts: LowContrast[] = [];
  const pairs = listContrastPairs(look);
  let failing = findFailing(colors, pairs);
  for (const key of BLAME_ORDER) {
    const [pair] = failing.filter((candidate) => involves(candidate, key));
    if (pair === undefined || colors[key] === defaultColors[key]) continue;
    const palette = buildPalette(colors);
    const [color, background] = [palette[pair.color], palette[pair.background]];
    const ratio = Math.floor(wcagContrast(color, background) * 10) / 10;
    lowContrasts.push({ key, pair, color, background, ratio, nearest: findNearest(colors, key, pairs) });
    failing = failing.filter((candidate) => !involves(candidate, key));
  }
  return lowContrasts;
}

/** The color that is easiest to change first. */
const BLAME_ORDER: readonly Brand[] = ['accent', 'second', 'ink', 'surface'];

function findNearest(colors: BrandColors, key: Brand, all: readonly Pair[]): string | null {
  const pairs = all.filter((pair) => involves(pair, key));
  const base = toOklab(colors[key]);
  if (base === undefined) return null;
  for (let step = 1; step <= 200; step++) {
    for (const lightness of [base.l - step / 200, base.l + step / 200]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = toHex({ ...base, l: lightness });
      if (findFailing({ ...colors, [key]: candidate }, pairs).length === 0) return candidate;
    }
  }
  return null;
}

function findFailing(colors: BrandColors, pairs: readonly Pair[]): Pair[] {
  const palette = buildPalette(colors);
  return pairs.filter(({ color, background, min }) => wcagContrast(palette[color], palette[background]) < min);
}

/** Whether a pair changes with one of the four colors. */
function involves({ color, background }: Pair, key: Brand): boolean {
  return [color, background].some((name) => basesOf(name).includes(key));
}

function basesOf(name: PaletteColor): readonly Brand[] {
  if (name === 'paper' || name === 'on-dark') return ['surface'];
  const shade = shades.find(([shadeName]) => shadeName === name)?.[1];
  if (shade !== undefined) return [shade.from, ...(Object.keys(shade.chroma) as Brand[])]; // The keys of its type.
  return name === 'error' ? [] : [name as Brand]; // No other name is left.
}

function deriveShade({ from, lightness, chroma }: Mix, colors: BrandColors): string {
  const l = Math.min(1, Math.max(0, parse(colors[from]).l + lightness));
  let [a, b] = [0, 0];
  for (const [key, factor] of Object.entries(chroma)) {
    const base = parse(colors[key as Brand]); // The keys of its type.
    a += base.a * factor;
    b += base.b * factor;
  }
  const strength = Math.hypot(a, b);
  const isGrayish = from === 'surface' || from === 'ink';
  const scale = isGrayish && strength > MAX_SHADE_CHROMA ? MAX_SHADE_CHROMA / strength : 1;
  return toHex({ mode: 'oklab', l, a: a * scale, b: b * scale });
}

function parse(color: string): { readonly l: number; readonly a: number; readonly b: number } {
  const parsed = toOklab(color);
  if (parsed === undefined) throw new Error(`\`${color}\` is not a color, though the schema checked it`);
  return parsed;
}

/** Reduces the chroma of a color that a screen cannot show. */
function toHex(color: { mode: 'oklab'; l: number; a: number; b: number }): string {
  return formatHex(clampChroma(color, 'oklch'));
}

function toChannels(hex: string): string {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(' ');
}
