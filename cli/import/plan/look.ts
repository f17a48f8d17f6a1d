// The logo and the two main colors of an old site. Entry point: findLook.
import { readDrawing } from '../../base/svg/read-drawing.ts';
import { defaultColors, findLowContrast } from '../../schema/formats/colors.ts';
import { type Left, type OldSite, parseUrl } from '../old-site.ts';
import { findClosest, getAttribute } from '../page/html.ts';
import type { Page } from '../page/page.ts';
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

export async function findLook(home: Page | undefined, readFile: OldSite['readFile']): Promise<Look> {
  const html = home?.html;
  if (home === undefined || html == null) return { logo: null, colors: {}, left: [] };
  const read = async (url: URL | null) =>
    Buffer.from(((url && (await readFile(url))) ?? new Uint8Array()).subarray(0, MAX_CSS_BYTES)).toString('utf8');
  const styles = html.elements.flatMap((element) => {
    const [text] = element.children;
    if (getAttribute(element, 'name') === 'theme-color') return `--primary:${getAttribute(element, 'content')}`;
    return element.tagName === 'style' && text?.type === 'text' ? text.value.slice(0, MAX_CSS_BYTES) : [];
  });
  const links = html.elements.filter((element) => /stylesheet/.test(getAttribute(element, 'rel'))).slice(0, MAX_SHEETS);
  for (const link of links) styles.push(await read(parseUrl(getAttribute(link, 'href'), home.base)));
  const isLogo = (element: (typeof links)[number]) =>
    /logo/i.test(['className', 'id', 'src', 'alt'].map((name) => getAttribute(element, name)).join(' ')) ||
    findClosest(html, element, /^header$/) !== null;
  const image = html.elements.find((element) => element.tagName === 'img' && isLogo(element));
  const url = image === undefined ? null : parseUrl(getAttribute(image, 'src'), home.base);
  const source = /\.svg$/i.test(url?.pathname ?? '') ? await read(url) : '';
  const drawing = source === '' || source.length > MAX_LOGO_BYTES ? null : readDrawing(source);
  const logo = drawing !== null && 'svg' in drawing && drawing.rejected.length === 0 ? drawing.svg : null;
  const why = 'it is the logo, but no plain SVG drawing, which `data/logo.svg` must be';
  const left = logo !== null || url === null ? [] : [{ what: url.href, why }];
  return { logo, colors: findColors(styles.join('\n')), left };
}

/** The most frequent color that is no gray, and the next that differs from it; both readable. */
function findColors(css: string): Look['colors'] {
  const named = /--[\w-]{0,40}(?:primary|accent|brand|main)[\w-]{0,40}\s{0,9}:\s{0,9}(#[0-9a-f]{3,6})\b/gi;
  // A name says more than a color here and there.
  const main = Array.from(css.matchAll(named), ([, color = '']) => [color, color, color]).flat();
  const all = [...(css.match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi) ?? []), ...main].map((color) =>
    color.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
  );
  const colors = sortByCount(all.filter((color) => color.length === 7)).filter((color) => {
    const channels = toChannels(color);
    return Math.max(...channels) - Math.min(...channels) >= MIN_CHROMA;
  });
  const [accent] = colors;
  if (accent === undefined) return {};
  const distanceTo = (color: string) =>
    toChannels(color).reduce((sum, value, index) => sum + Math.abs(value - (toChannels(accent)[index] ?? 0)), 0);
  const second = colors.find((color) => distanceTo(color) > MIN_DISTANCE);
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
    const { [key as 'accent']: color, ...rest } = colors;
    return makeReadable(nearest === null || nearest === color ? rest : { ...rest, [key]: nearest });
  }
  return colors;
}
