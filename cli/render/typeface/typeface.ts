// The one typeface of every page: cut down to the characters the pages use, with the system fonts that stand in for it until it
// arrives. Kept under the hash of what it is cut from. Enters at renderTypeface.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Artifact } from '../../artifact.ts';
import { fallbackFaces, type Measures, measure, SAMPLE } from './fallback-faces.ts';
import { createTypesetter } from './typesetter.ts';

// Archivo was drawn for print and screens alike: a plain, sturdy grotesque with tall lower-case letters, legible in the sun.
const NAME = 'Archivo';
const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
const WEIGHTS = { min: 400, max: 800, default: 400 };
/** Kerning, accents and ligatures; figures of one width for tables of prices. */
const FEATURES = ['kern', 'mark', 'ccmp', 'locl', 'liga', 'calt', 'tnum'];

export interface Typeface {
  /** Path of the font file from the site's root. */
  readonly path: string;
  /** Its `@font-face` rules, and `--typeface`: the value of `font-family`. */
  readonly css: string;
  /** Absolute path of the same letters as an uncompressed font, to draw with. */
  readonly drawnFrom: string;
  readonly artifacts: readonly Artifact[];
}

interface TypefaceOptions {
  /** From charactersOf. */
  readonly characters: string;
  /** Absolute path of the folder whose node_modules holds the font. */
  readonly packageRoot: string;
  readonly cacheFolder: string;
  /** Versions of the font and of what cuts it, part of the cache key. */
  readonly versions: string;
}

interface KeptFiles {
  readonly web: string;
  readonly drawn: string;
  readonly measures: string;
}

/** The typeface with those of the characters that it has. */
export async function renderTypeface(options: TypefaceOptions): Promise<Typeface> {
  const { characters, cacheFolder, versions } = options;
  const key = hashOf(JSON.stringify([characters, versions, SOURCE, WEIGHTS, FEATURES, SAMPLE]));
  const stem = join(cacheFolder, key);
  const files = { web: `${stem}.woff2`, drawn: `${stem}.ttf`, measures: `${stem}.json` };
  if (!Object.values(files).every((file) => existsSync(file))) await cut(options, files);
  // Our own, written by cut.
  const measures = JSON.parse(readFileSync(files.measures, 'utf8')) as Measures;
  const name = `${NAME.toLowerCase()}-${hashOf(readFileSync(files.web))}.woff2`;
  return {
    path: `/assets/${name}`,
    css: styles(name, measures),
    drawnFrom: files.drawn,
    artifacts: [{ path: `assets/${name}`, cachedAt: files.web }],
  };
}

async function cut(
  { characters, packageRoot, cacheFolder }: TypefaceOptions,
  files: KeptFiles,
): Promise<void> {
  const { default: subsetFont } = await import('subset-font');
  const source = readFileSync(createRequire(join(packageRoot, 'package.json')).resolve(SOURCE));
  const options = { variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES, noHinting: true };
  const drawn = await subsetFont(source, characters, { ...options, targetFormat: 'sfnt' });
  mkdirSync(cacheFolder, { recursive: true });
  write(files.drawn, drawn);
  write(files.web, await subsetFont(source, characters, { ...options, targetFormat: 'woff2' }));
  write(files.measures, JSON.stringify(measure(await createTypesetter(drawn))));
}

/** The style sheet stands beside the font file. */
function styles(file: string, measures: Measures): string {
  const { families, css } = fallbackFaces(NAME, measures);
  const face = `@font-face{font-family:"${NAME}";font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:swap;src:url("${file}") format("woff2")}`;
  const names = [NAME, ...families].map((family) => `"${family}"`).join(',');
  return `${face}${css}:root{--typeface:${names},system-ui,sans-serif}`;
}

function write(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
