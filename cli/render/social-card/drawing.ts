// The parts of a social card as SVG without text elements: letters are paths, so that a card is the same on every machine.
import type { TextShaper } from '../font/text-shaper.ts';
import { breakLines } from './break-lines.ts';
import { CARD_SIZE, type Card, type CardBrand } from './card.ts';

const { width, height } = CARD_SIZE;
const INK = '#26221e';
const MARGIN = 64;
const BAR = 104;
const MARK = 60;
/** The largest of these in which the headline takes two lines at most. */
const HEADLINE_SIZES = [84, 76, 68, 60, 52];
const SUBLINE_SIZE = 38;
const SUBLINE_GAP = 12;

/** What lies over the photo on all cards: a shade for the words, and the bar with mark, name and tagline. */
export function brandLayer(brand: CardBrand, textShaper: TextShaper): string {
  const top = height - BAR;
  const middle = top + BAR / 2;
  const nameStart = MARGIN + MARK + 20;
  const taglineWidth = textShaper.width(brand.tagline, 500) * 26;
  const nameEnd = nameStart + textShaper.width(brand.name, 750) * 36;
  const hasRoom = nameEnd + 40 + taglineWidth <= width - MARGIN;
  return svg(
    `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0.1" stop-color="${INK}" stop-opacity="0"/><stop offset="0.6" stop-color="${INK}" stop-opacity="0.6"/><stop offset="1" stop-color="${INK}" stop-opacity="0.9"/></linearGradient></defs>`,
    `<rect width="${width}" height="${top}" fill="url(#shade)"/>`,
    `<rect y="${top}" width="${width}" height="${BAR}" fill="${brand.background}"/>`,
    `<rect y="${top - 8}" width="${width}" height="8" fill="${brand.theme}"/>`,
    line(brand.name, { textShaper, weight: 750, size: 36, x: nameStart, y: middle + 13, fill: INK }),
    hasRoom
      ? line(brand.tagline, {
          textShaper,
          weight: 500,
          size: 26,
          x: width - MARGIN - taglineWidth,
          y: middle + 9,
          fill: INK,
        })
      : '',
  );
}

/** Where the mark stands, drawn apart because it is a drawing of its own. */
export const logoLocation = { left: MARGIN, top: height - BAR + (BAR - MARK) / 2, size: MARK } as const;

/** The title, from the bar upwards. */
export function titleLayer({ headline, subline }: Card, textShaper: TextShaper): string {
  const room = width - 2 * MARGIN;
  const shaped = HEADLINE_SIZES.map((size) => ({
    size,
    lines: breakLines(headline, room, (text) => textShaper.width(text, 800) * size),
  }));
  const chosen = shaped.find(({ lines }) => lines.length <= 2) ?? shaped.at(-1);
  if (chosen === undefined) throw new Error('a card has sizes for its headline');
  const sublines =
    subline === ''
      ? []
      : breakLines(subline, room, (text) => textShaper.width(text, 500) * SUBLINE_SIZE).slice(0, 2);
  const rows = [
    ...chosen.lines.map((text) => ({ text, weight: 800, size: chosen.size, leading: chosen.size * 1.08 })),
    ...sublines.map((text) => ({ text, weight: 500, size: SUBLINE_SIZE, leading: SUBLINE_SIZE * 1.4 })),
  ];
  const gap = sublines.length === 0 ? 0 : SUBLINE_GAP;
  let y = height - BAR - 44 - gap - rows.reduce((sum, { leading }) => sum + leading, 0);
  return svg(
    ...rows.map(({ text, weight, size, leading }, index) => {
      y += leading + (index === chosen.lines.length ? gap : 0);
      return line(text, { textShaper, weight, size, x: MARGIN, y, fill: '#ffffff' });
    }),
  );
}

interface LineStyle {
  readonly textShaper: TextShaper;
  readonly weight: number;
  readonly size: number;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly fill: string;
}

function line(text: string, { textShaper, weight, size, x, y, fill }: LineStyle): string {
  return `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${size})" fill="${fill}" d="${textShaper.outline(text, weight)}"/>`;
}

function svg(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}
