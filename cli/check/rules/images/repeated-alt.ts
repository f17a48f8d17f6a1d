import type { DescribedPhoto, SiteFacts } from '../../facts/facts.ts';
import { hasFile, parseHref } from '../../facts/links/url.ts';
import type { SiteRule } from '../../rule.ts';

export const repeatedAlt: SiteRule = {
  id: 'repeated-alt',
  title: 'Two photos with one description',
  severity: 'error',
  rationale: 'Whoever cannot see them takes them for the same photo.',
  fix: 'Say of each photo what only it shows.',
  checkSite: (site) =>
    [...site.photosByAlt].flatMap(([alt, photos]) => {
      // The photo that carries it most often is the one it was written for.
      const [owner, ...others] = photos
        .filter((photo) => exists(photo, site))
        .toSorted((a, b) => b.count - a.count);
      return others.map(({ src, location }) => ({
        message: `\`${src}\` has the same \`alt\` as \`${owner?.src}\`: \`${alt}\`.`,
        location,
        dataText: alt,
      }));
    }),
};

/** A photo that is not there is another rule's, and no second photo. */
function exists({ src, location }: DescribedPhoto, site: SiteFacts): boolean {
  const address = parseHref(src, `/${location.file}`, site);
  return address.kind !== 'inside' || hasFile(site, address.path);
}
