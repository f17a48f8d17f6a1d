import { type Mutation, mutate, replaceText } from './mutation.ts';

const page = 'concrete-patios-mesa.html';
const said = 'The visit settles the figure.</p>';

export const textMutations: readonly Mutation[] = [
  replaceText('placeholder-text', 'text of a template', {
    in: page,
    from: said,
    to: 'LOREM&nbsp;ipsum dolor.</p>',
    at: 'LOREM',
  }),
  replaceText('placeholder-text', 'a hole that was not filled', {
    in: 'terms.html',
    from: '<h2>Estimates</h2>',
    to: '<h2>Estimates of {name}</h2>',
    at: '{name}',
  }),
  replaceText('placeholder-text', 'a hole in brackets', {
    in: 'terms.html',
    from: '<h2>Estimates</h2>',
    to: '<h2>Estimates in [CITY]</h2>',
    at: '[CITY]',
  }),
  replaceText('placeholder-text', 'undefined in the text', {
    in: 'terms.html',
    from: '<h2>Estimates</h2>',
    to: '<h2>Estimates undefined</h2>',
    at: 'undefined',
  }),
  replaceText('placeholder-text', 'no number in a description', {
    in: page,
    from: 'and shade yours."/><link',
    to: 'and shade NaN yours."/><link',
    at: 'content="Lake lots, small new',
  }),
  replaceText('placeholder-text', 'an object for a word', {
    in: 'terms.html',
    from: '<h2>Estimates</h2>',
    to: '<h2>[object Object]</h2>',
    at: '[object Object]',
  }),
  replaceText('placeholder-text', 'a note to oneself', {
    in: 'terms.html',
    from: '<h2>Estimates</h2>',
    to: '<h2>Estimates</h2><p>TODO: ask the lawyer.</p>',
    at: 'TODO',
  }),
  mutate('output-differs', 'a page with the main text of another', {
    file: page,
    edit(site) {
      const main = /<main [\s\S]*<\/main>/;
      const other = main.exec(site.text('concrete-patios-gilbert.html'))?.[0] ?? '';
      const renamed = other.replaceAll('Gilbert', 'Mesa').replaceAll('-gilbert', '-mesa');
      site.write(
        page,
        site
          .text(page)
          .replace(main, () => renamed.replaceAll('gilbert-concrete-company', 'mesa-concrete-contractors')),
      );
    },
  }),
  replaceText('duplicate-meta', 'the description of another page', {
    in: page,
    from: 'name="description" content="Lake lots, small new courtyards and village yards in Mesa each want a different concrete patio. Learn how to size, slope and shade yours."',
    to: 'name="description" content="Driveways, patios, stamped concrete, repair and foundations in Queen Creek, Phoenix, Gilbert, Mesa and Scottsdale. Prices up front, written estimates."',
    at: '<meta name="description"',
  }),
  mutate('thin-page', 'a page with little of its own', {
    file: page,
    severity: 'warning',
    edit: (site) =>
      site.write(
        page,
        site
          .text(page)
          .replace(/<section id="local"[\s\S]*?(?=<section id="questions")/, '')
          .replace(/<section id="questions"[\s\S]*?<\/section>/, ''),
      ),
  }),
  mutate('output-differs', 'reasons that were lost below their heading', {
    file: page,
    at: '<section id="reasons"',
    edit: (site) =>
      site.write(
        page,
        site.text(page).replace(/(<section id="reasons"[\s\S]*?)<ul class="list sheet">[\s\S]*?<\/ul>/, '$1'),
      ),
  }),
  mutate('output-differs', 'a list of links that lost its links', {
    file: 'terms.html',
    at: '<nav class="footer-group" aria-labelledby="footer-popular-pages"',
    edit: (site) =>
      site.write(
        'terms.html',
        site.text('terms.html').replace(/(<h2 id="footer-popular-pages">[\s\S]*?<ul>)[\s\S]*?(?=<\/ul>)/, '$1'),
      ),
  }),
  replaceText('cliche', 'a phrase that every trade uses', {
    in: 'terms.html',
    from: '<h2>Estimates</h2>',
    to: '<h2>Estimates</h2><p>Look no further for a slab.</p>',
    at: 'Look no further',
    severity: 'warning',
  }),
  replaceText('long-lead', 'a first sentence of four lines', {
    in: 'concrete-patios.html',
    from: '<p class="hero-intro">',
    to: `<p class="hero-intro">${'Everything about patios, '.repeat(5)}`,
    at: '<p class="hero-intro">',
    severity: 'warning',
  }),
  mutate('low-readability', 'a page in the language of lawyers', {
    file: 'privacy.html',
    severity: 'warning',
    edit: (site) =>
      site.replace(
        'privacy.html',
        '</h1>',
        `</h1>${'<p>Notwithstanding contradictory representations, organizational intermediaries acknowledge irrevocable responsibilities concerning confidentiality obligations.</p>'.repeat(60)}`,
      ),
  }),
  mutate('output-differs', 'a page filled up with the words of another', {
    file: page,
    edit(site) {
      const local = /<section id="(?:local|reasons|questions)"[\s\S]*?<\/section>/g;
      const borrowed = (site.text('concrete-repair-gilbert.html').match(local) ?? []).join('');
      site.write(
        page,
        site.text(page).replace('</main>', () => `${borrowed}</main>`),
      );
    },
  }),
  ...[
    ['dolor sit amet', 'Dolor sit amet'],
    ['a name in underscores', '__CITY__'],
    ['a hole for a program', '%s'],
    ['a division by nothing', '$Infinity'],
    ['an entity escaped twice', '&amp;amp;'],
    ['a tag that is shown', '&lt;br&gt;'],
  ].map(([what = '', text = '']) =>
    replaceText('placeholder-text', `${what} in the text`, {
      in: 'terms.html',
      from: '</h1>',
      to: `</h1><p>Here ${text} stands.</p>`,
      at: text,
    }),
  ),
  replaceText('placeholder-text', 'a part that is to come', {
    in: 'terms.html',
    from: '</h1>',
    to: '</h1><p>More photos coming soon</p>',
    at: 'coming soon',
  }),
  replaceText('placeholder-text', 'a page that is not done', {
    in: 'terms.html',
    from: '</h1>',
    to: '</h1><p>This page is under construction.</p>',
    at: 'under construction',
  }),
  replaceText('invisible-character', 'a space without width in a word', {
    in: 'concrete-patios-mesa.html',
    from: 'a lake lot',
    to: 'a la\u200bke lot',
    at: '\u200bke lot',
  }),
];
