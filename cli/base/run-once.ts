/** Returns a function that does the work on its first call; later calls return the same promise. */
export function runOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | null = null;
  return () => {
    started ??= work();
    return started;
  };
}
