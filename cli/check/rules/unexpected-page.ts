import { startOf } from '../places.ts';
import type { SiteRule } from '../rule.ts';

export const unexpectedPage: SiteRule = {
  id: 'unexpected-page',
  title: 'No page but those of the data',
  severity: 'error',
  why: 'A page left over from an earlier build is found by search engines and tells what is no longer true.',
  mend: 'delete it, or build the site again',
  needsData: true,
  site(site) {
    const expected = new Set(site.expected?.routes.map((route) => route.path));
    const besides = site.pages
      .filter((page) => !expected.has(page.path) && page.path !== '/404')
      .map((page) => ({ message: `no route of the data is \`${page.path}\``, place: startOf(page.file) }));
    const seconds = ONE_NAME.filter((file) => site.secondNames.has(file)).map((file) => ({
      message: `\`${file}\` answers to \`/${file.replace(/\/index\.html$/, '')}\`, which no route of the data is`,
      place: startOf(file),
    }));
    return [...besides, ...seconds];
  },
};

/** All pages but the home page and the 404 page have a second name; with one these would be found at an address of their own. */
const ONE_NAME = ['404/index.html', 'index/index.html'];
