// The one typeface of every page: cut down to the characters the pages print, a second file with those that a visitor may type,
// which browsers ask for only then, and the system fonts that stand in where the first is late. Kept under the hash of what
// it is cut from. Enters at renderTypeface.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Artifact } from '../../artifact.ts';
import { keepFile } from '../keep-file.ts';
import type { Characters } from './characters.ts';
import { fallbackFaces, type Measures, measure, SAMPLE } from './fallback-faces.ts';
import { createTypesetter } from './typesetter.ts';

// Archivo was drawn for print and screens alike: a plain, sturdy grotesque with tall lower-case letters, legible in the sun.
const NAME = 'Archivo';
const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
const WEIGHTS = { min: 400, max: 750, default: 400 };
// With no more than kerning the file arrives in a connection's first round trip of data, 14 KB. Its figures are of nearly one
// width without `tnum`.
const FEATURES = ['kern'];

export interface Typeface {
  /** Path from the site's root of the file that pages wait for. */
  readonly path: string;
  /** Its `@font-face` rules, and `--typeface`: the value of `font-family`. */
  readonly css: string;
  /** Absolute path of all the letters as one uncompressed font, to draw with. */
  readonly drawnFrom: string;
  readonly artifacts: readonly Artifact[];
}

interface TypefaceOptions {
  /** From charactersOf. */
  readonly characters: Characters;
  /** Absolute path of the folder whose node_modules holds the font. */
  readonly packageRoot: string;
  readonly cacheFolder: string;
  /** Versions of the font and of what cuts it, part of the cache key. */
  readonly versions: string;
}

interface KeptFiles {
  readonly printed: string;
  readonly typed: string;
  readonly drawn: string;
  readonly measures: string;
}

/** The typeface with those of the characters that it has. */
export async function renderTypeface(options: TypefaceOptions): Promise<Typeface> {
  const { characters, cacheFolder, versions } = options;
  const key = hashOf(JSON.stringify([characters, versions, SOURCE, WEIGHTS, FEATURES, SAMPLE]));
  const stem = join(cacheFolder, key);
  const files = {
    printed: `${stem}.woff2`,
    typed: `${stem}-typed.woff2`,
    drawn: `${stem}.ttf`,
    measures: `${stem}.json`,
  };
  if (!Object.values(files).every((file) => existsSync(file))) await cut(options, files);
  // Our own, written by cut.
  const measures = JSON.parse(readFileSync(files.measures, 'utf8')) as Measures;
  const [printed = '', typed = ''] = [files.printed, files.typed].map(
    (file) => `${NAME.toLowerCase()}-${hashOf(readFileSync(file))}.woff2`,
  );
  return {
    path: `/assets/${printed}`,
    css: styles({ printed, typed }, characters, measures),
    drawnFrom: files.drawn,
    artifacts: [
      { path: `assets/${printed}`, cachedAt: files.printed },
      { path: `assets/${typed}`, cachedAt: files.typed },
    ],
  };
}

async function cut({ characters, packageRoot }: TypefaceOptions, files: KeptFiles): Promise<void> {
  const { default: subsetFont } = await import('subset-font');
  const source = readFileSync(createRequire(join(packageRoot, 'package.json')).resolve(SOURCE));
  const options = { variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES, noHinting: true };
  const { printed, typed } = characters;
  const drawn = await subsetFont(source, printed + typed, { ...options, targetFormat: 'sfnt' });
  keepFile(files.drawn, drawn);
  keepFile(files.printed, await subsetFont(source, printed, { ...options, targetFormat: 'woff2' }));
  keepFile(files.typed, await subsetFont(source, typed, { ...options, targetFormat: 'woff2' }));
  keepFile(files.measures, JSON.stringify(measure(await createTypesetter(drawn))));
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
  return `${first}${second}${css}:root{--typeface:${names},system-ui,sans-serif}`;
}

function face(file: string, rest: string): string {
  return `@font-face{font-family:"${NAME}";font-weight:${WEIGHTS.min} ${WEIGHTS.max};src:url("${file}") format("woff2");${rest}}`;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
