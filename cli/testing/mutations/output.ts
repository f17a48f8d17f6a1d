// Mutations that only `output-differs` finds.
import { SCRIPT, STYLE, scriptOf, styleOf } from './assets.ts';
import { type Mutation, mutate } from './mutation.ts';

const RULE = 'output-differs';

export const outputMutations: readonly Mutation[] = [
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
