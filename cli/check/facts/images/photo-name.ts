/** The photo that an image file shows: `patio-ab12` for `/photos/patio-1600-ab12.jpg`. */
export function getPhotoName(src: string): string {
  const file = src.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return file.replace(/\.\w+$/, '').replace(/-\d{2,5}(?:w|px)?(?:-(?:desktop|wide))?(?=-|$)/, '');
}
