// Addresses in files that are no pages: stylesheets, scripts, the manifest, the sitemap.
import type { Location } from '../../../problem.ts';
import type { SiteFacts } from '../facts.ts';
import { locationInText } from '../parse-page.ts';

export interface FileTarget {
  readonly url: string;
  readonly what: string;
  /** The address that relative ones are relative to. */
  readonly from: string;
  readonly location: () => Location;
}

interface Reader {
  readonly file: RegExp;
  readonly what: string;
  /** The address is the first group. */
  readonly address: RegExp;
}

const READERS: readonly Reader[] = [
  {
    file: /\.css$/,
    what: `stylesheet's file`,
    address: /(?:url\(\s*["']?|@import\s+["'])(?!data:|#)([^"')\s]+)["']?/gi,
  },
  {
    file: /\.m?js$/,
    what: `script's file`,
    address: /(?:\bfrom|\bimport\(?)\s*["'](\.{1,2}\/[^"']+|\/[^"']+)["']/g,
  },
  {
    file: /(?:\.webmanifest|^manifest\.json)$/,
    what: `manifest's address`,
    address: /"(?:src|start_url|scope|id)"\s*:\s*"([^"]*)"/g,
  },
  { file: /^sitemap[^/]*\.xml$/, what: 'sitemap entry', address: /<loc>\s*([^<]*?)\s*<\/loc>/g },
];

export function fileTargets(site: SiteFacts): FileTarget[] {
  return [...site.files.keys()].flatMap((file) => {
    const reader = READERS.find((candidate) => candidate.file.test(file));
    const bytes = reader === undefined ? null : site.read(file);
    if (reader === undefined || bytes === null) return [];
    const text = new TextDecoder().decode(bytes);
    return [...text.matchAll(reader.address)].map((match) => {
      const url = match[1] ?? '';
      const at = match.index + match[0].indexOf(url);
      return {
        url: url.replaceAll('&amp;', '&'),
        what: reader.what,
        from: `/${file}`,
        location: () => locationInText(file, text, at, url.length),
      };
    });
  });
}
