// Parses CSS colors and computes their contrast (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
// Entry points: readColor and computeContrastRatio.

/** Red, green and blue from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number];

/**
 * Parses an opaque color in hexadecimal, `rgb()` or `hsl()`, or the name `white`; null for anything
 * else.
 */
export function readColor(value: string): Color | null {
  const text = value.trim().toLowerCase();
  if (text === 'white') return [1, 1, 1];
  if (text === 'black') return [0, 0, 0];
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1];
  if (hex !== undefined) return readHex(hex);
  const [, kind, list = ''] = /^(rgb|hsl)a?\(([^()/]*)(?:\/\s*(?:1|100%)\s*)?\)$/.exec(text) ?? [];
  const parts = list.split(/[\s,]+/).filter((part) => part !== '');
  if (kind === undefined || parts.length !== 3) return null;
  const numbers = parts.map(Number.parseFloat);
  if (numbers.some(Number.isNaN)) return null;
  const [a = 0, b = 0, c = 0] = numbers;
  if (kind === 'hsl') return convertHsl(a, b / 100, c / 100);
  const scale = list.includes('%') ? 100 : 255;
  return [a / scale, b / scale, c / scale];
}

/** Returns the contrast ratio of two colors, from 1 to 21. */
export function computeContrastRatio(a: Color, b: Color): number {
  const [light = 0, dark = 0] = [computeLuminance(a), computeLuminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function readHex(digits: string): Color | null {
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 1] = pairs.map((pair) => Number.parseInt(pair, 16) / 255);
  return alpha === 1 ? [red, green, blue] : null;
}

function convertHsl(hue: number, saturation: number, lightness: number): Color {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Computes the relative luminance as defined by WCAG. */
function computeLuminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
