import type { SiteFacts } from '../facts.ts';
import { placeInText } from '../parse-page.ts';
import type { SiteRule } from '../rule.ts';
import { firstNameOf } from '../second-name.ts';
import { firstDifference } from '../text-difference.ts';

export const unequalTwin: SiteRule = {
  id: 'unequal-twin',
  title: 'The two files of a page are the same',
  severity: 'error',
  why: 'Which of them a visitor gets depends on the host; one of them is out of date.',
  mend: 'build the site again; both are written from one text',
  site(site) {
    return [...site.secondNames]
      .filter(([, state]) => state === 'unequal')
      .map(([file]) => {
        const first = firstNameOf(file);
        return {
          message: `\`${file}\` differs from \`${first}\` here`,
          place: placeOfDifference(site, file, first),
        };
      });
  },
};

function placeOfDifference(site: SiteFacts, file: string, other: string) {
  const [text, otherText] = [file, other].map((path) =>
    new TextDecoder().decode(site.read(path) ?? new Uint8Array()),
  ) as [string, string];
  return placeInText(file, text, firstDifference(text, otherText));
}
