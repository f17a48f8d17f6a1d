// Measures and draws lines of text with a variable font, as paths: the same on every machine, whatever fonts it has. Enters at
// createTextShaper.

/** In units of the font size. */
export interface VerticalExtents {
  readonly ascent: number;
  /** Above zero. */
  readonly descent: number;
  readonly lineGap: number;
}

export interface TextShaper {
  readonly extents: VerticalExtents;
  /** How wide a line is, in units of the font size, kerning included. */
  width(text: string, weight: number): number;
  /** A line as the data of an SVG path, its baseline at 0, one unit the font size, y pointing down. */
  outline(text: string, weight: number): string;
}

/** @param font an uncompressed OpenType font with a weight axis */
export async function createTextShaper(font: Uint8Array): Promise<TextShaper> {
  const harfbuzz = await import('harfbuzzjs');
  const face = new harfbuzz.Face(new harfbuzz.Blob(font));
  const { upem } = face;
  const scaled = new harfbuzz.Font(face);
  const shape = (text: string, weight: number) => {
    scaled.setVariations([new harfbuzz.Variation('wght', weight)]);
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(scaled, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      return { glyph: codepoint, advance: xAdvance, x: xOffset, y: yOffset };
    });
  };
  const { ascender, descender, lineGap } = scaled.hExtents();
  return {
    extents: { ascent: ascender / upem, descent: -descender / upem, lineGap: lineGap / upem },
    width: (text, weight) => shape(text, weight).reduce((sum, { advance }) => sum + advance, 0) / upem,
    outline(text, weight) {
      let pen = 0;
      return shape(text, weight)
        .map(({ glyph, advance, x, y }) => {
          const path = positionPath(scaled.glyphToPath(glyph), { x: pen + x, y, unit: upem });
          pen += advance;
          return path;
        })
        .join('');
    },
  };
}

/** A glyph's path (absolute commands, y up, font units) moved to its place on the line and turned y down. */
function positionPath(
  path: string,
  { x, y, unit }: { readonly x: number; readonly y: number; readonly unit: number },
): string {
  return path.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, left: string, up: string) =>
      `${decimals((Number(left) + x) / unit)} ${decimals(-(Number(up) + y) / unit)}`,
  );
}

function decimals(value: number): string {
  return String(Math.round(value * 1e4) / 1e4);
}
