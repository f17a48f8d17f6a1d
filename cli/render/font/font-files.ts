// Makes the files of the font, in the encoder's process. Entry points: subsetFont and measureDrawingFont.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { measureFont } from './fallback-faces.ts';
import { createTextShaper } from './text-shaper.ts';

export interface FontJob {
  readonly kind: 'font';
  readonly characters: string;
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

const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
// With only kerning the file fits into a connection's first round trip of data, 14 KB. Its digits have nearly the same width
// without `tnum`.
const FEATURES = ['kern'];

/** Returns the font with some characters only; those that it lacks are left out. */
export async function subsetFont({ characters, format, packageRoot }: FontJob): Promise<Uint8Array> {
  const { default: subset } = await import('subset-font');
  const source = readFileSync(createRequire(join(packageRoot, 'package.json')).resolve(SOURCE));
  return subset(source, characters, {
    variationAxes: { wght: FONT_WEIGHTS },
    keepFeatures: FEATURES,
    noHinting: true,
    targetFormat: format,
  });
}

/** Returns what the fallback faces imitate, FontMetrics, as JSON. */
export async function measureDrawingFont({ font }: FontMetricsJob): Promise<string> {
  return JSON.stringify(measureFont(await createTextShaper(readFileSync(font))));
}
