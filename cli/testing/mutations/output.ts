// Mutations that only `output-differs` finds.
import { SCRIPT, STYLE, scriptOf, styleOf } from './assets.ts';
import { type Mutation, mutate, replaceText } from './mutation.ts';

const RULE = 'output-differs';
const COMBINATION = 'concrete-driveways-scottsdale.html';

export const outputMutations: readonly Mutation[] = [
  replaceText('output-differs', 'a script that is no module', {
    in: 'terms.html',
    from: '<script type="module" src=',
    to: '<script src=',
    at: '<script ¦src="/assets/main',
  }),
  replaceText('output-differs', 'a county that is another', {
    in: 'mesa-concrete-contractors.html',
    from: 'Maricopa',
    to: 'Yuma',
  }),
  replaceText('output-differs', 'a form that begins as if it had been sent', {
    in: COMBINATION,
    from: 'data-state="idle"',
    to: 'data-state="sent"',
    at: 'data-state="¦sent"',
  }),
  replaceText('output-differs', 'a bar that no script starts', {
    in: COMBINATION,
    from: ' data-enhance="call-bar"',
    to: '',
    at: '<div class="call-bar"¦>',
  }),
  replaceText('output-differs', 'a section that is hidden', {
    in: COMBINATION,
    from: '<section id="pricing"',
    to: '<section id="pricing" hidden=""',
    at: 'hidden=""',
  }),
  replaceText('output-differs', 'another color of the browser’s frame', {
    in: 'terms.html',
    from: '<meta name="theme-color" content="#',
    to: '<meta name="theme-color" content="#f',
    at: '<meta name="theme-color" content="#¦f',
  }),
  mutate('output-differs', 'a part that the script looks for by another name', {
    file: SCRIPT,
    at: '[data-part="¦stripe"]',
    edit: (site) => site.replace(scriptOf(site), '[data-part="strip"]', '[data-part="stripe"]'),
  }),
  mutate('output-differs', 'styles that hide the page', {
    file: STYLE,
    at: 'body{display:none}',
    edit(site) {
      const style = styleOf(site);
      site.write(style, `${site.text(style)}body{display:none}`);
    },
  }),
  mutate('output-differs', 'a sitemap that begins with an empty line', {
    file: 'sitemap.xml',
    edit: (site) => site.write('sitemap.xml', `\n${site.text('sitemap.xml')}`),
  }),
  mutate('output-differs', 'a page that begins with a byte order mark', {
    file: 'terms.html',
    edit: (site) => site.write('terms.html', `\ufeff${site.text('terms.html')}`),
  }),
  mutate(RULE, 'a photo that shows something else in the middle', {
    file: 'assets/photos/concrete-patios-736-*.avif',
    edit(site) {
      const photo = site.paths.find((path) => /\/concrete-patios-736-\w+\.avif$/.test(path)) ?? '';
      const bytes = Uint8Array.from(site.bytes(photo));
      bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 100);
      site.write(photo, bytes);
    },
  }),
];
