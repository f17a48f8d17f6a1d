import { readDrawing } from '../../../base/svg/read-drawing.ts';
import type { SiteFacts } from '../../facts/facts.ts';
import { locateStart } from '../../facts/locations.ts';
import { locateInText } from '../../facts/parse-page.ts';
import type { Finding, SiteRule } from '../../rule.ts';

export const activeSvg: SiteRule = {
  id: 'active-svg',
  checkSite: (site) =>
    [...site.files.keys()].filter((path) => path.endsWith('.svg')).flatMap((path) => findActiveParts(path, site)),
};

/** More than this is no drawing that a page should load; it is not read. */
const MAX_BYTES = 5_000_000;

function findActiveParts(path: string, site: SiteFacts): Finding[] {
  const bytes = site.files.get(path)?.bytes ?? 0;
  if (bytes > MAX_BYTES)
    return [{ message: `\`${path}\` has ${bytes} bytes, too many to be read.`, location: locateStart(path) }];
  const text = site.text(path).replace(/\r\n?/g, '\n');
  const drawing = readDrawing(text);
  if ('reason' in drawing)
    return [{ message: `\`${path}\` ${drawing.reason}.`, location: locateInText(path, text, drawing.offset) }];
  return drawing.rejected.map(({ what, reason, offset, length }) => ({
    message: `\`${path}\` contains ${what}, which ${reason}.`,
    location: locateInText(path, text, offset, length),
  }));
}
