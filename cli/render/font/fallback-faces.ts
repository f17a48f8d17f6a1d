// Renders @font-face rules that give the visitor's system fonts the metrics of the font, so that
// nothing moves when it arrives: their width by size-adjust, their line height by ascent-override
// and descent-override. Entry point: renderFallbackFaces.
import type { TextShaper } from './text-shaper.ts';

/** Ordinary running text, and the weights at which its width is measured. */
const SAMPLE = {
  text: 'The crew sets the forms, checks the grade and pours by seven in the morning; the slab can be walked on the next day, and a car may stand on it after a week.',
  regular: 400,
  bold: 700,
} as const;

export type FontMetrics = ReturnType<typeof measureFont>;

/** Width of the sample in units of the size, by HarfBuzz. Liberation Sans has Arial's. */
const FALLBACKS = [
  {
    name: 'Arial',
    regular: { files: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], width: 70.02 },
    bold: { files: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'], width: 74.892 },
  },
  {
    name: 'Roboto',
    regular: { files: ['Roboto', 'Roboto-Regular'], width: 69.336 },
    bold: { files: ['Roboto Bold', 'Roboto-Bold'], width: 70.274 },
  },
] as const;

/**
 * Of the same kind as the font of a look's headings, for a visit on which that comes late: how wide
 * the sample is in it, and in the fallback. Gelasio has Georgia's widths.
 */
const HEADING_FALLBACKS = {
  ledger: { files: ['Georgia Bold', 'Noto Serif Bold'], width: 79.66, heading: 66.303, generic: 'serif' },
  signal: { ...FALLBACKS[0].bold, heading: 90.89, generic: 'var(--font)' },
} as const;

/** Renders the face of a file with the font of the headings, and the one in its place until it is there. */
export function renderHeadingStyles(file: string, look: string): string {
  const face = `@font-face{font-family:"Heading";font-weight:1 1000;src:url("${file}") format("woff2");font-display:optional}`;
  if (look !== 'ledger' && look !== 'signal') return `${face}:root{--look-font:"Heading",var(--font)}`;
  const { files, width, heading, generic } = HEADING_FALLBACKS[look];
  const fallback = `@font-face{font-family:"Late heading";font-weight:1 1000;src:${listSources(files)};size-adjust:${formatPercent(heading / width)}}`;
  return `${face}${fallback}:root{--look-font:"Heading","Late heading",${generic}}`;
}

/**
 * Measures what the fallback faces imitate, in units of the font size: widths are those of the
 * sample.
 */
export function measureFont({ extents, measureWidth }: TextShaper) {
  return {
    ...extents,
    regular: measureWidth(SAMPLE.text, SAMPLE.regular),
    bold: measureWidth(SAMPLE.text, SAMPLE.bold),
  };
}

/**
 * Renders faces of Arial and Roboto, regular and bold, with the metrics of the font; `families`
 * follow its own name in `font-family`.
 */
export function renderFallbackFaces(font: string, metrics: FontMetrics) {
  const families = FALLBACKS.map(({ name }) => `${font} by ${name}`);
  const css = FALLBACKS.flatMap(({ regular, bold }, index) => {
    const family = families[index] ?? '';
    return [
      renderFace({ family, ...regular, weights: '400 599', size: metrics.regular / regular.width, metrics }),
      renderFace({ family, ...bold, weights: '600 900', size: metrics.bold / bold.width, metrics }),
    ];
  }).join('');
  return { families, css };
}

interface Face {
  readonly family: string;
  readonly files: readonly string[];
  readonly weights: string;
  readonly size: number;
  readonly metrics: FontMetrics;
}

// Relative to the adjusted size: https://drafts.csswg.org/css-fonts-5/#size-adjust-desc
function renderFace({ family, files, weights, size, metrics }: Face): string {
  const { ascent, descent, lineGap } = metrics;
  const sources = listSources(files);
  return `@font-face{font-family:"${family}";font-weight:${weights};src:${sources};size-adjust:${formatPercent(size)};ascent-override:${formatPercent(ascent / size)};descent-override:${formatPercent(descent / size)};line-gap-override:${formatPercent(lineGap / size)}}`;
}

const listSources = (files: readonly string[]): string => files.map((file) => `local("${file}")`).join(',');

function formatPercent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
