import { STYLE, styleOf } from './assets.ts';
import { type Mutation, mutate, replaceText } from './mutation.ts';

const page = 'concrete-patios-mesa.html';

export const accessibilityMutations: readonly Mutation[] = [
  replaceText('html/wcag/h30', 'a link whose only content is a nameless picture', {
    in: page,
    from: '<a class="arrow" href="/concrete-patios">All about concrete patios</a>',
    to: '<a href="/concrete-patios"><svg viewBox="0 0 1 1"></svg></a>',
  }),
  replaceText('html/text-content', 'a button without a name', {
    in: page,
    from: ' data-action="next" aria-label="Next photo"',
    to: ' data-action="next"',
    at: '<button type="button" class="lightbox-button lightbox-next"',
  }),
  replaceText('html/no-missing-references', 'a label for a field that is not there', {
    in: page,
    from: '<label for="contact-email">',
    to: '<label for="contact-mail">',
    at: '<input id="contact-email"',
  }),
  replaceText('html/input-missing-label', 'a field with a placeholder for a label', {
    in: page,
    from: '<label for="contact-phone">Phone<span class="optional"> (optional)</span></label><input id="contact-phone"',
    to: '<input placeholder="Phone" id="contact-phone"',
    at: '<input placeholder="Phone"',
  }),
  replaceText('html/unique-landmark', 'two main parts', {
    in: page,
    from: '<footer class="site-footer" data-has-cta="">',
    to: '<div role="main">More</div><footer class="site-footer" data-has-cta="">',
    at: '<div role="main">',
  }),
  mutate('output-differs', 'no main part', {
    file: 'terms.html',
    at: '<body>',
    edit(site) {
      site.replace('terms.html', '<main id', '<div id');
      site.replace('terms.html', '</main>', '</div>');
    },
  }),
  mutate('output-differs', 'no footer', {
    file: 'terms.html',
    at: '<body>',
    edit(site) {
      site.replace('terms.html', '<footer class', '<div class');
      site.replace('terms.html', '</footer>', '</div>');
    },
  }),
  replaceText('html/unique-landmark', 'two menus by one name', {
    in: page,
    from: '<nav class="breadcrumb" aria-label="Breadcrumb">',
    to: '<nav class="breadcrumb" aria-label="Main">',
  }),
  replaceText('html/wcag/h63', 'a column without its direction', {
    in: page,
    from: '<th scope="col">Size</th>',
    to: '<th>Size</th>',
  }),
  replaceText('html/no-missing-references', 'one id on two elements', {
    in: page,
    from: 'id="reasons-heading"',
    to: 'id="local-heading"',
    at: 'id="local-heading">Why choose',
  }),
  replaceText('html/no-missing-references', 'a label by an element that is not there', {
    in: page,
    from: 'aria-labelledby="process-heading"',
    to: 'aria-labelledby="proces-heading"',
    at: 'aria-labelledby="proces-heading"',
  }),
  replaceText('html/hidden-focusable', 'a link that is hidden from those who listen', {
    in: page,
    from: '<a class="arrow" href="/concrete-patios">All about',
    to: '<a aria-hidden="true" href="/concrete-patios">All about',
    at: 'aria-hidden="true" href',
  }),
  replaceText('html/attribute-allowed-values', 'an order of tabs of its own', {
    in: page,
    from: '<a class="arrow" href="/concrete-patios">All about',
    to: '<a tabindex="3" href="/concrete-patios">All about',
    at: 'tabindex="3"',
  }),
  replaceText('html/close-order', 'an element that is not closed', {
    in: 'terms.html',
    from: '<h2>Estimates</h2>',
    to: '<h2><em>Estimates</h2>',
    at: '<¦em>Estimates',
  }),
  replaceText('html/missing-doctype', 'no doctype', {
    in: 'terms.html',
    from: '<!doctype html>',
    to: '',
    at: '<html',
  }),
  replaceText('html/no-dup-attr', 'an attribute that stands twice', {
    in: 'terms.html',
    from: '<main id="main"',
    to: '<main id="main" ID="main"',
    at: 'ID="main"',
  }),
  replaceText('html/element-permitted-content', 'a block in a line', {
    in: 'terms.html',
    from: '<h1>Terms of service</h1>',
    to: '<h1><div>Terms of service</div></h1>',
    at: 'div>Terms',
  }),
  mutate('output-differs', 'text too pale for its ground', {
    file: STYLE,
    at: '--ink-soft:#b0a79f',
    edit: (site) =>
      site.write(styleOf(site), site.text(styleOf(site)).replace(/--ink-soft: ?#\w+/, '--ink-soft:#b0a79f')),
  }),
  mutate('output-differs', 'a paler text further below', {
    file: STYLE,
    at: '--ink:rgb',
    edit: (site) => site.write(styleOf(site), `${site.text(styleOf(site))}:root{--ink:rgb(200 190 180)}`),
  }),
  replaceText('html/unique-landmark', 'one navigation of several without a name', {
    in: page,
    from: '<nav class="site-navigation" aria-label="Main"',
    to: '<nav class="site-navigation"',
  }),
  mutate('output-differs', 'no main part where many links are needed', {
    file: 'mesa-concrete-contractors.html',
    at: '<body>',
    edit(site) {
      site.replace('mesa-concrete-contractors.html', '<main id', '<div id');
      site.replace('mesa-concrete-contractors.html', '</main>', '</div>');
    },
  }),
  replaceText('html/valid-autocomplete', 'a field that phones fill in with something else', {
    in: 'concrete-patios-mesa.html',
    from: 'autoComplete="tel" name="phone"',
    to: 'autoComplete="name" name="phone"',
  }),
];
