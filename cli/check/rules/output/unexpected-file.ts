import type { SiteFacts } from '../../facts/facts.ts';
import { assetsByName, namedAssets } from '../../facts/links/named-assets.ts';
import { startOf } from '../../facts/locations.ts';
import type { SiteRule } from '../../rule.ts';

/** Files that hosts, browsers and search engines request without a link. */
const WELL_KNOWN =
  /^(?:robots\.txt|sitemap[^/]*\.xml|favicon\.ico|apple-touch-icon[^/]*\.png|_headers|_redirects|CNAME|\.nojekyll|\.well-known\/.+|(?:google|BingSiteAuth|humans|ads|llms)[^/]*\.(?:html|xml|txt))$/;

export const unexpectedFile: SiteRule = {
  id: 'unexpected-file',
  title: 'A file that nothing on the site names',
  severity: 'error',
  rationale: 'A leftover draft, backup or private file is published with the site.',
  fix: 'Delete the file, or build the site again.',
  checkSite(site) {
    const named = new Set([...site.named, ...namedByFiles(site)]);
    return [...site.files.keys()]
      .filter((file) => !file.endsWith('.html') && !WELL_KNOWN.test(file) && !named.has(file))
      .map((file) => ({ message: `Nothing on the site names \`${file}\`.`, location: startOf(file) }));
  },
};

function namedByFiles(site: SiteFacts): string[] {
  const files = [...site.files.keys()].filter((file) => !file.endsWith('.html'));
  const assets = assetsByName(files);
  return files
    .filter((file) => /\.(?:css|m?js|webmanifest|json|xml|svg)$/.test(file))
    .flatMap((file) => {
      const text = new TextDecoder().decode(site.read(file) ?? new Uint8Array());
      return namedAssets(text, assets).filter((name) => name !== file);
    });
}
