import { formatCommand } from '../../../format-command.ts';
import { locateStart } from '../../facts/locations.ts';
import type { SiteRule } from '../../rule.ts';

/** Files that hosts and search engines request, and that a later step may add. */
const WELL_KNOWN =
  /^(?:_headers|_redirects|CNAME|\.nojekyll|\.well-known\/.+|(?:google|BingSiteAuth|humans|ads|llms)[^/]*\.(?:html|xml|txt))$/;

export const unexpectedFile: SiteRule = {
  id: 'unexpected-file',
  title: 'A file that `site build` does not write',
  severity: 'error',
  rationale: 'A leftover draft, backup or private file is published with the site.',
  fix: `Delete the file, or run \`${formatCommand('build')}\`, which writes a new folder.`,
  needsData: true,
  checkSite({ files, aliases, expected }) {
    const output = expected?.output ?? null;
    if (output === null || output === 'stale') return [];
    return [...new Set([...files.keys(), ...aliases.keys()])]
      .filter((file) => !output.hashes.has(file) && !WELL_KNOWN.test(file))
      .map((file) => ({
        message: `\`site build\` does not write \`${file}\`.`,
        location: locateStart(file),
      }));
  },
};
