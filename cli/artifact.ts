/** One file of the finished site, in memory or in a cache: what render makes and emit writes. Imports nothing. */
export type Artifact = {
  readonly path: string;
  /** Further paths under which the same bytes stand. */
  readonly alias?: readonly string[];
} & (
  | { readonly content: string | Uint8Array }
  /** Absolute path of a file whose bytes are the content, kept from an earlier build. */
  | { readonly cachedAt: string }
  /**
   * Makes the file in the cache on the first call and resolves to its absolute path; later calls return the same promise. Rejects
   * with a ProblemError when the data is at fault.
   */
  | { readonly encode: () => Promise<string> }
);
