// Whether an image file is whole: each format says in its own way how long it is or where it ends.

/** What is wrong with an image, as the end of a sentence; null where it is whole, or of a format that does not tell. */
export function imageFault(path: string, bytes: Uint8Array): string | null {
  if (bytes.byteLength === 0) return 'is empty';
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const format = formatOf(bytes);
  const named = EXTENSIONS[extension];
  if (named === undefined) return null;
  if (format === null) return `is no ${named} image`;
  if (format !== named) return `is a ${format} image by another name`;
  return isWhole(format, bytes) ? null : 'is cut off';
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  jpg: 'JPEG',
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  gif: 'GIF',
  ico: 'icon',
  svg: 'SVG',
};

function formatOf(bytes: Uint8Array): string | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'JPEG';
  if (text(1, 4) === 'PNG') return 'PNG';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'WebP';
  if (text(4, 8) === 'ftyp') return 'AVIF';
  if (text(0, 4) === 'GIF8') return 'GIF';
  if (bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 1 && bytes[3] === 0) return 'icon';
  return /<svg[\s>]/.test(new TextDecoder().decode(bytes.subarray(0, 1000))) ? 'SVG' : null;
}

function isWhole(format: string, bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = (length: number) => String.fromCharCode(...bytes.subarray(-length));
  if (format === 'JPEG') return bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
  if (format === 'PNG') return tail(8).startsWith('IEND');
  if (format === 'GIF') return bytes.at(-1) === 0x3b;
  if (format === 'SVG') return /<\/svg>\s*$/.test(tail(100));
  if (format === 'WebP') return view.byteLength >= 12 && view.getUint32(4, true) + 8 <= view.byteLength;
  if (format === 'AVIF') return boxesEnd(view) === view.byteLength;
  return iconsEnd(view) <= view.byteLength;
}

/** ISO base media: boxes, one behind the other, each beginning with its length. */
function boxesEnd(view: DataView): number {
  let at = 0;
  while (at + 8 <= view.byteLength) {
    const length = view.getUint32(at);
    // 0 reaches to the end of the file, 1 is followed by a length of 64 bits.
    if (length === 0) return view.byteLength;
    const size = length === 1 && at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : length;
    if (size < 8) return -1;
    at += size;
  }
  return at;
}

function iconsEnd(view: DataView): number {
  if (view.byteLength < 6) return Number.POSITIVE_INFINITY;
  const count = view.getUint16(4, true);
  if (view.byteLength < 6 + count * 16) return Number.POSITIVE_INFINITY;
  const ends = Array.from({ length: count }, (_, index) => {
    const entry = 6 + index * 16;
    return view.getUint32(entry + 8, true) + view.getUint32(entry + 12, true);
  });
  return count === 0 ? Number.POSITIVE_INFINITY : Math.max(...ends);
}
