import type { SiteEditor } from '../mutated-site.ts';
import { type Mutation, mutate } from './mutation.ts';

export const routeMutations: readonly Mutation[] = [
  mutate('output-differs', 'a page that was not published', {
    file: 'concrete-patios-mesa.html',
    // Its social card is left over.
    edit: (site) => site.remove('concrete-patios-mesa.html'),
  }),
  mutate('output-differs', 'a page without its first name', {
    file: 'terms.html',
    edit: (site) => withoutName(site, 'terms.html'),
  }),
  mutate('output-differs', 'a page without its second name', {
    file: 'terms/index.html',
    edit: (site) => site.remove('terms/index.html'),
  }),
  mutate('output-differs', 'a second name that holds an older page', {
    file: 'terms/index.html',
    at: '<¦!-- old -->',
    edit: (site) =>
      site.writeAlone('terms/index.html', site.text('terms/index.html').replace('</footer>', '<!-- old --></footer>')),
  }),
  mutate('broken-link', 'a broken link in the first name of a page alone', {
    file: 'terms.html',
    at: 'href="/privcy"',
    edit: (site) => replaceIn(site, 'terms.html'),
  }),
  mutate('broken-link', 'a broken link in the second name of a page alone', {
    file: 'terms/index.html',
    at: 'href="/privcy"',
    edit: (site) => replaceIn(site, 'terms/index.html'),
  }),
  mutate('duplicate-meta', 'the title of another page in the first name alone', {
    file: 'terms.html',
    at: '<title>',
    edit: (site) =>
      site.writeAlone(
        'terms.html',
        site
          .text('terms.html')
          .replace(/<title>[^<]*/, () => /<title>[^<]*/.exec(site.text('privacy.html'))?.[0] ?? ''),
      ),
  }),
  mutate('unexpected-file', 'a page left over from an earlier build', {
    file: 'spring-offer.html',
    edit: (site) => site.write('spring-offer.html', site.text('terms.html')),
  }),
  mutate('unexpected-file', 'a page left over in a folder of its own', {
    file: 'offers/spring/index.html',
    edit: (site) => site.write('offers/spring/index.html', site.text('terms.html')),
  }),
  mutate('output-differs', 'no page for addresses that are not there', {
    file: '404.html',
    edit: (site) => site.remove('404.html'),
  }),
  mutate('unexpected-file', 'a file that nothing names', {
    file: 'notes.txt',
    edit: (site) => site.write('notes.txt', 'call back on Monday'),
  }),
  mutate('unexpected-file', 'a copy that an editor left', {
    file: 'terms.html.bak',
    edit: (site) => site.write('terms.html.bak', 'old'),
  }),
  mutate('deep-page', 'a page that nothing links to', {
    file: 'terms.html',
    edit: (site) => everyPage(site, (html) => html.replaceAll('href="/terms"', 'href="/privacy"')),
  }),
  mutate('deep-page', 'a page that only pages out of reach link to', {
    file: 'concrete-repair-mesa.html',
    edit: (site) => {
      site.write('old.html', site.text('concrete-patios-mesa.html'));
      everyPage(site, (html) => html.replaceAll('href="/concrete-repair-mesa"', 'href="/concrete-repair"'));
    },
  }),
  mutate('output-differs', 'a combination that does not link to its service', {
    file: 'concrete-patios-mesa.html',
    at: '<main',
    // The gallery links to the service too.
    edit: (site) =>
      site.write(
        'concrete-patios-mesa.html',
        site.text('concrete-patios-mesa.html').replaceAll('href="/concrete-patios"', 'href="/concrete-repair"'),
      ),
  }),
  mutate('output-differs', 'no sitemap', {
    file: 'sitemap.xml',
    edit: (site) => site.remove('sitemap.xml'),
  }),
  mutate('output-differs', 'no robots.txt', {
    file: 'robots.txt',
    edit: (site) => site.remove('robots.txt'),
  }),
  mutate('unexpected-file', 'the 404 page at an address of its own', {
    file: '404/index.html',
    edit: (site) => site.write('404/index.html', site.text('404.html')),
  }),
  mutate('unexpected-file', 'the home page at a second address', {
    file: 'index/index.html',
    edit: (site) => site.write('index/index.html', site.text('index.html')),
  }),
  mutate('html/close-order', 'a stray end tag in the second name alone', {
    file: 'concrete-patios-mesa/index.html',
    at: '<¦/div></main>',
    edit: (site) =>
      site.writeAlone(
        'concrete-patios-mesa/index.html',
        site.text('concrete-patios-mesa/index.html').replace('</main>', '</div></main>'),
      ),
  }),
];

function replaceIn(site: SiteEditor, file: string): void {
  site.writeAlone(file, site.text(file).replace('<a href="/privacy">', '<a href="/privcy">'));
}

function withoutName(site: SiteEditor, file: string): void {
  const text = site.text(file);
  site.remove(file);
  site.write(file.replace(/\.html$/, '/index.html'), text);
}

function everyPage(site: SiteEditor, change: (html: string, file: string) => string): void {
  for (const file of site.paths.filter((path) => path.endsWith('.html') && !path.endsWith('/index.html')))
    site.write(file, change(site.text(file), file));
}
