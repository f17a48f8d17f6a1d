import type { SiteFacts } from './facts.ts';

/**
 * What is read of a text file of the output, whose path it gets with it: every page has the same few scripts and style sheets, and facts
 * never change, so each is read once. A file that is not there is empty.
 */
export function onceAFile<Read>(
  read: (text: string, path: string, site: SiteFacts) => Read,
): (site: SiteFacts, path: string) => Read {
  const kept = new WeakMap<SiteFacts, Map<string, Read>>();
  return (site, path) => {
    const files = kept.get(site) ?? new Map<string, Read>();
    kept.set(site, files);
    const known = files.get(path);
    if (known !== undefined) return known;
    const fresh = read(new TextDecoder().decode(site.read(path) ?? new Uint8Array()), path, site);
    files.set(path, fresh);
    return fresh;
  };
}
