/** How often a cache was of use. */
export interface CacheUse {
  hits: number;
  misses: number;
  /** Bytes of the found files and the opened tables. */
  bytes: number;
}
