/** Caches validated values, so that a file with unchanged bytes is not parsed again. */
export interface LoadCache {
  /** Returns the value of a file whose bytes have this hash, or undefined. */
  get(file: string, hash: string): unknown;
  set(file: string, hash: string, value: unknown): void;
}
