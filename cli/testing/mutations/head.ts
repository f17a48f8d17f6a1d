import { builtFile } from './assets.ts';
import { type Mutation, mutate, replaceText } from './mutation.ts';

const origin = 'https://palobreaconcrete.example.com';
const terms = 'terms.html';
const patios = 'concrete-patios-mesa.html';
const title = '<title>Concrete Patios in Mesa, AZ | Slabs That Drain Right</title>';

export const headMutations: readonly Mutation[] = [
  replaceText('html/element-required-content', 'no title', { in: patios, from: title, to: '', at: '<head>' }),
  replaceText('output-differs', 'a blank title', {
    in: patios,
    from: title,
    to: '<title> &nbsp; </title>',
  }),
  replaceText('html/element-permitted-occurrences', 'two titles', {
    in: patios,
    from: title,
    to: `${title}<title>Patios</title>`,
    at: '<title>Patios',
  }),
  replaceText('duplicate-meta', 'the title of another page', {
    in: patios,
    from: title,
    to: '<title>Terms of Service | Palo Brea Concrete</title>',
    at: '<title>Terms',
  }),
  replaceText('meta-length', 'a title that is cut off in results', {
    in: patios,
    from: '| Slabs That Drain Right</title>',
    to: '| Slabs That Drain Right and That Last for Many Years</title>',
    at: '<title>',
    severity: 'warning',
  }),
  replaceText('output-differs', 'a title that is no longer that of the data', {
    in: patios,
    from: title,
    to: '<title>Concrete Patios in Mesa, Arizona | Slabs</title>',
    at: '<title>',
  }),
  replaceText('output-differs', 'a description that is no longer that of the data', {
    in: patios,
    from: 'content="Lake lots, small new courtyards',
    to: 'content="Lake lots, new small courtyards',
    at: '<meta name="description"',
  }),
  replaceText('missing-description', 'no description', {
    in: terms,
    from: '<meta name="description"',
    to: '<meta name="summary"',
    at: '<head>',
  }),
  replaceText('missing-description', 'a blank description', {
    in: patios,
    from: 'name="description" content="Lake lots, small new courtyards and village yards in Mesa each want a different concrete patio. Learn how to size, slope and shade yours."',
    to: 'name="description" content="  "',
    at: '<meta name="description" content="  "',
  }),
  replaceText('meta-length', 'a short description', {
    in: patios,
    from: 'name="description" content="Lake lots, small new courtyards and village yards in Mesa each want a different concrete patio. Learn how to size, slope and shade yours."',
    to: 'name="description" content="Concrete patios in Mesa."',
    at: '<meta name="description"',
    severity: 'warning',
  }),
  replaceText('wrong-canonical', 'no canonical address', {
    in: terms,
    from: `<link rel="canonical" href="${origin}/terms"/>`,
    to: '',
    at: '<head>',
  }),
  replaceText('wrong-canonical', 'a canonical address without encryption', {
    in: terms,
    from: `rel="canonical" href="${origin}/terms"`,
    to: `rel="canonical" href="http://palobreaconcrete.example.com/terms"`,
    at: 'href="http://palobrea',
  }),
  replaceText('wrong-canonical', 'a canonical address with a slash at its end', {
    in: terms,
    from: `rel="canonical" href="${origin}/terms"`,
    to: `rel="canonical" href="${origin}/terms/"`,
    at: `href="${origin}/terms/"`,
  }),
  replaceText('wrong-canonical', 'the canonical address of another page', {
    in: patios,
    from: `rel="canonical" href="${origin}/concrete-patios-mesa"`,
    to: `href='${origin}/concrete-patios' REL="Canonical"`,
    at: `href='${origin}/concrete-patios' REL`,
  }),
  replaceText('wrong-canonical', 'two canonical addresses', {
    in: terms,
    from: '<link rel="canonical"',
    to: `<link rel="canonical" href="${origin}/terms"/><link rel="canonical"`,
    at: `<link rel="canonical" href="${origin}/terms"/><meta`,
  }),
  replaceText('wrong-canonical', 'the home page under another host', {
    needsData: true,
    in: 'index.html',
    from: `rel="canonical" href="${origin}/"`,
    to: 'rel="canonical" href="https://staging.example.net/"',
    at: 'href="https://staging',
  }),
  replaceText('wrong-canonical', 'a canonical address on the 404 page', {
    in: '404.html',
    from: '<meta name="robots"',
    to: `<link rel="canonical" href="${origin}/404"/><meta name="robots"`,
    at: '<link rel="canonical"',
  }),
  replaceText('output-differs', 'a translation that is not there', {
    in: terms,
    from: '<link rel="canonical"',
    to: `<link rel="alternate" hreflang="es_MX" href="${origin}/terms"/><link rel="canonical"`,
    at: 'hreflang="es_MX"',
  }),
  replaceText('html/element-required-attributes', 'no language', {
    in: terms,
    from: '<html lang="en-US"',
    to: '<html',
  }),
  replaceText('wrong-lang', 'another language', {
    needsData: true,
    in: terms,
    from: 'lang="en-US"',
    to: 'lang="es"',
  }),
  replaceText('wrong-lang', 'another language on the home page', {
    needsData: true,
    in: 'index.html',
    from: 'lang="en-US"',
    to: 'lang="de"',
  }),
  replaceText('wrong-lang', 'a language tag with an underline', {
    in: terms,
    from: 'lang="en-US"',
    to: "LANG='en_US'",
  }),
  replaceText('wrong-viewport', 'no viewport', {
    in: terms,
    from: '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    to: '',
    at: '<head>',
  }),
  replaceText('wrong-viewport', 'a viewport that forbids zooming', {
    in: terms,
    from: 'content="width=device-width, initial-scale=1"',
    to: 'content="width=device-width, initial-scale=1, User-Scalable = no"',
  }),
  replaceText('wrong-viewport', 'a viewport that ends at its own size', {
    in: terms,
    from: 'initial-scale=1"',
    to: 'initial-scale=1,maximum-scale=1.0"',
    at: 'content="width=device-width, initial-scale=1,max',
  }),
  replaceText('wrong-viewport', 'a viewport of a fixed width', {
    in: terms,
    from: 'content="width=device-width, initial-scale=1"',
    to: 'content="width=1024"',
  }),
  replaceText('late-charset', 'no encoding', {
    in: terms,
    from: '<meta charSet="utf-8"/>',
    to: '',
    at: '<head>',
  }),
  replaceText('html/attribute-allowed-values', 'another encoding', {
    in: terms,
    from: '<meta charSet="utf-8"/>',
    to: '<meta charset="iso-8859-1"/>',
  }),
  replaceText('late-charset', 'the encoding after the title', {
    in: terms,
    from: '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>',
    to: '<meta name="viewport" content="width=device-width, initial-scale=1"/><meta charSet="utf-8"/>',
    at: '<meta charSet',
  }),
  replaceText('mojibake', 'letters that were read in the wrong encoding', {
    in: patios,
    from: 'a lake lot, a walled',
    to: 'A lakeâ€™s lot, a walled',
    at: 'â€™',
  }),
  replaceText('html/heading-level', 'two main headings', {
    in: patios,
    from: '<h2 id="local-heading">',
    to: '<h1>Patios</h1><h2 id="local-heading">',
    at: '<h1>Patios',
  }),
  replaceText('html/heading-level', 'no main heading', {
    in: terms,
    from: '<h1>Terms of service</h1>',
    to: '<p>Terms of service</p>',
    at: '<body>',
  }),
  replaceText('html/empty-heading', 'a main heading without words', {
    in: terms,
    from: '<h1>Terms of service</h1>',
    to: '<h1><span></span></h1>',
  }),
  replaceText('html/heading-level', 'a level that is left out', {
    in: terms,
    from: '<h2>Estimates</h2>',
    to: '<h4>Estimates</h4>',
  }),
  replaceText('open-graph', 'no picture to share', {
    in: terms,
    from: 'property="og:image" content',
    to: 'property="og:picture" content',
    at: '<head>',
  }),
  replaceText('open-graph', 'a picture of another size', {
    in: terms,
    from: 'property="og:image:width" content="1200"',
    to: 'property="og:image:width" content="1280"',
    at: 'content="1280"',
  }),
  replaceText('open-graph', 'a relative picture', {
    in: terms,
    from: `property="og:image" content="${origin}/`,
    to: `property="og:image" content="/`,
    at: 'content="/assets',
  }),
  replaceText('open-graph', 'a picture whose description is blank', {
    in: patios,
    from: 'property="og:image:alt" content="Palo Brea Concrete: Concrete patios made for Mesa yards. From $2,500. Backyard concrete patio with a timber pergola, outdoor sofa and stone fire pit beside a stucco house"',
    to: 'property="og:image:alt" content=""',
    at: '<meta property="og:image:alt" content=""',
  }),
  replaceText('open-graph', 'the address of another page', {
    in: patios,
    from: `property="og:url" content="${origin}/concrete-patios-mesa"`,
    to: `property="og:url" content="${origin}/concrete-patios"`,
    at: `content="${origin}/concrete-patios"`,
  }),
  replaceText('output-differs', 'the title of another page to share', {
    in: patios,
    from: 'property="og:title" content="Concrete Patios in Mesa, AZ | Slabs That Drain Right"',
    to: 'property="og:title" content="Stamped Concrete in Mesa"',
    at: 'content="Stamped Concrete in Mesa"',
  }),
  replaceText('open-graph', 'no card for Twitter', {
    in: patios,
    from: '<meta name="twitter:card" content="summary_large_image"/>',
    to: '',
    at: '<head>',
  }),
  replaceText('noindex-mismatch', 'a page kept out of search by mistake', {
    in: patios,
    from: '<link rel="canonical"',
    to: '<META CONTENT="NOINDEX, follow" NAME="Robots"><link rel="canonical"',
    at: '<META',
  }),
  replaceText('noindex-mismatch', 'a page kept out of one search engine', {
    in: patios,
    from: '<link rel="canonical"',
    to: '<meta name="googlebot" content="none"/><link rel="canonical"',
    at: '<meta name="googlebot"',
  }),
  replaceText('output-differs', 'links that search engines may not follow', {
    in: patios,
    from: '<link rel="canonical"',
    to: '<meta name="robots" content="nofollow"/><link rel="canonical"',
    at: '<meta name="robots"',
  }),
  replaceText('noindex-mismatch', 'a 404 page that search engines may show', {
    in: '404.html',
    from: '<meta name="robots" content="noindex"/>',
    to: '',
    at: '<head>',
  }),
  replaceText('wrong-preload', 'two images loaded ahead', {
    in: patios,
    from: '<link rel="manifest"',
    to: '<link rel="preload" as="image" href="/icon-192.png"/><link as="IMAGE" rel="preload" href="/icon-512.png"/><link rel="manifest"',
    at: '<link as="IMAGE"',
  }),
  replaceText('output-differs', 'a main heading that nobody sees', {
    in: patios,
    from: '<h1>',
    to: '<h1 hidden="">',
    at: '<h1 hidden',
  }),
  replaceText('output-differs', 'a main heading that screen readers pass over', {
    in: patios,
    from: '<h1>',
    to: '<h1 aria-hidden="true">',
    at: '<h1 aria-hidden',
  }),
  replaceText('html/empty-heading', 'a heading without words', {
    in: patios,
    from: '<h2 id="local-heading">',
    to: '<h2></h2><h2 id="local-heading">',
    at: '<h2></h2>',
  }),
  replaceText('open-graph', 'a preview that does not name the site', {
    in: patios,
    from: '<meta property="og:site_name" content="Palo Brea Concrete"/>',
    to: '',
    at: '<head>',
  }),
  replaceText('open-graph', 'a locale with a hyphen', {
    in: patios,
    from: 'content="en_US"',
    to: 'content="en-US"',
  }),
  replaceText('open-graph', 'a type that there is not', {
    in: patios,
    from: '"og:type" content="website"',
    to: '"og:type" content="webpage"',
    at: 'content="webpage"',
  }),
  replaceText('output-differs', 'a preview picture of another type than its file', {
    in: patios,
    from: 'content="image/jpeg"',
    to: 'content="image/png"',
  }),
  replaceText('open-graph', 'a card that there is not', {
    in: patios,
    from: 'content="summary_large_image"',
    to: 'content="large"',
  }),
  replaceText('output-differs', 'another title on the card', {
    in: patios,
    from: 'name="twitter:title" content="',
    to: 'name="twitter:title" content="Old ',
    at: 'content="Old ',
  }),
  mutate('output-differs', 'the card of another page', {
    file: patios,
    at: `content="${origin}/assets/cards/terms-`,
    edit(site) {
      const own = builtFile(site, 'assets/cards/concrete-patios-mesa-*.jpg');
      const other = builtFile(site, 'assets/cards/terms-*.jpg');
      site.write(patios, site.text(patios).replaceAll(own, other));
    },
  }),
  ...['og', 'twitter'].map((kind) =>
    mutate('output-differs', `the card of another page in \`${kind}:image\` alone`, {
      file: patios,
      at: `content="${origin}/assets/cards/terms-`,
      edit(site) {
        const own = builtFile(site, 'assets/cards/concrete-patios-mesa-*.jpg');
        const other = builtFile(site, 'assets/cards/terms-*.jpg');
        site.replace(
          patios,
          `${kind}:image" content="${origin}/${own}`,
          `${kind}:image" content="${origin}/${other}`,
        );
      },
    }),
  ),
];
