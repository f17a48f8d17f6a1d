import { createError, type Problem } from '../../problem.ts';
import { findLowContrast } from '../../schema/colors.ts';
import type { DataSet } from '../records/data-set.ts';

/** Checks that all text and all controls are legible in the site's colors. */
export function checkColors({ site }: DataSet): Problem[] {
  if (site === null) return [];
  return findLowContrast(site.value.colors, site.value.look).map(({ key, pair, color, background, ratio, nearest }) => {
    const subject = pair.min === 3 ? 'Borders and icons' : 'Text';
    return createError('low-contrast', site.source.location(['colors', key]), {
      message: `${subject} in \`${color}\` on \`${background}\`, derived from \`colors.${key}\`, would have a contrast of ${ratio} to 1; at least ${pair.min} is needed.`,
      hint:
        nearest === null
          ? 'No shade of this color is legible with the others; change them too.'
          : `The nearest color that passes is \`${nearest}\`.`,
    });
  });
}
