import { createHash } from 'node:crypto';
import { builtFile, SCRIPT, STYLE, scriptOf, styleOf } from './assets.ts';
import { type Mutation, mutate, replaceText } from './mutation.ts';

const page = 'concrete-patios-mesa.html';

/**
 * Letters that no host can make smaller, the same in each run: by chance they might spell a key.
 */
function noise(bytes: number): string {
  const blocks = Array.from({ length: bytes / 64 }, (_, block) => createHash('sha512').update(String(block)).digest());
  return Buffer.concat(blocks).toString('base64');
}

/**
 * The photo with something behind it that no browser shows: a free box in AVIF, anything in WebP,
 * before the end mark in JPEG.
 */
function heavier(file: string, bytes: Uint8Array): Uint8Array {
  const more = 170_000;
  const heavy = new Uint8Array(bytes.byteLength + more);
  heavy.set(bytes);
  if (file.endsWith('.avif')) {
    new DataView(heavy.buffer).setUint32(bytes.byteLength, more);
    heavy.set(new TextEncoder().encode('free'), bytes.byteLength + 4);
  }
  if (file.endsWith('.jpg')) heavy.set([0xff, 0xd9], heavy.byteLength - 2);
  return heavy;
}

export const weightMutations: readonly Mutation[] = [
  replaceText('over-budget', 'a page over its budget', {
    in: 'terms.html',
    from: '</main>',
    to: `<p hidden>${noise(40_000)}</p></main>`,
    at: '<!doctype',
  }),
  mutate('over-budget', 'styles over their budget', {
    file: 'index.html',
    at: '<link rel="stylesheet"',
    edit(site) {
      const file = styleOf(site);
      site.write(file, `${site.text(file)}.a:after{content:"${noise(40_000)}"}`);
    },
  }),
  mutate('over-budget', 'a script over its budget', {
    file: 'index.html',
    at: '<script type="module"',
    edit(site) {
      const file = scriptOf(site);
      site.write(file, `${site.text(file)}\nwindow.noise="${noise(80_000)}"`);
    },
  }),
  mutate('output-differs', 'a chunk of the script with another statement', {
    file: 'assets/gallery-*.js',
    at: ';window.noise=',
    edit(site) {
      const file = builtFile(site, 'assets/gallery-*.js');
      site.write(file, `${site.text(file)};window.noise="${noise(300_000)}"`);
    },
  }),
  mutate('over-budget', 'fonts over their budget', {
    file: 'assets/noise.woff2',
    edit: (site) => site.write('assets/noise.woff2', noise(200_000)),
  }),
  mutate('over-budget', 'more photos than a page may ask for', {
    file: page,
    at: '<img class="photo-concrete-patios" src="/assets/photos/concrete-patios-1600',
    edit(site) {
      for (const file of site.paths.filter((path) => /-1600-\w+\.\w+$/.test(path)))
        site.write(file, heavier(file, site.bytes(file)));
    },
  }),
  replaceText('over-budget', 'too many files at once', {
    in: 'terms.html',
    from: '<link rel="manifest"',
    to: `${Array.from({ length: 20 }, (_, index) => `<link rel="prefetch" as="fetch" href="/terms?${index}"/><link rel="stylesheet" href="/site.webmanifest?${index}"/>`).join('')}<link rel="manifest"`,
    at: '<!doctype',
  }),
  mutate('output-differs', 'a script that is cut off', {
    file: SCRIPT,
    edit(site) {
      const file = scriptOf(site);
      site.write(file, site.text(file).slice(0, 3000));
    },
  }),
  mutate('output-differs', 'styles that end within a rule', {
    file: STYLE,
    at: '.cut¦{color',
    edit: (site) => site.write(styleOf(site), `${site.text(styleOf(site))}.cut{color`),
  }),
  mutate('output-differs', 'styles without a byte', {
    file: STYLE,
    // The file that it named is not named any more.
    edit: (site) => site.write(styleOf(site), ''),
  }),
  mutate('output-differs', 'a font file that is truncated', {
    file: 'assets/archivo-*.woff2',
    edit(site) {
      const file = builtFile(site, 'assets/archivo-*.woff2');
      site.write(file, site.bytes(file).subarray(0, 5000));
    },
  }),
];
