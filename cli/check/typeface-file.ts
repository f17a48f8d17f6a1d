// Whether a typeface file is whole: its first bytes say what it is, and a WOFF says how long it is.
import { brotliDecompressSync } from 'node:zlib';

/** What is wrong with a typeface, as the end of a sentence; null where it is whole, or of a format that does not tell. */
export function typefaceFault(path: string, bytes: Uint8Array): string | null {
  if (bytes.byteLength === 0) return 'is empty';
  const named = NAMES[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
  if (named === undefined) return null;
  const format = formatOf(bytes);
  if (format === null) return `is no ${named} typeface`;
  if (format !== named) return `is ${format === 'OpenType' ? 'an' : 'a'} ${format} typeface by another name`;
  if (format !== 'WOFF2' && format !== 'WOFF') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < WOFF_HEADER || view.getUint32(8) > bytes.byteLength) return 'is cut off';
  return format === 'WOFF2' && !unpacks(bytes, view) ? 'is damaged' : null;
}

const NAMES: Readonly<Record<string, string>> = {
  woff2: 'WOFF2',
  woff: 'WOFF',
  // Either may have either kind of outlines.
  ttf: 'OpenType',
  otf: 'OpenType',
};

// https://www.w3.org/TR/WOFF2/#woff20Header
const WOFF_HEADER = 44;
const WOFF2_HEADER = 48;

const SIGNATURES = ['OTTO', 'true', 'ttcf', '\u0000\u0001\u0000\u0000'];

function formatOf(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (start === 'wOF2') return 'WOFF2';
  if (start === 'wOFF') return 'WOFF';
  return SIGNATURES.includes(start) ? 'OpenType' : null;
}

/** All tables of a WOFF2 are one Brotli stream behind the list of them, and each says how long it is there. */
function unpacks(bytes: Uint8Array, view: DataView): boolean {
  // A collection's list is another.
  if (view.getUint32(4) === 0x74746366) return true;
  try {
    const tables = readTables(bytes, view.getUint16(12));
    const packed = bytes.subarray(tables.end, tables.end + view.getUint32(20));
    return brotliDecompressSync(packed).byteLength === tables.bytes;
  } catch {
    return false;
  }
}

/** Where the list of tables ends, and how many bytes the tables are together. */
function readTables(bytes: Uint8Array, count: number): { readonly end: number; readonly bytes: number } {
  let at = WOFF2_HEADER;
  let total = 0;
  const byte = () => {
    const value = bytes[at++];
    if (value === undefined) throw new RangeError('the list of tables is cut off');
    return value;
  };
  // UIntBase128: seven bits a byte, the highest says that more follow.
  const length = () => {
    let value = 0;
    for (let digits = 0; digits < 5; digits++) {
      const next = byte();
      value = value * 128 + (next & 0x7f);
      if (next < 0x80) return value;
    }
    throw new RangeError('a length is too long');
  };
  for (let table = 0; table < count; table++) {
    const flags = byte();
    const tag = flags & 0x3f;
    if (tag === OWN_TAG) at += 4;
    const original = length();
    const version = flags >> 6;
    // The outlines are transformed unless they say otherwise, all else only where it says so.
    const isTransformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0;
    total += isTransformed ? length() : original;
  }
  return { end: at, bytes: total };
}

const OWN_TAG = 63;
const GLYF = 10;
const LOCA = 11;
