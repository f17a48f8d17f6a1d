import { imageFault } from '../image-end.ts';
import { startOf } from '../places.ts';
import type { SiteRule } from '../rule.ts';

export const damagedImage: SiteRule = {
  id: 'damaged-image',
  title: 'An image file that is cut off, empty or of another format',
  severity: 'error',
  why: 'Browsers show half a photo, or the sign of a broken one.',
  mend: 'Build the site again, and publish the whole folder.',
  site: (site) =>
    [...site.files.keys()]
      .filter((path) => /\.(?:jpe?g|png|webp|avif|gif|ico|svg)$/i.test(path))
      .flatMap((path) => {
        const fault = imageFault(path, {
          bytes: site.files.get(path)?.bytes ?? 0,
          part: (from, bytes) => site.read(path, { from, bytes }) ?? new Uint8Array(),
        });
        return fault === null ? [] : [{ message: `\`${path}\` ${fault}.`, place: startOf(path) }];
      }),
};
