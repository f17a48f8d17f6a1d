import { digestOf } from '../digest.ts';
import type { FileFact, SiteFacts, WrittenFile, WrittenSite } from '../facts.ts';
import { placeInText } from '../parse-page.ts';
import { startOf } from '../places.ts';
import type { Finding, SiteRule } from '../rule.ts';
import { firstNameOf } from '../second-name.ts';
import { differenceOf } from '../text-difference.ts';

export const alteredFile: SiteRule = {
  id: 'altered-file',
  title: 'Every file is as `site build` wrote it',
  severity: 'error',
  why: 'What is changed in the output stands in no source: nobody proved it, and the next build takes it away.',
  mend: 'make the change in the data, the templates or the styles, and build again',
  needsBuild: true,
  site(site) {
    const written = site.expected?.written ?? null;
    if (written === null) return [];
    const digests = new Map(site.pages.map(({ file, digest }) => [file, digest]));
    const files = [...written.files].flatMap(([path, asWritten]) => {
      const file = site.files.get(path);
      if (file === undefined)
        return [{ message: `\`${path}\` is gone since \`site build\` wrote it`, place: startOf(path) }];
      const known = digests.get(path);
      const isSame = known === undefined ? isAsWritten(site, file, asWritten) : known === asWritten.sha256;
      return isSame ? [] : [finding(site, path, written.textOf(path))];
    });
    return [...files, ...alteredSecondNames(site, written)];
  },
};

/** Of the two files of a page that are not the same, the second, where it is that one which was changed. */
function alteredSecondNames(site: SiteFacts, written: WrittenSite): Finding[] {
  return [...site.secondNames].flatMap(([path, state]) => {
    const first = firstNameOf(path);
    const [file, asWritten] = [site.files.get(path), written.files.get(first)];
    if (state === 'equal' || file === undefined || asWritten === undefined) return [];
    return isAsWritten(site, file, asWritten) ? [] : [finding(site, path, written.textOf(first))];
  });
}

/** Milliseconds: times are copied without their finest digits. */
const SAME_TIME = 2;

function isAsWritten(site: SiteFacts, file: FileFact, asWritten: WrittenFile): boolean {
  if (file.bytes !== asWritten.bytes) return false;
  const { modified } = asWritten;
  // Photos are most of a site, and the build gives them the time of what they were copied from.
  if (modified !== null && file.modified !== null && Math.abs(file.modified - modified) < SAME_TIME)
    return true;
  const bytes = site.read(file.path);
  return bytes !== null && digestOf(bytes) === asWritten.sha256;
}

function finding(site: SiteFacts, path: string, wanted: string | null): Finding {
  if (wanted === null)
    return { message: `\`${path}\` is not the file that \`site build\` wrote`, place: startOf(path) };
  // A mark at its start is a sign that is there.
  const found = new TextDecoder('utf-8', { ignoreBOM: true }).decode(site.read(path) ?? new Uint8Array());
  const { at, length, here, written, says } = differenceOf(found, wanted);
  const message =
    here === ''
      ? `\`${written}\`, which \`site build\` wrote here, is gone`
      : written === ''
        ? `\`${here}\` is not what \`site build\` wrote`
        : `\`${here}\` stands where \`site build\` wrote \`${written}\``;
  return { message, place: placeInText(path, found, at, length), says };
}
