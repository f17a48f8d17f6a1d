// Which file of the output an address of a page stands for.

import type { PageFacts, SiteFacts } from '../facts.ts';
import { memoize } from '../memoize.ts';
import { isPlainPath } from './url.ts';

/** Path of the file that an address asks for; null where it leads outside. */
export function filePath(address: string, page: PageFacts, { origin, basePath }: SiteFacts): string | null {
  if (basePath === '' && isPlainPath(address)) return address.slice(1);
  const home = origin ?? 'http://site.invalid';
  const url = URL.canParse(address, home + basePath + page.path)
    ? new URL(address, home + basePath + page.path)
    : null;
  if (url === null || url.origin !== home || !url.pathname.startsWith(`${basePath}/`)) return null;
  return safeDecode(url.pathname.slice(basePath.length + 1));
}

/** The candidates of a srcset: an address and its width, where it is given. */
export const srcsetCandidates = memoize(readCandidates);

function readCandidates(srcset: string): readonly { address: string; width: number | null }[] {
  return srcset
    .split(/,\s+|,$/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .filter(([address]) => address !== undefined && address !== '')
    .map(([address = '', size = '']) => ({
      address,
      width: size.endsWith('w') ? Number.parseInt(size, 10) : null,
    }));
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
