// @font-face rules that make the fonts of the visitor's own machine take the room of the typeface, so that nothing moves when it
// arrives: their width by size-adjust, their line by ascent- and descent-override.
import type { TextShaper, VerticalExtents } from './text-shaper.ts';

/** Ordinary running text, what fills a line, and the weights at which it is measured. */
export const SAMPLE = {
  text: 'The crew sets the forms, checks the grade and pours by seven in the morning; the slab can be walked on the next day, and a car may stand on it after a week.',
  regular: 400,
  bold: 700,
} as const;

/** The typeface's, in units of the font size. */
export interface Measures extends VerticalExtents {
  /** Of the sample. */
  readonly regular: number;
  readonly bold: number;
}

/** How wide the sample is in each face, in units of the font size, as shaped by HarfBuzz. Liberation Sans has Arial's widths. */
const FALLBACKS = [
  {
    name: 'Arial',
    regular: {
      files: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo', 'Arimo-Regular'],
      width: 70.02,
    },
    bold: {
      files: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Arimo-Bold'],
      width: 74.892,
    },
  },
  {
    name: 'Roboto',
    regular: { files: ['Roboto', 'Roboto-Regular'], width: 69.336 },
    bold: { files: ['Roboto Bold', 'Roboto-Bold'], width: 70.274 },
  },
] as const;

export interface FallbackFaces {
  /** The names of the families, to follow the typeface's own in `font-family`. */
  readonly families: readonly string[];
  readonly css: string;
}

export function measure({ extents, width }: TextShaper): Measures {
  return {
    ...extents,
    regular: width(SAMPLE.text, SAMPLE.regular),
    bold: width(SAMPLE.text, SAMPLE.bold),
  };
}

/** Faces of Arial and Roboto, regular and bold, in the typeface's measures. */
export function fallbackFaces(font: string, measures: Measures): FallbackFaces {
  const families = FALLBACKS.map(({ name }) => `${font} by ${name}`);
  const css = FALLBACKS.flatMap(({ regular, bold }, index) => {
    const family = families[index] ?? '';
    return [
      face({ family, ...regular, weights: '400 599', size: measures.regular / regular.width, measures }),
      face({ family, ...bold, weights: '600 900', size: measures.bold / bold.width, measures }),
    ];
  }).join('');
  return { families, css };
}

interface Face {
  readonly family: string;
  readonly files: readonly string[];
  readonly weights: string;
  readonly size: number;
  readonly measures: Measures;
}

// The overrides are parts of the adjusted size, so they are divided by it (https://drafts.csswg.org/css-fonts-5/#size-adjust-desc).
function face({ family, files, weights, size, measures }: Face): string {
  const { ascent, descent, lineGap } = measures;
  const sources = files.map((file) => `local("${file}")`).join(',');
  return `@font-face{font-family:"${family}";font-weight:${weights};src:${sources};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:${percent(lineGap / size)}}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
