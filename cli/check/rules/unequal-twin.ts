import { startOf } from '../places.ts';
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
      .map(([file]) => ({
        message: `\`${file}\` differs from \`${file.replace(/\/index\.html$/, '.html')}\``,
        place: startOf(file),
      }));
  },
};
