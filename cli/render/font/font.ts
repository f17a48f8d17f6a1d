// The font of every page: a subset with the characters of the pages, a second file with those that a visitor may type, which browsers
// load only for them, and fallback faces for when the first file is late. Cached under the hash of the inputs. Entry point:
// renderFont.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Artifact } from '../../artifact.ts';
import { runOnce } from '../encode-once.ts';
import { writeFileAtomic } from '../write-file-atomic.ts';
import type { Characters } from './characters.ts';
import { type FontMetrics, measureFont, renderFallbackFaces, SAMPLE } from './fallback-faces.ts';
import { createTextShaper } from './text-shaper.ts';

// Archivo was drawn for print and screens: a plain, sturdy grotesque with tall lower-case letters, legible in sunlight.
const NAME = 'Archivo';
const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
const WEIGHTS = { min: 400, max: 750, default: 400 };
// With only kerning the file fits into a connection's first round trip of data, 14 KB. Its digits have nearly the same width
// without `tnum`.
const FEATURES = ['kern'];
/** Part of the file names. Increase it if the subset changes for a reason other than the values above. */
const SUBSET_VERSION = 1;

export interface FontFiles {
  /** Path of the file that pages wait for, from the site's root. */
  readonly path: string;
  /** The `@font-face` rules, and `--font` with the value for `font-family`. */
  readonly css: string;
  /** Absolute path of an uncompressed font with all characters, for the social cards. */
  readonly drawingFont: string;
  readonly artifacts: readonly Artifact[];
}

interface FontOptions {
  readonly characters: Characters;
  /** Absolute path of the folder whose node_modules contains the font. */
  readonly packageRoot: string;
  readonly cacheFolder: string;
  /** Versions of the font and the tools that subset it, part of the cache key. */
  readonly versions: string;
}

/** Renders the font files and their styles. Characters that the font lacks are left out. Missing files have an `encode` function. */
export async function renderFont(options: FontOptions): Promise<FontFiles> {
  const { characters, cacheFolder, versions } = options;
  const key = JSON.stringify([SUBSET_VERSION, characters, versions, SOURCE, WEIGHTS, FEATURES, SAMPLE]);
  const stem = join(cacheFolder, hashText(key));
  const drawing = { font: `${stem}.ttf`, metrics: `${stem}.json` };
  if (!existsSync(drawing.font) || !existsSync(drawing.metrics)) await createDrawingFont(options, drawing);
  // Written by createDrawingFont.
  const metrics = JSON.parse(readFileSync(drawing.metrics, 'utf8')) as FontMetrics;
  const names = { printed: getFileName(`${key} printed`), typed: getFileName(`${key} typed`) };
  const artifact = (part: keyof Characters): Artifact => {
    const cachedAt = join(cacheFolder, names[part]);
    const path = `assets/${names[part]}`;
    const encode = async () => {
      writeFileAtomic(
        cachedAt,
        await createSubset(options, { characters: characters[part], format: 'woff2' }),
      );
      return cachedAt;
    };
    return existsSync(cachedAt) ? { path, cachedAt } : { path, encode: runOnce(encode) };
  };
  return {
    path: `/assets/${names.printed}`,
    css: renderFontStyles(names, characters, metrics),
    drawingFont: drawing.font,
    artifacts: [artifact('printed'), artifact('typed')],
  };
}

/** Names a file by the hash of its inputs, so that its name is known before it is encoded. */
function getFileName(key: string): string {
  return `${NAME.toLowerCase()}-${hashText(key)}.woff2`;
}

async function createDrawingFont(
  options: FontOptions,
  files: { readonly font: string; readonly metrics: string },
): Promise<void> {
  const { printed, typed } = options.characters;
  const font = await createSubset(options, { characters: printed + typed, format: 'sfnt' });
  writeFileAtomic(files.font, font);
  writeFileAtomic(files.metrics, JSON.stringify(measureFont(await createTextShaper(font))));
}

async function createSubset(
  { packageRoot }: FontOptions,
  { characters, format }: { readonly characters: string; readonly format: 'sfnt' | 'woff2' },
): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font');
  const source = readFileSync(createRequire(join(packageRoot, 'package.json')).resolve(SOURCE));
  return subsetFont(source, characters, {
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
    noHinting: true,
    targetFormat: format,
  });
}

/** The URLs are relative: the style sheet is in the folder of the font files. */
function renderFontStyles(
  files: Readonly<Record<keyof Characters, string>>,
  { typed }: Characters,
  metrics: FontMetrics,
): string {
  const { families, css } = renderFallbackFaces(NAME, metrics);
  const range = [...typed].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(',');
  // If the font is late, the page keeps the system font, so that text never moves while it is read. The preload makes it arrive in
  // time even on a slow connection. Typed text may swap.
  const printedFace = renderFace(files.printed, 'font-display:optional');
  // Browsers prefer the later of two faces with the same name within its range.
  const typedFace = range === '' ? '' : renderFace(files.typed, `font-display:swap;unicode-range:${range}`);
  const names = [NAME, ...families].map((family) => `"${family}"`).join(',');
  return `${printedFace}${typedFace}${css}:root{--font:${names},system-ui,sans-serif}`;
}

function renderFace(file: string, rest: string): string {
  return `@font-face{font-family:"${NAME}";font-weight:${WEIGHTS.min} ${WEIGHTS.max};src:url("${file}") format("woff2");${rest}}`;
}

function hashText(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
