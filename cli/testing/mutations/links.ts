import { builtFile, photoHash, SCRIPT, STYLE, styleOf } from './assets.ts';
import { type Mutation, mutate, replaceText } from './mutation.ts';

const patio = photoHash('concrete-patios');
export const linkMutations: readonly Mutation[] = [
  replaceText('blocked-robot', 'a line of a robots.txt from before the launch', {
    in: 'robots.txt',
    from: 'Allow: /',
    to: 'Disallow: /',
    at: 'Disallow: /',
  }),
  replaceText('broken-link', 'a link to a page that is not there', {
    in: 'terms.html',
    from: '<a href="/privacy">',
    to: '<a href="/privcy">',
    at: 'href="/privcy"',
  }),
  replaceText('broken-link', 'a link whose URL is in capitals', {
    in: 'concrete-patios.html',
    from: '<a class="arrow" href="/concrete-patios-mesa">',
    to: '<a HREF="/Concrete-Patios-Mesa">',
    at: 'HREF="/Concrete',
  }),
  replaceText('broken-link', 'a link with no address', {
    in: 'terms.html',
    from: '<a href="/privacy">',
    to: '<a href="">',
    at: 'href="">',
  }),
  replaceText('broken-link', 'a link that leads nowhere but to the top', {
    in: 'stamped-concrete.html',
    from: '<a class="button button-quiet" href="#contact">',
    to: '<a class="button button-quiet" href="#">',
    at: 'href="#"',
  }),
  replaceText('output-differs', 'an anchor that lost its address', {
    in: 'stamped-concrete.html',
    from: '<a class="button button-quiet" href="#contact">',
    to: '<a class="button button-quiet">',
  }),
  replaceText('broken-link', 'a fragment that the page does not have', {
    in: 'stamped-concrete.html',
    from: 'href="#contact"',
    to: "href='#kontact'",
  }),
  replaceText('broken-link', 'a fragment that another page does not have', {
    in: 'terms.html',
    from: '<a href="/privacy">',
    to: '<a href="/privacy#cookies">',
    at: 'href="/privacy#cookies"',
  }),
  replaceText('broken-link', 'a skip link to a main part by another name', {
    in: 'concrete-pricing.html',
    from: '<main id="main"',
    to: '<main id="content"',
    at: 'href="#main"',
  }),
  replaceText('broken-link', 'a link with a misspelled scheme', {
    in: 'terms.html',
    from: 'href="https://www.facebook.com',
    to: 'href="htps://www.facebook.com',
  }),
  replaceText('broken-link', 'a link to the 404 page', {
    in: 'terms.html',
    from: '<a href="/privacy">',
    to: '<a href="/404">',
    at: 'href="/404"',
  }),
  replaceText('broken-link', 'a srcset candidate that is not there', {
    in: 'concrete-patios-mesa.html',
    from: `-840-${patio}.jpg 840w`,
    to: '-840-000000000000.jpg 840w',
    at: '/assets/photos/concrete-patios-840-000000000000.jpg 840w',
  }),
  replaceText('broken-link', 'an image that is not there', {
    in: 'concrete-repair.html',
    from: '<img class="photo-concrete-repair" src="/assets/photos/concrete-repair-1600-',
    to: '<img class="photo-concrete-repair" src="/assets/photos/concrete-repairs-1600-',
    at: 'src="/assets/photos/concrete-repairs-1600-',
  }),
  replaceText('broken-link', 'a style sheet that is not there', {
    in: 'terms.html',
    from: '<link rel="stylesheet" href="/assets/main-',
    to: '<link rel="stylesheet" href="/assets/main.',
    at: 'href="/assets/main.',
  }),
  replaceText('broken-link', 'a script that is not there', {
    in: 'index.html',
    from: '<script type="module" src="/assets/main-',
    to: '<script type="module" src="/asset/main-',
    at: 'src="/asset/main-',
  }),
  mutate('broken-link', 'a font of the style sheet that is not there', {
    file: STYLE,
    at: '/assets/gone.woff2',
    edit: (site) => {
      const file = styleOf(site);
      site.write(file, `${site.text(file)}@font-face{font-family:a;src:URL( '/assets/gone.woff2' )}`);
    },
  }),
  mutate('broken-link', 'a chunk that the script asks for and is not there', {
    file: SCRIPT,
    at: './gallery-',
    edit: (site) => site.remove(builtFile(site, 'assets/gallery-*.js')),
  }),
  replaceText('broken-link', 'an icon of the manifest that is not there', {
    in: 'site.webmanifest',
    from: '/icon-192.png',
    to: '/icon-193.png',
  }),
  replaceText('broken-link', 'the developer’s own machine', {
    in: 'privacy.html',
    from: 'href="/terms"',
    to: 'href="https://localhost:3000/terms"',
  }),
  replaceText('broken-link', 'a drawing that is not there', {
    in: 'privacy.html',
    from: '<h1>',
    to: '<svg viewBox="0 0 1 1" aria-hidden="true"><use href="#missing"></use></svg><h1>',
    at: 'href="#missing"',
  }),
  mutate('output-differs', 'a page without its style sheet', {
    file: 'privacy.html',
    at: '<head>',
    edit: (site) => site.write('privacy.html', site.text('privacy.html').replace(/<link rel="stylesheet"[^>]*>/, '')),
  }),
  mutate('output-differs', 'a page without its script', {
    file: 'concrete-patios-mesa.html',
    at: '<head>',
    edit: (site) =>
      site.write(
        'concrete-patios-mesa.html',
        site.text('concrete-patios-mesa.html').replace(/<script type="module" src="[^"]*"><\/script>/, ''),
      ),
  }),
];
