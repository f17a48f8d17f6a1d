// Draws the layers of a social card as SVG. Text becomes paths, so that a card is the same on every machine. Entry points:
// drawBrandLayer and drawTitleLayer.
import type { TextShaper } from '../font/text-shaper.ts';
import { breakLines } from './break-lines.ts';
import { CARD_SIZE, type Card, type CardBrand } from './card.ts';

const { width, height } = CARD_SIZE;
const MARGIN = 64;
const BAR_HEIGHT = 104;
const LOGO_SIZE = 60;
/** The headline gets the largest size at which it takes at most two lines. */
const HEADLINE_SIZES = [84, 76, 68, 60, 52];
const SUBLINE_SIZE = 38;
const SUBLINE_GAP = 12;

/** Draws the layer over the photo that all cards share: a shade behind the title, and the bar with name and tagline. */
export function drawBrandLayer(brand: CardBrand, textShaper: TextShaper): string {
  const top = height - BAR_HEIGHT;
  const middle = top + BAR_HEIGHT / 2;
  const nameStart = MARGIN + LOGO_SIZE + 20;
  const taglineWidth = textShaper.measureWidth(brand.tagline, 500) * 26;
  const nameEnd = nameStart + textShaper.measureWidth(brand.name, 750) * 36;
  const hasRoom = nameEnd + 40 + taglineWidth <= width - MARGIN;
  return renderSvg(
    `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0.1" stop-color="${brand.colors.ink}" stop-opacity="0"/><stop offset="0.6" stop-color="${brand.colors.ink}" stop-opacity="0.6"/><stop offset="1" stop-color="${brand.colors.ink}" stop-opacity="0.9"/></linearGradient></defs>`,
    `<rect width="${width}" height="${top}" fill="url(#shade)"/>`,
    `<rect y="${top}" width="${width}" height="${BAR_HEIGHT}" fill="${brand.colors.surface}"/>`,
    `<rect y="${top - 8}" width="${width}" height="8" fill="${brand.colors.accent}"/>`,
    renderLine(brand.name, {
      textShaper,
      weight: 750,
      size: 36,
      x: nameStart,
      y: middle + 13,
      fill: brand.colors.ink,
    }),
    hasRoom
      ? renderLine(brand.tagline, {
          textShaper,
          weight: 500,
          size: 26,
          x: width - MARGIN - taglineWidth,
          y: middle + 9,
          fill: brand.colors.ink,
        })
      : '',
  );
}

/** Position of the logo, which is composited separately because it is a separate SVG. */
export const logoPosition = {
  left: MARGIN,
  top: height - BAR_HEIGHT + (BAR_HEIGHT - LOGO_SIZE) / 2,
  size: LOGO_SIZE,
} as const;

/** Draws the title above the bar. */
export function drawTitleLayer({ headline, subline }: Card, textShaper: TextShaper): string {
  const maxWidth = width - 2 * MARGIN;
  const shaped = HEADLINE_SIZES.map((size) => ({
    size,
    lines: breakLines(headline, maxWidth, (text) => textShaper.measureWidth(text, 800) * size),
  }));
  const chosen = shaped.find(({ lines }) => lines.length <= 2) ?? shaped.at(-1);
  if (chosen === undefined) throw new Error('There is no headline size.');
  const sublines =
    subline === ''
      ? []
      : breakLines(subline, maxWidth, (text) => textShaper.measureWidth(text, 500) * SUBLINE_SIZE).slice(
          0,
          2,
        );
  const rows = [
    ...chosen.lines.map((text) => ({ text, weight: 800, size: chosen.size, leading: chosen.size * 1.08 })),
    ...sublines.map((text) => ({ text, weight: 500, size: SUBLINE_SIZE, leading: SUBLINE_SIZE * 1.4 })),
  ];
  const gap = sublines.length === 0 ? 0 : SUBLINE_GAP;
  let y = height - BAR_HEIGHT - 44 - gap - rows.reduce((sum, { leading }) => sum + leading, 0);
  return renderSvg(
    ...rows.map(({ text, weight, size, leading }, index) => {
      y += leading + (index === chosen.lines.length ? gap : 0);
      return renderLine(text, { textShaper, weight, size, x: MARGIN, y, fill: '#ffffff' });
    }),
  );
}

interface LineStyle {
  readonly textShaper: TextShaper;
  readonly weight: number;
  readonly size: number;
  readonly x: number;
  /** Position of the baseline. */
  readonly y: number;
  readonly fill: string;
}

function renderLine(text: string, { textShaper, weight, size, x, y, fill }: LineStyle): string {
  return `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${size})" fill="${fill}" d="${textShaper.outline(text, weight)}"/>`;
}

function renderSvg(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}
