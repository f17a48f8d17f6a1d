import type { FilePart } from '../check/facts/facts.ts';

/** What a folder in memory gives of a file. */
export function partOf(file: Uint8Array | undefined, part?: FilePart): Uint8Array | null {
  if (file === undefined) return null;
  return part === undefined ? file : file.subarray(part.from, part.from + part.bytes);
}
