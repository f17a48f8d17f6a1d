/** One file of the site, in memory or in a cache: the output of render and the input of emit. Imports nothing. */
export type Artifact = {
  readonly path: string;
  /** Other paths that get a copy of the same bytes. */
  readonly alias?: readonly string[];
} & (
  | { readonly content: string | Uint8Array }
  /** Absolute path of the cached file that contains the bytes. */
  | { readonly cachedAt: string }
  /**
   * Writes the file to the cache on the first call and resolves to its absolute path; later calls return the same promise.
   * Rejects with a ProblemError if the file cannot be made from the data.
   */
  | { readonly encode: () => Promise<string> }
);
