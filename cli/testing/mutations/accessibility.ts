import { STYLE, styleOf } from './assets.ts';
import { type Mutation, mutate, replaceText } from './mutation.ts';

const page = 'concrete-patios-mesa.html';

export const accessibilityMutations: readonly Mutation[] = [
  replaceText('output-differs', 'a link without words', {
    in: page,
    from: '<a class="arrow" href="/concrete-patios">All about concrete patios</a>',
    to: '<a href="/concrete-patios"><span aria-hidden="true">→</span></a>',
  }),
  replaceText('html/wcag/h30', 'a link whose only content is a nameless picture', {
    in: page,
    from: '<a class="arrow" href="/concrete-patios">All about concrete patios</a>',
    to: '<a href="/concrete-patios"><svg viewBox="0 0 1 1"></svg></a>',
  }),
  replaceText('html/text-content', 'a button without a name', {
    in: page,
    from: ' aria-label="Next photo"',
    to: '',
    at: '<button type="button" class="lightbox-button lightbox-next"',
  }),
  replaceText('output-differs', 'a button whose name is blank', {
    in: page,
    from: 'aria-label="Next photo"',
    to: 'aria-label=" "',
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
  replaceText('field-without-name', 'a field that is not sent', {
    in: page,
    from: 'autoComplete="email" required="" name="email"',
    to: 'autoComplete="email" required=""',
    at: '<input id="contact-email"',
  }),
  replaceText('html/unique-landmark', 'two main parts', {
    in: page,
    from: '<footer class="site-footer" data-has-cta="">',
    to: '<div role="main">More</div><footer class="site-footer" data-has-cta="">',
    at: '<div role="main">',
  }),
  mutate('missing-landmark', 'no main part', {
    file: 'terms.html',
    at: '<body>',
    edit(site) {
      site.replace('terms.html', '<main id', '<div id');
      site.replace('terms.html', '</main>', '</div>');
    },
  }),
  mutate('missing-landmark', 'no footer', {
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
  replaceText('output-differs', 'a table without a caption', {
    in: page,
    from: '<caption>Concrete patios in Mesa: price by project size</caption>',
    to: '',
    at: '<table>',
  }),
  replaceText('html/no-missing-references', 'one id on two elements', {
    in: page,
    from: 'id="reasons-heading"',
    to: 'id="local-heading"',
    at: 'id="local-heading">Why choose',
  }),
  replaceText('output-differs', 'two ids that differ in capitals alone', {
    in: page,
    from: '<p class="more-link">',
    to: '<p class="more-link" id="Main">',
    at: 'id="Main"',
  }),
  replaceText('html/no-missing-references', 'a label by an element that is not there', {
    in: page,
    from: 'aria-labelledby="process-heading"',
    to: 'aria-labelledby="proces-heading"',
    at: 'aria-labelledby="proces-heading"',
  }),
  replaceText('unknown-aria', 'an attribute that no screen reader knows', {
    in: page,
    from: 'aria-labelledby="process-heading"',
    to: 'aria-labeledby="process-heading"',
  }),
  replaceText('unknown-aria', 'a role that no screen reader knows', {
    in: page,
    from: '<div role="alert">',
    to: '<div role="alarm">',
    at: 'role="alarm"',
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
  replaceText('output-differs', 'a page that sends visitors on', {
    in: 'terms.html',
    from: '<link rel="canonical"',
    to: '<meta http-equiv="refresh" content="0;url=/privacy"/><link rel="canonical"',
    at: '<meta http-equiv="refresh"',
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
  replaceText('output-differs', 'a first row of plain cells', {
    in: page,
    from: '<th scope="col">Project</th><th scope="col">Size</th><th scope="col">Price range</th>',
    to: '<td>Project</td><td>Size</td><td>Price range</td>',
    at: '<td>Project',
  }),
  replaceText('output-differs', 'a table that lost its first row', {
    in: page,
    from: '<thead><tr><th scope="col">Project</th><th scope="col">Size</th><th scope="col">Price range</th></tr></thead>',
    to: '',
    at: '<td>up to 500 sq ft',
  }),
  replaceText('output-differs', 'a row that begins with a plain cell', {
    in: page,
    from: '<th scope="row">Large</th>',
    to: '<td>Large</td>',
  }),
  replaceText('output-differs', 'a heading without words', {
    in: page,
    from: '<th scope="col">Size</th>',
    to: '<th scope="col"></th>',
  }),
  replaceText('html/unique-landmark', 'one navigation of several without a name', {
    in: page,
    from: '<nav class="site-navigation" aria-label="Main"',
    to: '<nav class="site-navigation"',
  }),
  replaceText('output-differs', 'a drawing that is an image without a name', {
    in: page,
    from: '<h1>',
    to: '<svg role="img" viewBox="0 0 1 1"></svg><h1>',
    at: '<svg role="img"',
  }),
  replaceText('output-differs', 'no way past the menu', {
    in: page,
    from: '<a class="skip-link" href="#main">Skip to the content</a>',
    to: '',
    at: '<a class="logo"',
  }),
  replaceText('output-differs', 'a way past the menu that leads to the form', {
    in: page,
    from: '<a class="skip-link" href="#main">',
    to: '<a class="skip-link" href="#contact">',
    at: 'href="#contact">Skip',
  }),
  mutate('missing-landmark', 'no main part where many links are needed', {
    file: 'mesa-concrete-contractors.html',
    at: '<body>',
    edit(site) {
      site.replace('mesa-concrete-contractors.html', '<main id', '<div id');
      site.replace('mesa-concrete-contractors.html', '</main>', '</div>');
    },
  }),
  replaceText('output-differs', 'a telephone that the keyboard passes over', {
    in: page,
    from: 'data-placement="hero"',
    to: 'tabindex="-1" data-placement="hero"',
    at: 'tabindex="-1" data-placement="hero"',
  }),
  replaceText('output-differs', 'a page that search engines are told to leave', {
    in: page,
    from: '<li><a href="/mesa-concrete-contractors">',
    to: '<li><a rel="nofollow" href="/mesa-concrete-contractors">',
    at: 'rel="nofollow" href="/mesa',
  }),
  replaceText('output-differs', 'a menu on another page than it says', {
    in: page,
    from: '<li><a href="/mesa-concrete-contractors">',
    to: '<li><a aria-current="page" href="/mesa-concrete-contractors">',
    at: 'aria-current="page" href="/mesa',
  }),
];
