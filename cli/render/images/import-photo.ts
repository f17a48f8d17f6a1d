// Photos that enter data/photos/ from elsewhere. What is published is encoded from them at each build.

/** Quality of JPEG at which no difference is seen, because the file is encoded again for each page. */
const QUALITY = 92;

/** Draws an SVG as JPEG at its own size. */
export async function encodeDrawing(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY }).toBuffer();
}

/**
 * Returns a photo as it was taken, upright: the bytes themselves unless the camera only noted the rotation. Then its notes, such as
 * where the photo was taken, are removed with it. Rejects if the photo cannot be decoded.
 */
export async function turnUpright(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes);
  const { orientation = 1, format } = await image.metadata();
  if (orientation === 1) {
    await image.stats();
    return bytes;
  }
  const upright = image.rotate().keepIccProfile();
  return (format === 'jpeg' ? upright.jpeg({ quality: QUALITY }) : upright).toBuffer();
}
