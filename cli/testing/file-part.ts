import type { FilePart } from '../check/facts/facts.ts';

/** Returns a part of a file in memory, or all of it; null if the file does not exist. */
export function slicePart(file: Uint8Array | undefined, part?: FilePart): Uint8Array | null {
  if (file === undefined) return null;
  return part === undefined ? file : file.subarray(part.from, part.from + part.bytes);
}
