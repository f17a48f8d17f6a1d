// Makes font files in the encoder's process. Entry points: subsetFont and measureDrawingFont.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { measureFont } from './fallback-faces.ts';
import { createTextShaper } from './text-shaper.ts';

export interface FontJob {
  readonly kind: 'font';
  readonly characters: string;
  readonly face: FontFace;
  /** `sfnt` is uncompressed, for the social cards. */
  readonly format: 'sfnt' | 'woff2';
  /** Absolute path of the folder whose node_modules contains the font. */
  readonly packageRoot: string;
}

export interface FontMetricsJob {
  readonly kind: 'font-metrics';
  /** Absolute path of the uncompressed font. */
  readonly font: string;
}

export const FONT_WEIGHTS = { min: 400, max: 750, default: 400 };

/** The fonts of the text, and static cuts for the headings of some looks. */
const FACES = {
  text: { source: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2', axes: { wght: FONT_WEIGHTS } },
  figtree: {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: FONT_WEIGHTS },
  },
  ledger: {
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    axes: { wght: 640, opsz: 48 },
  },
  signal: {
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wght: 800, wdth: 118 },
  },
  porch: {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    axes: { wght: 750, wdth: 92, opsz: 32 },
  },
} as const;

export type FontFace = keyof typeof FACES;

/** Whether a look has a font of its own for headings. */
export function isFontFace(look: string): look is FontFace {
  return look in FACES;
}

// With kerning alone the file fits into the first round trip, 14 KB. Digits are even anyway.
const FEATURES = ['kern'];

/** Returns the font with some characters only; those that it lacks are left out. */
export async function subsetFont({ characters, face, format, packageRoot }: FontJob): Promise<Uint8Array> {
  const { default: subset } = await import('subset-font');
  const { source: file, axes } = FACES[face];
  const { resolve } = createRequire(join(packageRoot, 'package.json'));
  const source = readFileSync(resolve(file));
  return subset(source, characters, {
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
    targetFormat: format,
  });
}

/** Returns what the fallback faces imitate, FontMetrics, as JSON. */
export async function measureDrawingFont({ font }: FontMetricsJob): Promise<string> {
  return JSON.stringify(measureFont(await createTextShaper(readFileSync(font))));
}
