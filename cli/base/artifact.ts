import type { Failed } from '../problem.ts';

/**
 * One file of the site, in memory, in a cache or still to be made: the output of render and the
 * input of emit.
 */
export type Artifact = {
  readonly path: string;
  /** Other paths that get a copy of the same bytes. */
  readonly alias?: readonly string[];
} & (KnownContent | RenderableContent | EncodableContent);

export interface KnownContent {
  readonly content: string | Uint8Array;
  /** Absolute path of the file that it was read from; absent for what the program wrote. */
  readonly file?: string;
}

/**
 * A page, or its compressed form, that need not be rendered if its input is that of the last time.
 */
export interface RenderableContent {
  /** Hash of everything that decides the bytes. */
  readonly input: string;
  readonly render: () => Promise<string | Uint8Array>;
}

/** A file that is slow to make and is stored in a cache. */
export interface EncodableContent {
  /**
   * Absolute path of the cached file, whose name identifies its bytes; null if it must be encoded.
   */
  readonly cachedAt: string | null;
  /**
   * Writes the file to the cache on the first call and resolves to its absolute path; later calls
   * return the same promise. Resolves to the problem if the file cannot be made from the data.
   */
  readonly encode: () => Promise<string | Failed>;
}
