/**
 * Returns the largest rectangle of a ratio, in pixels; `focus` is its place from 0 (top) to 100.
 */
export function getCropRect(image: { readonly width: number; readonly height: number }, ratio: number, focus: number) {
  const width = Math.min(image.width, Math.round(image.height * ratio));
  const height = Math.min(image.height, Math.round(image.width / ratio));
  return {
    left: Math.round((image.width - width) / 2),
    top: Math.round(((image.height - height) * focus) / 100),
    width,
    height,
  };
}
