// Draws a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 6, mask 0. Entry point:
// drawQrCode.

/** By version: the data codewords of a block, those of its error correction, and the blocks. */
const VERSIONS = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [32, 18, 2],
  [43, 24, 2],
  [27, 16, 4],
] as const;

/** Error correction M and mask 0, with their check bits. */
const FORMAT = 0x5412;

export interface QrCode {
  /** The modules of a side, without the quiet zone of four. */
  readonly size: number;
  /** The dark modules as a path of SVG, one unit each. */
  readonly path: string;
}

/** Returns the QR code of a text; null for one of more than 106 bytes. */
export function drawQrCode(text: string): QrCode | null {
  const bytes = new TextEncoder().encode(text);
  const index = VERSIONS.findIndex(([data, , blocks]) => bytes.length + 2 <= data * blocks);
  const layout = VERSIONS[index];
  if (layout === undefined) return null;
  const size = 21 + 4 * index;
  const modules = drawPatterns(size);
  const bits = [...addCorrection(fillCodewords(bytes, layout[0] * layout[2]), layout)].flatMap((byte) =>
    toBits(byte, 8),
  );
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUpward ? size - 1 - step : step;
        const row = modules[y];
        if (row !== undefined && row[x] === null) row[x] = (bits[next++] === 1) !== ((x + y) % 2 === 0);
      }
  }
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

/** Draws the patterns that are no data; the other modules are null. */
function drawPatterns(size: number): (boolean | null)[][] {
  const modules = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, isDark: boolean) => {
    const row = modules[y];
    if (row !== undefined && x >= 0 && x < size) row[x] = isDark;
  };
  const square = (x: number, y: number, radius: number, isLight: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) set(x + dx, y + dy, !isLight(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let i = 0; i < size; i++)
    for (const [x = 0, y = 0] of [
      [6, i],
      [i, 6],
    ])
      set(x, y, i % 2 === 0);
  for (const [x = 0, y = 0] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    square(x, y, 4, (distance) => distance === 2 || distance === 4);
  if (size > 21) square(size - 7, size - 7, 2, (distance) => distance === 1);
  for (const [bit, value] of toBits(FORMAT, 15).reverse().entries()) {
    const along = bit < 6 ? bit : bit < 8 ? bit + 1 : 15 - bit - (bit === 8 ? 0 : 1);
    set(bit < 8 ? 8 : along, bit < 8 ? along : 8, value === 1);
    set(bit < 8 ? size - 1 - bit : 8, bit < 8 ? 8 : size - 15 + bit, value === 1);
  }
  set(8, size - 8, true);
  return modules;
}

function fillCodewords(bytes: Uint8Array, length: number): number[] {
  const bits = [
    ...toBits(0b0100, 4),
    ...toBits(bytes.length, 8),
    ...[...bytes].flatMap((byte) => toBits(byte, 8)),
    0,
    0,
    0,
    0,
  ];
  const words = Array.from({ length: bytes.length + 2 }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
  return Array.from({ length }, (_, word) => words[word] ?? ((word - words.length) % 2 === 0 ? 0xec : 0x11));
}

/** Returns the codewords of all blocks with their correction, interleaved. */
function addCorrection(words: readonly number[], [data, correction, count]: (typeof VERSIONS)[number]): number[] {
  const blocks = Array.from({ length: count }, (_, block) => words.slice(block * data, (block + 1) * data));
  const corrections = blocks.map((block) => divide(block, correction));
  const interleave = (lists: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, at) => lists.map((list) => list[at] ?? 0)).flat();
  return [...interleave(blocks, data), ...interleave(corrections, correction)];
}

/** Returns the remainder of a Reed-Solomon division. */
function divide(block: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let root = 1, i = 0; i < degree; i++, root = multiply(root, 2))
    generator = [...generator, 0].map((value, at) => value ^ multiply(generator[at - 1] ?? 0, root));
  const remainder = Array<number>(degree).fill(0);
  for (const word of block) {
    const factor = word ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (let at = 0; at < degree; at++) remainder[at] = (remainder[at] ?? 0) ^ multiply(generator[at + 1] ?? 0, factor);
  }
  return remainder;
}

/** Multiplies in the field of 256 elements that QR codes use. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((b >>> bit) & 1) * a);
  return product;
}

function toBits(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (value >>> (count - 1 - index)) & 1);
}
