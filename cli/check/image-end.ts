// Whether an image file is whole: each format says in its own way how long it is or where it ends.

/** An image file, of which only the ends are read: a site's photos are tens of megabytes. */
interface ImageFile {
  readonly bytes: number;
  /** So many bytes, or as many as there are, from one of them on. */
  part(from: number, bytes: number): Uint8Array;
}

/** What is wrong with an image, as the end of a sentence; null where it is whole, or of a format that does not tell. */
export function imageFault(path: string, file: ImageFile): string | null {
  if (file.bytes === 0) return 'is empty';
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const start = file.part(0, START);
  const format = formatOf(start);
  const named = EXTENSIONS[extension];
  if (named === undefined) return null;
  if (format === null) return `is no ${named} image`;
  if (format !== named) return `is a ${format} image by another name`;
  return isWhole(format, start, file) ? null : 'is cut off';
}

/** An SVG may say a word of itself before it begins. */
const START = 1000;

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
  return /<svg[\s>]/.test(new TextDecoder().decode(bytes)) ? 'SVG' : null;
}

function isWhole(format: string, start: Uint8Array, file: ImageFile): boolean {
  const tail = (length: number) => file.part(Math.max(0, file.bytes - length), length);
  if (format === 'JPEG') return tail(2).join() === '255,217';
  if (format === 'PNG') return textOf(tail(8)).startsWith('IEND');
  if (format === 'GIF') return tail(1)[0] === 0x3b;
  if (format === 'SVG') return /<\/svg>\s*$/.test(textOf(tail(100)));
  if (format === 'WebP') return start.byteLength >= 12 && viewOf(start).getUint32(4, true) + 8 <= file.bytes;
  if (format === 'AVIF') return boxesEnd(start, file) === file.bytes;
  return iconsEnd(start, file) <= file.bytes;
}

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** ISO base media: boxes, one behind the other, each beginning with its length. */
function boxesEnd(start: Uint8Array, file: ImageFile): number {
  let at = 0;
  while (at + 8 <= file.bytes) {
    const view = viewOf(at + 16 <= start.byteLength ? start.subarray(at) : file.part(at, 16));
    const length = view.getUint32(0);
    // 0 reaches to the end of the file, 1 is followed by a length of 64 bits.
    if (length === 0) return file.bytes;
    const size = length === 1 && view.byteLength >= 16 ? Number(view.getBigUint64(8)) : length;
    if (size < 8) return -1;
    at += size;
  }
  return at;
}

function iconsEnd(start: Uint8Array, file: ImageFile): number {
  if (file.bytes < 6) return Number.POSITIVE_INFINITY;
  const count = viewOf(start).getUint16(4, true);
  const list = 6 + count * 16;
  if (file.bytes < list) return Number.POSITIVE_INFINITY;
  const view = viewOf(list <= start.byteLength ? start : file.part(0, list));
  const ends = Array.from({ length: count }, (_, index) => {
    const entry = 6 + index * 16;
    return view.getUint32(entry + 8, true) + view.getUint32(entry + 12, true);
  });
  return count === 0 ? Number.POSITIVE_INFINITY : Math.max(...ends);
}
