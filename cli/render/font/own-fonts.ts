// The fonts of a site's own design, as ours are: a subset with the characters of the pages, and
// fallback faces of the same metrics. `text.woff2` is the font of the texts and `heading.woff2` that
// of the headings; another one has a family of its file's name for the site's styles. Entry point:
// renderOwnFonts.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import subset from 'subset-font';
import type { Artifact } from '../../base/artifact.ts';
import { type Blobs, createBlobWriter } from '../../base/cache/blobs.ts';
import { createKey } from '../../base/cache/key.ts';
import { createError, type Failed, startOf } from '../../problem.ts';
import type { Design } from '../../schema/definition/design.ts';
import type { Characters } from './characters.ts';
import { type FontMetrics, measureFont, renderFallbackFaces } from './fallback-faces.ts';
import type { FontFiles } from './font.ts';
import { createTextShaper } from './text-shaper.ts';

interface OwnFontOptions {
  readonly design: Pick<Design, 'fonts' | 'root'>;
  readonly characters: Characters;
  readonly cache: Blobs;
}

interface Subset {
  /** Base64. */
  readonly woff2: string;
  readonly metrics: FontMetrics;
}

/** The fonts of a site, also those that were made at once. */
type SiteFonts = Omit<FontFiles, 'artifacts'> & { readonly artifacts: readonly Artifact[] };

/** Adds the fonts to ours, and takes the place of those of texts and headings. */
export async function renderOwnFonts(
  ours: FontFiles,
  { design, characters, cache }: OwnFontOptions,
): Promise<SiteFonts | Failed> {
  let files: SiteFonts = ours;
  for (const file of design.fonts) {
    const family = basename(file, '.woff2');
    const bytes = readFileSync(join(design.root, file));
    const text = characters.printed + characters.typed;
    const key = createKey('own font', [bytes.toString('base64'), text]);
    let font: Subset;
    try {
      font = await readOrMake(cache, key, () => makeSubset(bytes, text));
    } catch {
      const problem = { message: `\`${file}\` cannot be read as a font.`, hint: 'Export it again as WOFF2.' };
      return { problems: [createError('own-design', startOf(file), problem)] };
    }
    const name = `${family}-${key}.woff2`;
    const artifact: Artifact = { path: `assets/${name}`, content: Buffer.from(font.woff2, 'base64') };
    const fallback = renderFallbackFaces(family, font.metrics);
    const names = [family, ...fallback.families].map((each) => `"${each}"`).join(',');
    const isPreloaded = family === 'text' || family === 'heading';
    const property = family === 'text' ? '--font' : family === 'heading' ? '--look-font' : `--font-${family}`;
    const display = isPreloaded ? 'optional' : 'swap';
    // The file that is not preloaded has the other characters of the first.
    const replaced =
      family === 'text' ? ours.artifacts.slice(0, 2) : family === 'heading' ? ours.artifacts.slice(2) : [];
    const css = files.css.replace(/@font-face\{[^}]*\}/g, (face) =>
      replaced.some(({ path }) => face.includes(basename(path))) ? '' : face,
    );
    files = {
      ...files,
      path: family === 'text' ? `/${artifact.path}` : files.path,
      headingPath: family === 'heading' ? `/${artifact.path}` : files.headingPath,
      css: `${css}@font-face{font-family:"${family}";font-weight:1 1000;src:url("${name}") format("woff2");font-display:${display}}${fallback.css}:root{${property}:${names},system-ui,sans-serif}`,
      artifacts: [...files.artifacts.filter((each) => !replaced.some(({ path }) => path === each.path)), artifact],
    };
  }
  return files;
}

async function readOrMake(cache: Blobs, key: string, make: () => Promise<Subset>): Promise<Subset> {
  const cached = cache.read(key);
  if (cached !== null) return JSON.parse(cached.toString()); // Written below.
  const made = await make();
  createBlobWriter()(cache.target(key, 'json'), JSON.stringify(made));
  return made;
}

async function makeSubset(font: Buffer, text: string): Promise<Subset> {
  const options = { noHinting: true, keepFeatures: ['kern'] };
  const woff2 = await subset(font, text, { ...options, targetFormat: 'woff2' });
  const shaper = await createTextShaper(await subset(font, text, { ...options, targetFormat: 'sfnt' }));
  return { woff2: Buffer.from(woff2).toString('base64'), metrics: measureFont(shaper) };
}
