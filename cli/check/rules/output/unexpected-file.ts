import type { SiteFacts } from '../../facts/facts.ts';
import { cardStem } from '../../facts/images/social-card.ts';
import { assetsByName, namedAssets } from '../../facts/links/named-assets.ts';
import { startOf } from '../../facts/locations.ts';
import { isPrivateFile } from '../../facts/secrets.ts';
import type { SiteRule } from '../../rule.ts';

/** Files that hosts, browsers and search engines ask for by themselves. */
const WELL_KNOWN =
  /^(?:robots\.txt|sitemap[^/]*\.xml|favicon\.ico|apple-touch-icon[^/]*\.png|_headers|_redirects|CNAME|\.nojekyll|\.well-known\/.+|(?:google|BingSiteAuth|humans|ads|llms)[^/]*\.(?:html|xml|txt))$/;
const NAMES_OTHERS = /\.(?:css|m?js|webmanifest|json|xml|svg)$/;

export const unexpectedFile: SiteRule = {
  id: 'unexpected-file',
  title: 'No file that nothing names',
  severity: 'error',
  rationale: "What was left lying is published too: a draft, a source map, somebody else's file.",
  fix: 'delete it, or build the site again',
  checkSite(site) {
    const named = new Set([...site.named, ...namedByFiles(site)]);
    const lost = lostCards(site, named);
    return (
      [...site.files.keys()]
        .filter((file) => !file.endsWith('.html') && !WELL_KNOWN.test(file) && !named.has(file))
        // What is worse than being left over is said by other rules.
        .filter((file) => !isPrivateFile(file) && !file.endsWith('.map') && !lost.has(cardStem(`/${file}`)))
        .map((file) => ({ message: `nothing on the site names \`${file}\``, location: startOf(file) }))
    );
  },
};

/** The social cards of pages that show none of their own, which open-graph says. */
function lostCards({ expected }: SiteFacts, named: ReadonlySet<string>): ReadonlySet<string> {
  const cards = (expected?.routes ?? []).flatMap(({ card }) => (card === null ? [] : [card]));
  const shown = new Set([...named].map((file) => cardStem(`/${file}`)));
  return new Set(cards.filter((card) => !shown.has(card)));
}

function namedByFiles(site: SiteFacts): string[] {
  const files = [...site.files.keys()].filter((file) => !file.endsWith('.html'));
  const assets = assetsByName(files);
  return files
    .filter((file) => NAMES_OTHERS.test(file))
    .flatMap((file) => {
      const text = new TextDecoder().decode(site.read(file) ?? new Uint8Array());
      return namedAssets(text, assets).filter((name) => name !== file);
    });
}
