// The one typeface of every page: cut down to the characters the pages print, a second file with those that a visitor may type,
// which browsers ask for only then, and the system fonts that stand in where the first is late. Kept under the hash of what
// it is cut from. Enters at renderFont.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Artifact } from '../../artifact.ts';
import { once } from '../encode-once.ts';
import { writeFileAtomic } from '../write-file-atomic.ts';
import type { Characters } from './characters.ts';
import { fallbackFaces, type Measures, measure, SAMPLE } from './fallback-faces.ts';
import { createTextShaper } from './text-shaper.ts';

// Archivo was drawn for print and screens alike: a plain, sturdy grotesque with tall lower-case letters, legible in the sun.
const NAME = 'Archivo';
const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
const WEIGHTS = { min: 400, max: 750, default: 400 };
// With no more than kerning the file arrives in a connection's first round trip of data, 14 KB. Its figures are of nearly one
// width without `tnum`.
const FEATURES = ['kern'];
/** Changes with every change of how the font is cut that is no part of the values above: files are named by them. */
const CUT = 1;

export interface FontFiles {
  /** Path from the site's root of the file that pages wait for. */
  readonly path: string;
  /** Its `@font-face` rules, and `--font`: the value of `font-family`. */
  readonly css: string;
  /** Absolute path of all the letters as one uncompressed font, to draw with. */
  readonly drawnFrom: string;
  readonly artifacts: readonly Artifact[];
}

interface FontOptions {
  /** From charactersOf. */
  readonly characters: Characters;
  /** Absolute path of the folder whose node_modules holds the font. */
  readonly packageRoot: string;
  readonly cacheFolder: string;
  /** Versions of the font and of what cuts it, part of the cache key. */
  readonly versions: string;
}

/** The typeface with those of the characters that it has. The files for browsers are made when they are asked for. */
export async function renderFont(options: FontOptions): Promise<FontFiles> {
  const { characters, cacheFolder, versions } = options;
  const key = JSON.stringify([CUT, characters, versions, SOURCE, WEIGHTS, FEATURES, SAMPLE]);
  const stem = join(cacheFolder, hashOf(key));
  const drawn = { font: `${stem}.ttf`, measures: `${stem}.json` };
  if (!existsSync(drawn.font) || !existsSync(drawn.measures)) await cutToDraw(options, drawn);
  // Our own, written by cutToDraw.
  const measures = JSON.parse(readFileSync(drawn.measures, 'utf8')) as Measures;
  const names = { printed: fileName(`${key} printed`), typed: fileName(`${key} typed`) };
  const artifact = (part: keyof Characters): Artifact => {
    const cachedAt = join(cacheFolder, names[part]);
    const path = `assets/${names[part]}`;
    const encode = async () => {
      writeFileAtomic(cachedAt, await cut(options, { letters: characters[part], format: 'woff2' }));
      return cachedAt;
    };
    return existsSync(cachedAt) ? { path, cachedAt } : { path, encode: once(encode) };
  };
  return {
    path: `/assets/${names.printed}`,
    css: styles(names, characters, measures),
    drawnFrom: drawn.font,
    artifacts: [artifact('printed'), artifact('typed')],
  };
}

/** The hash is of all that decides the bytes, so that the file need not be made to be named. */
function fileName(key: string): string {
  return `${NAME.toLowerCase()}-${hashOf(key)}.woff2`;
}

async function cutToDraw(
  options: FontOptions,
  files: { readonly font: string; readonly measures: string },
): Promise<void> {
  const { printed, typed } = options.characters;
  const font = await cut(options, { letters: printed + typed, format: 'sfnt' });
  writeFileAtomic(files.font, font);
  writeFileAtomic(files.measures, JSON.stringify(measure(await createTextShaper(font))));
}

async function cut(
  { packageRoot }: FontOptions,
  { letters, format }: { readonly letters: string; readonly format: 'sfnt' | 'woff2' },
): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font');
  const source = readFileSync(createRequire(join(packageRoot, 'package.json')).resolve(SOURCE));
  return subsetFont(source, letters, {
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
    noHinting: true,
    targetFormat: format,
  });
}

/** The style sheet stands beside the font files. */
function styles(
  files: Readonly<Record<keyof Characters, string>>,
  { typed }: Characters,
  measures: Measures,
): string {
  const { families, css } = fallbackFaces(NAME, measures);
  const range = [...typed].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(',');
  // A page that does not have its letters in time keeps the system's: what is being read never moves. Preloaded, they are in
  // time even on a slow line; what is typed changes its letters where it stands.
  const first = face(files.printed, 'font-display:optional');
  // Of two faces of one name the later is asked first, for what is in its range.
  const second = range === '' ? '' : face(files.typed, `font-display:swap;unicode-range:${range}`);
  const names = [NAME, ...families].map((family) => `"${family}"`).join(',');
  return `${first}${second}${css}:root{--font:${names},system-ui,sans-serif}`;
}

function face(file: string, rest: string): string {
  return `@font-face{font-family:"${NAME}";font-weight:${WEIGHTS.min} ${WEIGHTS.max};src:url("${file}") format("woff2");${rest}}`;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
