import { SCRIPT, STYLE, scriptOf, styleOf } from './assets.ts';
import { type Mutation, mutate, replaceText } from './mutation.ts';

const page = 'concrete-patios-mesa.html';
const terms = 'terms.html';

export const securityMutations: readonly Mutation[] = [
  replaceText('output-differs', 'a picture of another host in a source', {
    in: page,
    from: '<source type="image/avif" srcSet="/assets/photos/concrete-patios-360',
    to: '<source type="image/avif" srcSet="https://cdn.example.net/patio.avif 300w, /assets/photos/concrete-patios-360',
    at: 'srcSet="¦https://cdn.example.net/patio.avif',
  }),
  mutate('insecure-url', 'a picture without encryption in the styles', {
    file: STYLE,
    at: 'http://palobreaconcrete',
    edit(site) {
      const file = styleOf(site);
      site.write(file, `${site.text(file)}.a{background:url(http://palobreaconcrete.example.com/icon-192.png)}`);
    },
  }),
  replaceText('published-secret', 'a key of a cloud', {
    in: terms,
    from: '<h2>Estimates</h2>',
    to: `<h2>Estimates</h2><!-- ${'AKIA'}IOSFODNN7EXAMPLE -->`,
    at: 'AKIA',
  }),
  replaceText('published-secret', 'a password in an attribute', {
    in: terms,
    from: '<h2>Estimates</h2>',
    to: '<h2 data-api-secret="hq8Zr2Lk0vTnW5xY">Estimates</h2>',
    at: 'data-api-¦secret',
  }),
  mutate('published-secret', 'a key in a script', {
    file: SCRIPT,
    at: `${'sk_'}live_`,
    edit(site) {
      const file = scriptOf(site);
      site.write(file, `${site.text(file)};"${'sk_'}live_4eC39HqLyjWDarjtT1zdp7dc"`);
    },
  }),
  mutate('published-secret', 'a file of settings', {
    file: '.env',
    edit: (site) => site.write('.env', 'KEY=1'),
  }),
  mutate('source-map', 'a source map', {
    file: 'assets/main.js.map',
    edit: (site) => site.write('assets/main.js.map', '{"version":3}'),
  }),
  mutate('source-map', 'a script that names its source map', {
    file: SCRIPT,
    at: '# sourceMappingURL',
    edit(site) {
      const file = scriptOf(site);
      site.write(file, `${site.text(file)}\n//# sourceMappingURL=main.js.map`);
    },
  }),
  mutate('insecure-url', 'an address without encryption in a script', {
    file: SCRIPT,
    at: 'http://example.org',
    edit: (site) =>
      site.replace(scriptOf(site), 'import("./gallery-', 'fetch("http://example.org/x"),import("./gallery-'),
  }),
  replaceText('published-secret', 'a bearer token in a comment', {
    in: page,
    from: '</main>',
    to: `<!-- Authorization: Bearer ${'ab12'.repeat(8)} --></main>`,
    at: 'Bearer ab12',
  }),
  replaceText('active-svg', 'script in the icon', {
    in: 'favicon.svg',
    from: '</svg>',
    to: '<script>alert(1)</script></svg>',
  }),
  replaceText('active-svg', 'script in an attribute of the icon', {
    in: 'favicon.svg',
    from: '<rect ',
    to: '<rect onload="alert(1)" ',
    at: 'onload=',
  }),
  replaceText('active-svg', 'a picture of another host in the icon', {
    in: 'favicon.svg',
    from: '</svg>',
    to: '<image href="https://cdn.example.net/a.png"/></svg>',
    at: '<image href',
  }),
  replaceText('output-differs', 'a hash of other bytes', {
    in: page,
    from: '<link rel="stylesheet" ',
    to: '<link rel="stylesheet" integrity="sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=" ',
    at: 'integrity=',
  }),
  mutate('output-differs', 'a color by a name that nothing sets', {
    file: STYLE,
    at: '--inkk',
    edit: (site) => site.replace(styleOf(site), 'var(--ink)', 'var(--inkk)'),
  }),
  replaceText('broken-link', 'the script of the page twice', {
    in: page,
    from: '</head>',
    to: '<script type="module" src="/assets/main.js"></script><script type="module" src="/assets/main.js"></script></head>',
    at: 'src="/assets/main.js"></script></head>',
  }),
];
