// Caches the results that several rules compute. Facts never change; the
// results for a page are dropped with it.
import type { SiteFacts } from './facts.ts';

/** Larger than most sites need; caps memory on the rest. */
const MAX_TEXTS = 20_000;

/** Caches results by text, because the same words, photos and menus are on page after page. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    // A copy: V8 retains a whole page for as long as a slice of it.
    const key = Buffer.from(text, 'utf16le').toString('utf16le');
    const result = compute(key);
    if (results.size >= MAX_TEXTS) results.clear();
    results.set(key, result);
    return result;
  };
}

/** Caches the result for an object as long as the object exists. */
export function memoizeByIdentity<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const cached = results.get(key);
    if (cached !== undefined) return cached.result;
    const result = compute(key);
    results.set(key, { result });
    return result;
  };
}

/** Caches the result for each file of the output. */
export function memoizePerFile<Result>(
  compute: (site: SiteFacts, path: string) => Result,
): (site: SiteFacts, path: string) => Result {
  const getFiles = memoizeByIdentity((_: SiteFacts) => new Map<string, { readonly result: Result }>());
  return (site, path) => {
    const entry = getFiles(site).get(path) ?? { result: compute(site, path) };
    getFiles(site).set(path, entry);
    return entry.result;
  };
}
