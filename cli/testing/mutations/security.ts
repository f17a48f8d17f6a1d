import { SCRIPT, STYLE, scriptOf, styleOf } from './assets.ts';
import { type Mutation, mutate, replaceText } from './mutation.ts';

const page = 'concrete-patios-mesa.html';
const terms = 'terms.html';

export const securityMutations: readonly Mutation[] = [
  replaceText('csp-missing', 'no policy', {
    in: page,
    from: '<meta http-equiv="Content-Security-Policy"',
    to: '<meta http-equiv="Content-Security-Policy-Report-Only"',
    at: '<head>',
  }),
  replaceText('csp-missing', 'a policy that says nothing of the base', {
    in: terms,
    from: ' base-uri &#x27;none&#x27;;',
    to: '',
    at: '<meta http-equiv',
  }),
  replaceText('csp-missing', 'a script before the policy', {
    in: terms,
    from: '<meta http-equiv="Content-Security-Policy"',
    to: '<script src="/assets/early.js"></script><meta http-equiv="Content-Security-Policy"',
    at: '<script src="/assets/early.js"',
  }),
  replaceText('csp-too-permissive', 'a policy that lets any inline script run', {
    in: terms,
    from: 'script-src &#x27;self&#x27;',
    to: "script-src 'self' 'UNSAFE-inline'",
    at: 'content="default-src',
  }),
  replaceText('csp-too-permissive', 'a policy that lets anything load', {
    in: terms,
    from: 'img-src &#x27;self&#x27;',
    to: 'img-src *',
    at: 'content="default-src',
  }),
  replaceText('output-differs', 'a policy with a host that nothing needs', {
    in: terms,
    from: 'script-src &#x27;self&#x27;',
    to: 'script-src &#x27;self&#x27; https://cdn.example.net',
    at: 'https://cdn.example.net',
  }),
  replaceText('csp-blocks-resource', 'an inline script changed by a letter', {
    in: page,
    from: '=18e5;',
    to: '=19e5;',
    at: '<script>"use strict"',
  }),
  replaceText('csp-blocks-resource', 'an inline script that nobody covered', {
    in: terms,
    from: '</body>',
    to: '<script>alert(1)</script></body>',
    at: '<script>alert',
  }),
  replaceText('csp-blocks-resource', 'a script of another host', {
    in: terms,
    from: '</body>',
    to: '<script src="https://cdn.example.net/chat.js"></script></body>',
    at: 'src="https://cdn.example.net/chat.js"',
  }),
  replaceText('csp-blocks-resource', 'an inline style sheet', {
    in: terms,
    from: '</head>',
    to: '<style>body{color:red}</style></head>',
    at: '<style>',
  }),
  replaceText('csp-blocks-resource', 'a style in an attribute', {
    in: terms,
    from: '<article class="legal">',
    to: '<article class="legal" STYLE="color:red">',
    at: 'STYLE="color:red"',
  }),
  replaceText('csp-blocks-resource', 'a picture of another host in a source', {
    in: page,
    from: '<source type="image/avif" srcSet="/assets/photos/concrete-patios-360',
    to: '<source type="image/avif" srcSet="https://cdn.example.net/patio.avif 300w, /assets/photos/concrete-patios-360',
    at: 'srcSet="¦https://cdn.example.net/patio.avif',
  }),
  replaceText('csp-blocks-resource', 'another base for every address', {
    in: terms,
    from: '<link rel="canonical"',
    to: '<base href="https://palobreaconcrete.example.com/"/><link rel="canonical"',
    at: 'href="https://palobreaconcrete.example.com/"/><link',
  }),
  replaceText('csp-blocks-resource', 'the form service missing from the policy', {
    in: page,
    from: 'form-action &#x27;self&#x27; https://formspree.io',
    to: 'form-action &#x27;self&#x27;',
    at: 'action="https://formspree.io/f/xsampleid"',
  }),
  replaceText('csp-blocks-resource', 'the analytics host missing from the policy', {
    needsData: true,
    in: page,
    from: 'https://formspree.io https://us.i.posthog.com;',
    to: 'https://formspree.io;',
    at: 'content="default-src',
  }),
  replaceText('inline-handler', 'script in an attribute', {
    in: terms,
    from: '<article class="legal">',
    to: '<article class="legal" onClick="alert(1)">',
    at: 'onClick=',
  }),
  replaceText('inline-handler', 'script in an address', {
    in: terms,
    from: '<a href="/privacy">',
    to: '<a href="&#74;ava\tscript:alert(1)">',
    at: 'href="&#74;ava',
  }),
  replaceText('insecure-url', 'a link without encryption', {
    in: terms,
    from: 'href="https://www.facebook.com/',
    to: 'href="HTTP://www.facebook.com/',
  }),
  replaceText('insecure-url', 'an address without encryption in the structured data', {
    in: terms,
    from: '"sameAs":["https://www.facebook.com/',
    to: '"sameAs":["http://www.facebook.com/',
    at: '"¦http://www.facebook.com/',
  }),
  mutate('insecure-url', 'a picture without encryption in the styles', {
    file: STYLE,
    at: 'http://palobreaconcrete',
    edit(site) {
      const file = styleOf(site);
      site.write(
        file,
        `${site.text(file)}.a{background:url(http://palobreaconcrete.example.com/icon-192.png)}`,
      );
    },
  }),
  replaceText('output-differs', 'a tab that can turn the page', {
    in: terms,
    from: '<a class="footer-facebook" href="https://www.facebook.com/palobreaconcrete.example">',
    to: "<a target='_BLANK' href='https://www.facebook.com/palobreaconcrete.example'>",
    at: "target='_BLANK'",
  }),
  replaceText('output-differs', 'a window by a name of its own', {
    in: terms,
    from: '<a class="footer-facebook" href="https://www.facebook.com/palobreaconcrete.example">',
    to: '<a target="facebook" rel="nofollow" href="https://www.facebook.com/palobreaconcrete.example">',
    at: 'target="facebook"',
  }),
  replaceText('form-endpoint', 'a form of somebody else', {
    in: page,
    from: 'action="https://formspree.io/f/xsampleid"',
    to: 'action="https://formspree.io/f/xsampleie"',
  }),
  replaceText('form-endpoint', 'a form of another service', {
    in: page,
    from: 'action="https://formspree.io/f/xsampleid"',
    to: 'action="https://getform.example.net/f/xsampleid"',
  }),
  replaceText('form-endpoint', 'a form that puts the inquiry into the address', {
    in: page,
    from: 'method="post"',
    to: 'method="GET"',
  }),
  replaceText('form-endpoint', 'a form that says no target', {
    in: page,
    from: 'action="https://formspree.io/f/xsampleid" ',
    to: '',
    at: '<form aria-labelledby="contact-heading"',
  }),
  replaceText('form-endpoint', 'a button that sends elsewhere', {
    in: page,
    from: '<button class="button" type="submit"',
    to: '<button class="button" formaction="https://formspree.io/f/other" type="submit"',
    at: 'formaction=',
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
  replaceText('output-differs', 'every link in a tab of its own', {
    in: page,
    from: '<title>',
    to: '<base target="_blank"/><title>',
    at: '<a class="footer-facebook"',
    // The form opens one too.
  }),
  replaceText('form-endpoint', 'a form that sends plain text', {
    in: page,
    from: 'encType="multipart/form-data"',
    to: 'encType="text/plain"',
  }),
  replaceText('published-secret', 'a bearer token in a comment', {
    in: page,
    from: '</main>',
    to: `<!-- Authorization: Bearer ${'ab12'.repeat(8)} --></main>`,
    at: 'Bearer ab12',
  }),
  replaceText('csp-blocks-resource', 'no word on pictures', {
    in: page,
    from: ' img-src &#x27;self&#x27;',
    to: ' x-img-src &#x27;self&#x27;',
    at: 'href="/favicon.ico"',
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
  replaceText('output-differs', 'a hash that no browser knows', {
    in: page,
    from: '<script type="module" src',
    to: '<script type="module" integrity="md5-1B2M2Y8AsgTpgAmY7PhCfg==" src',
    at: 'integrity=',
  }),
  replaceText('csp-blocks-resource', 'rules for the next page that are no JSON', {
    in: page,
    from: '{"prerender":[{',
    to: '{"prerender":[,{',
    at: '<script type="speculationrules"',
  }),
  replaceText('csp-blocks-resource', 'a script in the page that does not parse', {
    in: page,
    from: '<script>"use strict";',
    to: '<script>"use strict";let let=;',
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
