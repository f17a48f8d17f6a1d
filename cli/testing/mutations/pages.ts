// Mutations that a replaced text does not describe: of page files, of the words of a page, and of
// texts that are too long or too secret for a document.
import { createHash } from 'node:crypto';
import type { SiteEditor } from '../mutated-site.ts';
import { builtFile, SCRIPT, STYLE } from './assets.ts';
import { type Mutation, mutate } from './mutation.ts';

const page = 'concrete-patios-mesa.html';
const alias = 'terms/index.html';

export const pageMutations: readonly Mutation[] = [
  mutate('output-differs', 'a page that was not published', {
    file: page,
    // Its social card is left over.
    edit: (site) => site.remove(page),
  }),
  mutate('output-differs', 'a page without its first name', {
    file: 'terms.html',
    edit(site) {
      const text = site.text('terms.html');
      site.remove('terms.html');
      site.write(alias, text);
    },
  }),
  mutate('output-differs', 'a page without its second name', { file: alias, edit: (site) => site.remove(alias) }),
  mutate('output-differs', 'a second name that holds an older page', {
    file: alias,
    at: '<¦!-- old -->',
    edit: (site) => replaceAlone(site, alias, ['</footer>', '<!-- old --></footer>']),
  }),
  ...['terms.html', alias].map((file) =>
    mutate('broken-link', `a broken link in \`${file}\` alone`, {
      file,
      at: 'href="/privcy"',
      edit: (site) => replaceAlone(site, file, ['<a href="/privacy">', '<a href="/privcy">']),
    }),
  ),
  mutate('html/close-order', 'a stray end tag in the second name alone', {
    file: 'concrete-patios-mesa/index.html',
    at: '<¦/div></main>',
    edit: (site) => replaceAlone(site, 'concrete-patios-mesa/index.html', ['</main>', '</div></main>']),
  }),
  ...[
    ['terms.html', 'spring-offer.html'],
    ['terms.html', 'offers/spring/index.html'],
    ['404.html', '404/index.html'],
    ['index.html', 'index/index.html'],
  ].map(([from = '', to = '']) =>
    mutate('unexpected-file', `${from} as ${to} too`, { file: to, edit: (site) => site.write(to, site.text(from)) }),
  ),
  mutate('deep-page', 'a page that nothing links to', {
    file: 'terms.html',
    edit: (site) => everyPage(site, (html) => html.replaceAll('href="/terms"', 'href="/privacy"')),
  }),
  mutate('deep-page', 'a page that only pages out of reach link to', {
    file: 'concrete-repair-mesa.html',
    edit(site) {
      site.write('old.html', site.text(page));
      everyPage(site, (html) => html.replaceAll('href="/concrete-repair-mesa"', 'href="/concrete-repair"'));
    },
  }),
  mutate('broken-link', 'a chunk that the script asks for and is not there', {
    file: SCRIPT,
    at: './gallery-',
    edit: (site) => site.remove(builtFile(site, 'assets/gallery-*.js')),
  }),
  mutate('output-differs', 'a page with the main text of another', {
    file: page,
    edit(site) {
      const main = /<main [\s\S]*<\/main>/;
      const other = main.exec(site.text('concrete-patios-gilbert.html'))?.[0] ?? '';
      site.write(
        page,
        site.text(page).replace(main, () => other.replaceAll('Gilbert', 'Mesa')),
      );
    },
  }),
  mutate('over-budget', 'a page over its budget', {
    file: 'terms.html',
    edit: (site) => site.replace('terms.html', '</main>', `<p hidden>${noise(40_000)}</p></main>`),
  }),
  mutate('over-budget', 'styles over their budget', {
    file: 'index.html',
    at: '<link rel="stylesheet"',
    edit: (site) => append(site, STYLE, `.a:after{content:"${noise(40_000)}"}`),
  }),
  mutate('over-budget', 'a script over its budget', {
    file: 'index.html',
    at: '<script type="module"',
    edit: (site) => append(site, SCRIPT, `\nwindow.noise="${noise(80_000)}"`),
  }),
  mutate('over-budget', 'fonts over their budget', {
    file: 'assets/noise.woff2',
    edit: (site) => site.write('assets/noise.woff2', noise(200_000)),
  }),
  // Assembled here, so that no scanner takes this file for a leak.
  ...[
    ['a key of a cloud', `${'AKIA'}IOSFODNN7EXAMPLE`],
    ['a bearer token', `Bearer ${'ab12'.repeat(8)}`],
  ].map(([what = '', secret = '']) =>
    mutate('published-secret', `${what} in a comment`, {
      file: 'terms.html',
      at: secret,
      edit: (site) => site.replace('terms.html', '</main>', `<!-- Authorization: ${secret} --></main>`),
    }),
  ),
  mutate('published-secret', 'a key in a script', {
    file: SCRIPT,
    at: `${'sk_'}live_`,
    edit: (site) => append(site, SCRIPT, `;"${'sk_'}live_4eC39HqLyjWDarjtT1zdp7dc"`),
  }),
];

/** Changes one of the two names of a page. */
function replaceAlone(site: SiteEditor, file: string, [from, to]: readonly [string, string]): void {
  site.writeAlone(
    file,
    site.text(file).replace(from, () => to),
  );
}

function append(site: SiteEditor, pattern: string, text: string): void {
  const file = builtFile(site, pattern);
  site.write(file, site.text(file) + text);
}

function everyPage(site: SiteEditor, change: (html: string) => string): void {
  for (const file of site.paths.filter((path) => path.endsWith('.html') && !path.endsWith('/index.html')))
    site.write(file, change(site.text(file)));
}

/**
 * Letters that no host can make smaller, the same in each run: by chance they might spell a key.
 */
function noise(bytes: number): string {
  const blocks = Array.from({ length: bytes / 64 }, (_, block) => createHash('sha512').update(String(block)).digest());
  return Buffer.concat(blocks).toString('base64');
}
