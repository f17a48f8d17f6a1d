/** A rectangle of a picture, in pixels. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The largest part of a picture with a ratio of width to height.
 * @param focus percent of the way down (or, of a picture too wide, across: always the middle)
 */
export function strip(
  picture: { readonly width: number; readonly height: number },
  ratio: number,
  focus: number,
): Crop {
  const width = Math.min(picture.width, Math.round(picture.height * ratio));
  const height = Math.min(picture.height, Math.round(picture.width / ratio));
  return {
    left: Math.round((picture.width - width) / 2),
    top: Math.round(((picture.height - height) * focus) / 100),
    width,
    height,
  };
}
