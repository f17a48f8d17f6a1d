import { startOf } from '../places.ts';
import type { SiteRule } from '../rule.ts';
import { typefaceFault } from '../typeface-file.ts';

export const damagedTypeface: SiteRule = {
  id: 'damaged-typeface',
  title: 'A typeface file that is cut off, damaged or of another format',
  severity: 'error',
  why: 'Browsers drop it after they have loaded it, and every page is set in another typeface, in other lines.',
  mend: 'Build the site again, and publish the whole folder.',
  site: (site) =>
    [...site.files.keys()]
      .filter((path) => /\.(?:woff2?|ttf|otf)$/i.test(path))
      .flatMap((path) => {
        const fault = typefaceFault(path, site.read(path) ?? new Uint8Array());
        return fault === null ? [] : [{ message: `\`${path}\` ${fault}.`, place: startOf(path) }];
      }),
};
