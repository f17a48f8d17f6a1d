// Draws the layers of a social card as SVG: text on the left, the photo untouched on the right, and
// the bar of the business below. Text becomes paths, so that a card is the same on every machine.
// Entry points: drawBrandLayer and drawTitleLayer.
import type { TextShaper } from '../font/text-shaper.ts';
import { breakLines } from './break-lines.ts';
import { CARD_SIZE, type Card, type CardBrand } from './card.ts';

const { width, height } = CARD_SIZE;
const MARGIN = 64;
const BAR_HEIGHT = 104;
const STRIPE_HEIGHT = 8;
const LOGO_SIZE = 60;
const PHOTO_WIDTH = 620;
/** The headline gets the largest size at which it fits above the bar. */
const HEADLINE_SIZES = [84, 76, 68, 60, 54, 48, 42];
const NOTE_SIZE = 44;
const NOTES_SIZE = 38;
const NOTE_WEIGHT = 700;
const NOTE_LEADING = 1.25;
const NOTE_GAP = 28;

/** Position of the photo, to the right of the text and not covered by anything. */
export const photoArea = {
  left: width - PHOTO_WIDTH,
  top: 0,
  width: PHOTO_WIDTH,
  height: height - BAR_HEIGHT - STRIPE_HEIGHT,
} as const;

/** Draws the layer that all cards share: the bar with the business's name and phone number. */
export function drawBrandLayer({ name, phone, colors }: CardBrand, textShaper: TextShaper): string {
  const top = height - BAR_HEIGHT;
  const middle = top + BAR_HEIGHT / 2;
  const phoneWidth = textShaper.measureWidth(phone, 750) * 36;
  const nameStart = MARGIN + LOGO_SIZE + 20;
  const nameRoom = width - MARGIN - phoneWidth - 40 - nameStart;
  const nameSize = Math.min(36, nameRoom / textShaper.measureWidth(name, 750));
  return renderSvg(
    `<rect y="${top}" width="${width}" height="${BAR_HEIGHT}" fill="${colors.surface}"/>`,
    `<rect y="${top - STRIPE_HEIGHT}" width="${width}" height="${STRIPE_HEIGHT}" fill="${colors.accent}"/>`,
    renderLine(name, { textShaper, weight: 750, size: nameSize, x: nameStart, y: middle + 13, fill: colors.ink }),
    renderLine(phone, {
      textShaper,
      weight: 750,
      size: 36,
      x: width - MARGIN - phoneWidth,
      y: middle + 13,
      fill: colors.accent,
    }),
  );
}

/** Position of the logo, which is composited separately because it is a separate SVG. */
export const logoPosition = {
  left: MARGIN,
  top: height - BAR_HEIGHT + (BAR_HEIGHT - LOGO_SIZE) / 2,
  size: LOGO_SIZE,
} as const;

/** Draws the headline and the notes, centered vertically next to the photo. */
export function drawTitleLayer(
  { headline, notes, photo }: Card,
  { colors }: CardBrand,
  textShaper: TextShaper,
): string {
  const maxWidth = (photo === null ? width : photoArea.left) - MARGIN - (photo === null ? MARGIN : 40);
  const noteSize = Math.min(
    notes.length > 1 ? NOTES_SIZE : NOTE_SIZE,
    ...notes.map((text) => maxWidth / textShaper.measureWidth(text, NOTE_WEIGHT)),
  );
  const noteHeight = notes.length === 0 ? 0 : NOTE_GAP + noteSize * (1 + (notes.length - 1) * NOTE_LEADING);
  const maxHeight = photoArea.height - 2 * 40 - noteHeight;
  const shaped = HEADLINE_SIZES.map((size) => ({
    size,
    lines: breakLines(headline, maxWidth, (text) => textShaper.measureWidth(text, 800) * size),
  }));
  const fits = ({ size, lines }: (typeof shaped)[number]) =>
    lines.length * size * LEADING <= maxHeight &&
    lines.every((text) => textShaper.measureWidth(text, 800) * size <= maxWidth);
  const chosen = shaped.find(fits) ?? shaped.at(-1);
  if (chosen === undefined) throw new Error('There is no headline size.');
  const { size, lines } = chosen;
  const textHeight = lines.length * size * LEADING + noteHeight;
  // The baseline of the first line, whose capitals begin 0.28 of the size above its middle.
  let y = (photoArea.height - textHeight) / 2 - size * 0.18;
  return renderSvg(
    ...lines.map((text) => {
      y += size * LEADING;
      return renderLine(text, { textShaper, weight: 800, size, x: MARGIN, y, fill: colors.ink });
    }),
    ...notes.map((text, index) =>
      renderLine(text, {
        textShaper,
        weight: NOTE_WEIGHT,
        size: noteSize,
        x: MARGIN,
        y: y + NOTE_GAP + noteSize * (1 + index * NOTE_LEADING),
        fill: colors.second,
      }),
    ),
  );
}

const LEADING = 1.1;

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
