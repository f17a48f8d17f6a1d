import type { DescribedPhoto, SiteFacts } from '../../facts/facts.ts';
import { hasFile, parseHref } from '../../facts/links/url.ts';
import type { SiteRule } from '../../rule.ts';

export const repeatedAlt: SiteRule = {
  id: 'repeated-alt',
  title: 'One description for two photos',
  severity: 'error',
  rationale: 'A visitor who cannot see the photos takes them for the same one.',
  fix: 'Describe in each `alt` what only that photo shows.',
  checkSite: (site) =>
    [...site.photosByAlt].flatMap(([alt, photos]) => {
      // The description probably belongs to the photo that has it most often.
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

/** False for a missing photo, which is a broken link. */
function exists({ src, location }: DescribedPhoto, site: SiteFacts): boolean {
  const target = parseHref(src, `/${location.file}`, site);
  return target.kind !== 'inside' || hasFile(site, target.path);
}
