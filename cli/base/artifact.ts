import type { Failed } from '../problem.ts';

/** One file of the site, which render makes and emit takes; in memory or still to be made. */
export type Artifact = {
  readonly path: string;
  /** Other paths that get a copy of the same bytes. */
  readonly alias?: readonly string[];
} & (KnownContent | RenderableContent | EncodableContent);

interface KnownContent {
  readonly content: string | Uint8Array;
  /** Absolute path of the file that it was read from; absent for what the program wrote. */
  readonly file?: string;
}

/** A page, or its compressed form, that need not be rendered again if its input is the same. */
export interface RenderableContent {
  /** Hash of everything that decides the bytes. */
  readonly input: string;
  readonly render: () => Promise<string | Uint8Array>;
}

/** A file that is slow to make and is stored in a cache. */
export interface EncodableContent {
  /** Absolute path of the cached file, named by its bytes; null if it must be encoded. */
  readonly cachedAt: string | null;
  /** Writes the file to the cache once; resolves to its absolute path, or to the problem. */
  readonly encode: () => Promise<string | Failed>;
}
