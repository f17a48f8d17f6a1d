/** Returns a function that returns one copy of equal texts, which many pages or findings contain. */
export function createStringPool(): (text: string) => string {
  const pool = new Map<string, string>();
  return (text) => {
    const pooled = pool.get(text);
    if (pooled === undefined) pool.set(text, text);
    return pooled ?? text;
  };
}
