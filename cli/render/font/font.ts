// The font of every page: a subset with the characters of the pages, a second file with those that
// a visitor may type, which browsers load only for them, and fallback faces for when the first file
// is late. Entry point: renderFont.
import { createHash } from 'node:crypto';
import { createKey } from '../../base/cache/key.ts';
import { readEncoded } from '../../base/cache/read-encoded.ts';
import type { Failed } from '../../problem.ts';
import { NO_LOOK } from '../../schema/formats/colors.ts';
import { type EncoderOptions, encodeOnce } from '../images/encode-once.ts';
import type { Characters } from './characters.ts';
import { type FontMetrics, renderFallbackFaces, renderHeadingStyles } from './fallback-faces.ts';
import { FONT_WEIGHTS, type FontJob, type FontMetricsJob, isFontFace } from './font-files.ts';

// Archivo, for print and screens: a sturdy grotesque, legible in sunlight. Figtree is rounder and
// goes with the round shapes of its look.
const TEXT_FONTS = { text: 'Archivo', figtree: 'Figtree' } as const;
/** Encoding time of a file, in the unit of EncodingProgress. */
const WORK = 400_000;

export type FontFiles = Exclude<Awaited<ReturnType<typeof renderFont>>, Failed>;

interface FontOptions extends EncoderOptions {
  readonly characters: Characters;
  readonly look: string;
  /** Absolute path of the folder whose node_modules contains the font. */
  readonly packageRoot: string;
}

/** Renders the font files and styles, or returns a problem. Missing characters are left out. */
export async function renderFont(options: FontOptions) {
  const { characters, packageRoot, look } = options;
  const face = look === 'porch' ? 'figtree' : 'text';
  const font = { kind: 'font', packageRoot, face } as const;
  const all = characters.printed + characters.typed;
  const drawingFont = await createFile(options, { ...font, format: 'sfnt', characters: all }).read();
  if ('problems' in drawingFont) return drawingFont;
  const metrics = await createFile(options, {
    kind: 'font-metrics',
    face,
    font: drawingFont.path,
    characters: all,
  }).read();
  if ('problems' in metrics) return metrics;
  const printed = createFile(options, { ...font, format: 'woff2', characters: characters.printed });
  const typed = createFile(options, { ...font, format: 'woff2', characters: characters.typed });
  const drawing = {
    /** Absolute path of an uncompressed font with all characters, for the social cards. */
    drawingFont: drawingFont.path,
    drawingFontHash: createHash('sha256').update(drawingFont.content).digest('hex'),
  };
  // Pages of a design of the site's own have its fonts, or none.
  if (look === NO_LOOK)
    return { path: null, headingPath: null, css: ':root{--font:system-ui,sans-serif}', ...drawing, artifacts: [] };
  const heading = isFontFace(look)
    ? createFile(options, { ...font, face: look, format: 'woff2', characters: characters.printed })
    : null;
  return {
    /** Path of the file that pages wait for, from the site's root; null for pages without a font. */
    path: `/assets/${printed.name}`,
    /** Path of the file with the font of the headings; null if they have that of the text. */
    headingPath: heading === null ? null : `/assets/${heading.name}`,
    /** The `@font-face` rules, and `--font` with the value for `font-family`. */
    css:
      renderFontStyles(
        TEXT_FONTS[face],
        { printed: printed.name, typed: typed.name },
        characters,
        // Written by the encoder.
        JSON.parse(metrics.content.toString()),
      ) + (heading === null ? '' : renderHeadingStyles(heading.name, look)),
    ...drawing,
    artifacts: [printed.artifact, typed.artifact, ...(heading === null ? [] : [heading.artifact])],
  };
}

type FileJob = FontJob | (FontMetricsJob & Pick<FontJob, 'characters' | 'face'>);

/** A file by the hash of its inputs, so that its name is known before it is made. */
function createFile({ cache, encoder, queue }: FontOptions, job: FileJob) {
  const { kind, characters } = job;
  const extension = kind === 'font-metrics' ? 'json' : job.format;
  const face = job.face === 'text' ? null : job.face;
  const key = createKey(encoder, [kind, extension, characters, ...(face === null ? [] : [face])]);
  const name = `${face ?? 'archivo'}-${key}.${extension}`;
  const encode = encodeOnce(queue, { ...job, target: cache.target(key, extension) }, { name, work: WORK });
  const artifact = { path: `assets/${name}`, cachedAt: cache.find(key), encode };
  return { name, artifact, read: () => readEncoded(artifact) };
}

/** The URLs are relative: the style sheet is in the folder of the font files. */
function renderFontStyles(
  name: string,
  files: Readonly<Record<keyof Characters, string>>,
  { typed }: Characters,
  metrics: FontMetrics,
): string {
  const { families, css } = renderFallbackFaces(name, metrics);
  const range = formatRange([...typed].map((character) => character.codePointAt(0) ?? 0));
  // If the font is late, the page keeps the system font, so that text never moves while it is read.
  // The preload makes it arrive in time even on a slow connection. Typed text may swap.
  const printedFace = renderFace(name, files.printed, 'font-display:optional');
  // Browsers prefer the later of two faces with the same name within its range.
  const typedFace = range === '' ? '' : renderFace(name, files.typed, `font-display:swap;unicode-range:${range}`);
  const names = [name, ...families].map((family) => `"${family}"`).join(',');
  return `${printedFace}${typedFace}${css}:root{--font:${names},system-ui,sans-serif}`;
}

/** Writes sorted code points, and those that follow each other as one range. */
function formatRange(points: readonly number[]): string {
  const starts = points.filter((point, index) => points[index - 1] !== point - 1);
  const ends = points.filter((point, index) => points[index + 1] !== point + 1);
  const hex = (point = 0) => point.toString(16);
  return starts.map((start, i) => `U+${hex(start)}${ends[i] === start ? '' : `-${hex(ends[i])}`}`).join(',');
}

function renderFace(name: string, file: string, rest: string): string {
  return `@font-face{font-family:"${name}";font-weight:${FONT_WEIGHTS.min} ${FONT_WEIGHTS.max};src:url("${file}") format("woff2");${rest}}`;
}
