/** The photo that a file is one size and format of: `patio` for `/photos/patio-1600-f2d22348e767.jpg`. */
export function photoName(src: string): string {
  const file = src.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return file.replace(/\.\w+$/, '').replace(/-\d{2,5}(?:w|px)?(?=-|$)/, '');
}
