import type { SiteEditor } from '../mutated-site.ts';
import { type Mutation, mutate, replaceText } from './mutation.ts';

const origin = 'https://palobreaconcrete.example.com';

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
      site.writeAlone(
        'terms/index.html',
        site.text('terms/index.html').replace('</footer>', '<!-- old --></footer>'),
      ),
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
  mutate('missing-404', 'no page for addresses that are not there', {
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
  mutate('missing-reciprocal-link', 'a combination that does not link to its service', {
    file: 'concrete-patios-mesa.html',
    at: '<main',
    // The gallery links to the service too.
    edit: (site) =>
      site.write(
        'concrete-patios-mesa.html',
        site
          .text('concrete-patios-mesa.html')
          .replaceAll('href="/concrete-patios"', 'href="/concrete-repair"'),
      ),
  }),
  replaceText('missing-reciprocal-link', 'a combination that does not link to its city', {
    in: 'concrete-patios-mesa.html',
    from: '<li><a href="/mesa-concrete-contractors">Mesa</a></li><li><span',
    to: '<li>Mesa</li><li><span',
    at: '<main',
  }),
  replaceText('missing-reciprocal-link', 'a service that does not link to one of its cities', {
    in: 'concrete-patios.html',
    from: '<li><a class="arrow" href="/concrete-patios-gilbert">Concrete Patios in Gilbert</a></li>',
    to: '',
    at: '<main',
  }),
  replaceText('missing-reciprocal-link', 'a city that links to a service of another city', {
    in: 'mesa-concrete-contractors.html',
    from: '<a href="/concrete-repair-mesa">',
    to: '<a href="/concrete-repair-gilbert">',
    at: '<main',
  }),
  replaceText('output-differs', 'a combination that leaves out another of its city', {
    in: 'concrete-patios-mesa.html',
    from: '<li><a class="arrow" href="/concrete-saw-cutting-mesa">Concrete Saw Cutting in Mesa</a></li>',
    to: '',
    at: '<main',
  }),
  replaceText('sitemap-mismatch', 'a page that the sitemap leaves out', {
    in: 'sitemap.xml',
    from: `<url><loc>${origin}/concrete-patios-mesa</loc><lastmod>2026-11-20</lastmod></url>\n`,
    to: '',
    at: '<urlset',
  }),
  replaceText('sitemap-mismatch', 'a sitemap entry that stands twice', {
    in: 'sitemap.xml',
    from: '</urlset>',
    to: `<url><loc>${origin}/concrete-patios</loc></url></urlset>`,
    at: `${origin}/concrete-patios</loc></url></urlset>`,
  }),
  replaceText('sitemap-mismatch', 'a sitemap entry on another host', {
    in: 'sitemap.xml',
    from: `${origin}/concrete-repair<`,
    to: 'https://palobrea.example.net/concrete-repair<',
  }),
  replaceText('sitemap-mismatch', 'the 404 page in the sitemap', {
    in: 'sitemap.xml',
    from: '</urlset>',
    to: `<url><loc>${origin}/404</loc></url></urlset>`,
    at: `${origin}/404`,
  }),
  replaceText('sitemap-mismatch', 'a day of change that is no day', {
    in: 'sitemap.xml',
    from: '<lastmod>2026-11-20</lastmod>',
    to: '<lastmod>20.11.2026</lastmod>',
  }),
  replaceText('output-differs', 'a day of change that is not the page’s', {
    in: 'sitemap.xml',
    from: '/concrete-repair</loc><lastmod>2026',
    to: '/concrete-repair</loc><lastmod>2020',
    at: '<lastmod>2020',
  }),
  mutate('sitemap-mismatch', 'no sitemap', {
    file: 'sitemap.xml',
    edit: (site) => site.remove('sitemap.xml'),
  }),
  replaceText('output-differs', 'a sitemap that is cut off', {
    in: 'sitemap.xml',
    from: '</urlset>',
    to: '</urlse',
  }),
  replaceText('robots-disallow', 'everything shut to everybody', {
    in: 'robots.txt',
    from: 'Allow: /',
    to: 'Disallow: /',
  }),
  replaceText('robots-disallow', 'one page shut to everybody', {
    in: 'robots.txt',
    from: 'Allow: /',
    to: 'Allow: /\nDisallow: /concrete-patios-mesa',
    at: 'Disallow: /concrete-patios-mesa',
  }),
  replaceText('robots-disallow', 'one search engine shut out', {
    in: 'robots.txt',
    from: 'User-agent: *',
    to: 'User-agent: Googlebot\nDisallow: /\n\nUser-agent: *',
    at: 'Disallow: /',
  }),
  replaceText('robots-disallow', 'styles and scripts shut', {
    in: 'robots.txt',
    from: 'Allow: /',
    to: 'disallow: /*.css$',
    at: 'disallow: /*.css$',
  }),
  replaceText('robots-disallow', 'a sitemap by another address', {
    in: 'robots.txt',
    from: '/sitemap.xml',
    to: '/sitemap_index.xml',
    at: `${origin}/sitemap_index.xml`,
  }),
  mutate('robots-disallow', 'no robots.txt', {
    file: 'robots.txt',
    edit: (site) => site.remove('robots.txt'),
  }),
  replaceText('output-differs', 'a page under another kind', {
    in: 'concrete-patios-mesa.html',
    from: 'data-page-type="service_city"',
    to: 'data-page-type="service"',
  }),
  replaceText('output-differs', 'a page under another city', {
    in: 'concrete-patios-mesa.html',
    from: 'data-city="mesa"',
    to: 'data-city="gilbert"',
  }),
  mutate('unexpected-file', 'the 404 page at an address of its own', {
    file: '404/index.html',
    edit: (site) => site.write('404/index.html', site.text('404.html')),
  }),
  mutate('unexpected-file', 'the home page at a second address', {
    file: 'index/index.html',
    edit: (site) => site.write('index/index.html', site.text('index.html')),
  }),
  replaceText('output-differs', 'a sitemap in no namespace', {
    in: 'sitemap.xml',
    from: ' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    to: '',
    at: '<urlset>',
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
  replaceText('output-differs', 'a word that is misspelled', {
    in: 'robots.txt',
    from: 'Allow: /\n',
    to: 'Allow: /\nDissalow: /assets/private\n',
    at: 'Dissalow',
  }),
  replaceText('output-differs', 'a rule for nobody', {
    in: 'robots.txt',
    from: 'User-agent: *\nAllow: /\n',
    to: 'Allow: /\nUser-agent: *\n',
    at: 'Allow',
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
