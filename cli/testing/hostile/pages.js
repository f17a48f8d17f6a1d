// Built sites that `site check` must survive: pages that are hostile, damaged or merely large.

/** @typedef {Readonly<Record<string, string | Uint8Array>>} Files */

/** @param {string} body @param {string} [head] */
function page(body, head = '') {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body><main><h1>A page</h1>${body}</main></body></html>`;
}

/** @param {string} json */
function structuredData(json) {
  return page('', `<script type="application/ld+json">${json}</script>`);
}

/** @param {number} length */
function pseudoRandomBytes(length) {
  const bytes = new Uint8Array(length);
  let state = 1;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}

/** @param {string} html @returns {Files} */
function single(html) {
  return { 'index.html': html };
}

/**
 * The files of each site, by name; created one at a time because some are large.
 * @type {Readonly<Record<string, () => Files>>}
 */
export const hostileSites = {
  'no file': () => ({}),
  'an empty page': () => single(''),
  '12,800 replacement characters': () => single(page(`<p>${'\ufffd'.repeat(12_800)}</p>`)),
  '5,000 times lorem ipsum': () => single(page(`<p>${'lorem ipsum '.repeat(5000)}</p>`)),
  '20,000 exclamation marks': () => single(page(`<p>${'a! '.repeat(20_000)}</p>`)),
  'JSON-LD nested 100,000 deep': () =>
    single(structuredData(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)),
  'JSON-LD lists nested 100,000 deep': () =>
    single(structuredData(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)),
  'JSON-LD nested 5,000 deep': () =>
    single(structuredData(`${'{"@type":"Thing","a":'.repeat(5000)}1${'}'.repeat(5000)}`)),
  'JSON-LD with the keys of prototypes': () =>
    single(structuredData('{"__proto__":{"@type":1},"constructor":[null],"@type":{"toString":1}}')),
  '1 MB of random bytes': () => ({ 'index.html': pseudoRandomBytes(1_000_000) }),
  '200,000 elements': () => single(page('<p>a</p>'.repeat(200_000))),
  '50,000 elements in one another': () => single(page(`${'<div>'.repeat(50_000)}a`)),
  '50,000 sections in one another': () => single(page(`${'<section><h2>a</h2>'.repeat(20_000)}`)),
  'a page of 50 MB': () => single(page(`<p>${'some words and more. '.repeat(2_500_000)}</p>`)),
  'a page of 4 MB of text': () => single(page(`<p>${'some words and more. '.repeat(200_000)}</p>`)),
  'one word of 400,000 letters': () => single(page(`<p>${'a'.repeat(400_000)}</p>`)),
  'one number of 400,000 digits': () => single(page(`<p>${'1'.repeat(400_000)}</p>`)),
  '400,000 spaces': () => single(page(`<p>a${' '.repeat(400_000)}b</p>`)),
  '400,000 full stops': () => single(page(`<p>${'.'.repeat(400_000)}</p>`)),
  '400,000 hyphens': () => single(page(`<p>a${'-'.repeat(400_000)}</p>`)),
  '100,000 days of the week': () => single(page(`<p>${'mon, tue, '.repeat(50_000)}</p>`)),
  '100,000 prices': () => single(page(`<p>${'$1,000 '.repeat(100_000)}</p>`)),
  '100,000 opened comments': () => single(page('<!--'.repeat(100_000))),
  '100,000 opened tags': () => single(page('<p '.repeat(100_000))),
  '100,000 opened quotes': () => single(page(`<p ${'a="'.repeat(100_001)}`)),
  '4,000 crossed <b><i>': () => single(page('<b><i>a</b></i>'.repeat(4000))),
  '4,000 opened <b><i> in one another': () =>
    single(page(`${'<b><i>'.repeat(4000)}a${'</b></i>'.repeat(4000)}`)),
  'an attribute of 2 MB': () => single(page(`<p title="${'a b '.repeat(500_000)}">a</p>`)),
  '20,000 attributes': () =>
    single(page(`<p ${Array.from({ length: 20_000 }, (_, index) => `data-a${index}="1"`).join(' ')}>a</p>`)),
  '20,000 ids and labels': () =>
    single(
      page(
        Array.from(
          { length: 20_000 },
          (_, index) => `<label for="a${index}">a</label><input id="a${index}">`,
        ).join(''),
      ),
    ),
  '20,000 links': () => single(page('<a href="/missing">a</a>'.repeat(20_000))),
  '5,000 URLs of all kinds': () =>
    single(
      page(
        ['//', 'http://[', 'javascript:', 'data:,', '/%zz', '\\\\a', 'tel:', 'mailto:?', '#%']
          .map((url) => `<a href="${url}">a</a><img src="${url}" srcset="${url} 1x, ${url}">`.repeat(500))
          .join(''),
      ),
    ),
  '10,000 empty pages': () =>
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`page-${index}.html`, ''])),
  'a style sheet of 20 MB': () => ({
    'index.html': page('', '<link rel="stylesheet" href="/a.css">'),
    'a.css': 'a{background:url(b.png)}'.repeat(800_000),
  }),
  'a script of 20 MB': () => ({
    'index.html': page('', '<script src="/a.js"></script>'),
    'a.js': 'import("./b.js");'.repeat(1_200_000),
  }),
  'a script of one string of 2 MB': () => ({
    'index.html': page('', '<script src="/a.js"></script>'),
    'a.js': `a="${'x'.repeat(2_000_000)}"`,
  }),
  'a sitemap that is not XML': () => ({
    'index.html': page(''),
    'sitemap.xml': '<loc>'.repeat(100_000),
    'robots.txt': 'a:'.repeat(100_000),
  }),
  'drawings that are damaged, deep and large': () => ({
    'index.html': page(''),
    'a.svg': '<svg',
    'b.svg': `<svg>${'<g>'.repeat(200_000)}`,
    'c.svg': pseudoRandomBytes(100_000),
    'd.svg': `<svg>${'<script/>'.repeat(100_000)}</svg>`,
  }),
  'images that are damaged': () => ({
    'index.html': page('<img src="/a.png"><img src="/b.jpg" width="1" height="1"><img src="/c.svg">'),
    'a.png': pseudoRandomBytes(1000),
    'b.jpg': new Uint8Array([0xff, 0xd8, 0xff]),
    'c.svg': '',
  }),
  'names with control characters': () => ({
    'index.html': page('<a href="/\u001b[31mx">a</a>'),
    '\u001b[31ma\u0007.html': page(''),
  }),
};
