import type { SiteFacts } from '../facts.ts';
import { placeInText } from '../parse-page.ts';
import type { SiteRule } from '../rule.ts';

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
        const first = file.replace(/\/index\.html$/, '.html');
        return {
          message: `\`${file}\` differs from \`${first}\` here`,
          place: firstDifference(site, file, first),
        };
      });
  },
};

function firstDifference(site: SiteFacts, file: string, other: string) {
  const [text, otherText] = [file, other].map((path) =>
    new TextDecoder().decode(site.read(path) ?? new Uint8Array()),
  ) as [string, string];
  let at = 0;
  while (at < text.length && text[at] === otherText[at]) at += 1;
  return placeInText(file, text, at);
}
