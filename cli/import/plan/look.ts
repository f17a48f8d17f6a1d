// The logo and the two main colors of an old site. Entry point: findLook.
import { readDrawing } from '../../base/svg/read-drawing.ts';
import { defaultColors, findLowContrast } from '../../schema/formats/colors.ts';
import { type Left, parseUrl } from '../old-site.ts';
import { findClosest, getAttribute } from '../page/html.ts';
import type { ParsedPage } from '../page/parsed-page.ts';
import { sortByCount } from '../text/names.ts';

export interface Look {
  /** The drawing; null if there is none that the site can have. */
  readonly logo: string | null;
  /** As site.yaml has them. */
  readonly colors: { readonly accent?: string; readonly second?: string };
  readonly left: readonly Left[];
}

const MAX_LOGO_BYTES = 20_000;
const MAX_CSS_BYTES = 1e6;
const MAX_SHEETS = 5;

/** @param readFile reads a file of the old site; null if it is not there */
export async function findLook(
  home: ParsedPage | undefined,
  readFile: (url: URL) => Promise<Uint8Array | null>,
): Promise<Look> {
  if (home === undefined || !('html' in home.source)) return { logo: null, colors: {}, left: [] };
  const { html } = home.source;
  const { elements } = html;
  const read = async (url: URL | null, maxBytes: number) => {
    const bytes = url === null ? null : await readFile(url);
    return bytes === null ? '' : Buffer.from(bytes.subarray(0, maxBytes)).toString('utf8');
  };
  const sheets: string[] = [];
  const links: URL[] = [];
  for (const element of elements) {
    const [text] = element.children;
    if (element.tagName === 'style' && text?.type === 'text') sheets.push(text.value.slice(0, MAX_CSS_BYTES));
    if (getAttribute(element, 'name') === 'theme-color') sheets.push(`--primary:${getAttribute(element, 'content')}`);
    const url = /stylesheet/.test(getAttribute(element, 'rel'))
      ? parseUrl(getAttribute(element, 'href'), home.base)
      : null;
    if (url !== null) links.push(url);
  }
  for (const url of links.slice(0, MAX_SHEETS)) sheets.push(await read(url, MAX_CSS_BYTES));
  const image = elements.find(
    (element) =>
      element.tagName === 'img' &&
      (/logo/i.test(['className', 'id', 'src', 'alt'].map((name) => getAttribute(element, name)).join(' ')) ||
        findClosest(html, element, /^header$/) !== null),
  );
  const url = image === undefined ? null : parseUrl(getAttribute(image, 'src'), home.base);
  const source = /\.svg$/i.test(url?.pathname ?? '') ? await read(url, MAX_LOGO_BYTES + 1) : '';
  const drawing = source === '' || source.length > MAX_LOGO_BYTES ? null : readDrawing(source);
  const logo = drawing !== null && 'svg' in drawing && drawing.rejected.length === 0 ? drawing.svg : null;
  const why = 'it is the logo, but no plain SVG drawing, which `data/logo.svg` must be';
  return {
    logo,
    colors: findColors(sheets.join('\n')),
    left: logo !== null || url === null ? [] : [{ what: url.href, why }],
  };
}

/** The most frequent color that is no gray, and the next that differs from it; both readable. */
function findColors(css: string): Look['colors'] {
  const named = /--[\w-]*(?:primary|accent|brand|main)[\w-]*\s*:\s*(#[0-9a-f]{3,6})\b/gi;
  const all = [...(css.match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi) ?? [])];
  for (const [, color = ''] of css.matchAll(named)) all.push(color, color, color);
  const colors = sortByCount(
    all
      .map((color) => color.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))
      .filter((color) => color.length === 7),
  ).filter((color) => Math.max(...toChannels(color)) - Math.min(...toChannels(color)) >= MIN_CHROMA);
  const [accent] = colors;
  if (accent === undefined) return {};
  const second = colors.find((color) => {
    const others = toChannels(color);
    return (
      toChannels(accent).reduce((sum, value, index) => sum + Math.abs(value - (others[index] ?? 0)), 0) > MIN_DISTANCE
    );
  });
  return makeReadable({ accent, ...(second !== undefined && { second }) });
}

/** Between the strongest and the weakest channel of a color that is no gray. */
const MIN_CHROMA = 50;
/** Over the channels of two colors that nobody takes for one. */
const MIN_DISTANCE = 150;

function toChannels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function makeReadable(colors: Look['colors']): Look['colors'] {
  for (const { key, nearest } of findLowContrast({ ...defaultColors, ...colors })) {
    const { [key as 'accent']: _, ...rest } = colors;
    return makeReadable(nearest === null || nearest === colors[key as 'accent'] ? rest : { ...rest, [key]: nearest });
  }
  return colors;
}
