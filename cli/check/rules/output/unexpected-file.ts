import { locateStart } from '../../facts/locations.ts';
import type { SiteRule } from '../../rule.ts';

/** Files that search engines request, and that a later step may add. */
const WELL_KNOWN = /^(?:\.well-known\/.+|(?:google|BingSiteAuth|humans|ads|llms)[^/]*\.(?:html|xml|txt))$/;
/** Files of hosts, which `site build` writes itself if the host is named in the data. */
const OF_HOSTS = /^(?:_headers|_redirects|CNAME|\.nojekyll)$/;

export const unexpectedFile: SiteRule = {
  id: 'unexpected-file',
  checkSite({ files, aliases, expected }) {
    const output = expected?.output ?? null;
    if (output === null || typeof output === 'string') return [];
    const isKnown = (file: string) =>
      output.hashes.has(file) || WELL_KNOWN.test(file) || (expected?.hosts.length === 0 && OF_HOSTS.test(file));
    return [...new Set([...files.keys(), ...aliases.keys()])]
      .filter((file) => !isKnown(file))
      .map((file) => ({ message: `\`site build\` does not write \`${file}\`.`, location: locateStart(file) }));
  },
};
