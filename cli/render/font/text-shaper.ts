// Measures lines of text in a variable font and converts them to paths, the same on every machine,
// whatever fonts it has. Entry point: createTextShaper.

export type TextShaper = Awaited<ReturnType<typeof createTextShaper>>;

/** Loads a font. @param font an uncompressed OpenType font with a weight axis */
export async function createTextShaper(font: Uint8Array) {
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
    /** In units of the font size; the descent is positive. */
    extents: { ascent: ascender / upem, descent: -descender / upem, lineGap: lineGap / upem },
    /** Returns the width of a line in units of the font size, including kerning. */
    measureWidth: (text: string, weight: number) =>
      shape(text, weight).reduce((sum, { advance }) => sum + advance, 0) / upem,
    /** Returns a line as SVG path data: baseline at 0, in units of the size, y downwards. */
    outline(text: string, weight: number) {
      let pen = 0;
      return shape(text, weight)
        .map(({ glyph, advance, x, y }) => {
          const path = transformPath(scaled.glyphToPath(glyph), { x: pen + x, y, unit: upem });
          pen += advance;
          return path;
        })
        .join('');
    },
  };
}

/** Moves a glyph's path (y up, font units) to its place on the line and flips y. */
function transformPath(
  path: string,
  { x, y, unit }: { readonly x: number; readonly y: number; readonly unit: number },
): string {
  return path.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, left: string, up: string) =>
      `${roundDecimals((Number(left) + x) / unit)} ${roundDecimals(-(Number(up) + y) / unit)}`,
  );
}

function roundDecimals(value: number): string {
  return String(Math.round(value * 1e4) / 1e4);
}
