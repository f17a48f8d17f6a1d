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
  const sheets: string[] = [];
  const links: URL[] = [];
  for (const element of html.elements) {
    const [text] = element.children;
    if (element.tagName === 'style' && text?.type === 'text') sheets.push(text.value.slice(0, MAX_CSS_BYTES));
    if (element.tagName === 'meta' && getAttribute(element, 'name') === 'theme-color')
      sheets.push(`--primary:${getAttribute(element, 'content')}`);
    const url = /stylesheet/.test(getAttribute(element, 'rel'))
      ? parseUrl(getAttribute(element, 'href'), home.base)
      : null;
    if (url !== null && links.length < MAX_SHEETS) links.push(url);
  }
  for (const url of links) {
    const bytes = await readFile(url);
    if (bytes !== null) sheets.push(Buffer.from(bytes.subarray(0, MAX_CSS_BYTES)).toString('utf8'));
  }
  const image = html.elements.find(
    (element) =>
      element.tagName === 'img' &&
      (/logo/i.test(['className', 'id', 'src', 'alt'].map((name) => getAttribute(element, name)).join(' ')) ||
        findClosest(html, element, ({ tagName }) => tagName === 'header') !== null),
  );
  const source = image === undefined ? null : parseUrl(getAttribute(image, 'src'), home.base);
  const bytes = source !== null && /\.svg$/i.test(source.pathname) ? await readFile(source) : null;
  const drawing = bytes === null ? null : readDrawing(Buffer.from(bytes).toString('utf8'));
  const isUsable =
    drawing !== null && 'svg' in drawing && drawing.rejected.length === 0 && drawing.svg.length < MAX_LOGO_BYTES;
  return {
    logo: isUsable ? drawing.svg : null,
    colors: findColors(sheets.join('\n')),
    left:
      isUsable || source === null
        ? []
        : [{ what: source.href, why: 'it is the logo, but no plain SVG drawing, which `data/logo.svg` must be' }],
  };
}

/** The most frequent color that is no gray, and the next of another hue; both readable. */
function findColors(css: string): Look['colors'] {
  const named = Array.from(
    css.matchAll(/--[\w-]*(?:primary|accent|brand|main)[\w-]*\s*:\s*(#[0-9a-f]{3,6})\b/gi),
    ([, color = '']) => color,
  );
  const all = [...named, ...named, ...named, ...(css.match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi) ?? [])].map((color) => {
    const digits = color.slice(1).toLowerCase();
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
  });
  const [first, ...others] = sortByCount(all).filter((color) => color.length === 7 && readHue(color) !== null);
  if (first === undefined) return {};
  const isOther = (color: string) => {
    const distance = Math.abs((readHue(color) ?? 0) - (readHue(first) ?? 0));
    return Math.min(distance, 360 - distance) > MIN_DISTANCE;
  };
  const second = others.find(isOther);
  return makeReadable({ accent: first, ...(second !== undefined && { second }) });
}

/** Degrees between two hues that nobody takes for one. */
const MIN_DISTANCE = 30;
const MIN_CHROMA = 50;

/** Returns the hue in degrees; null for what is nearly gray. */
function readHue(color: string): number | null {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const high = Math.max(red, green, blue);
  const range = high - Math.min(red, green, blue);
  if (range < MIN_CHROMA) return null;
  const part =
    high === red ? (green - blue) / range : high === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return (part * 60 + 360) % 360;
}

function makeReadable(colors: Look['colors']): Look['colors'] {
  for (const { key, nearest } of findLowContrast({ ...defaultColors, ...colors })) {
    const { [key as 'accent']: _, ...rest } = colors;
    return makeReadable(nearest === null || nearest === colors[key as 'accent'] ? rest : { ...rest, [key]: nearest });
  }
  return colors;
}
