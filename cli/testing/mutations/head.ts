import { builtFile } from './assets.ts';
import { type Mutation, mutate, replaceText } from './mutation.ts';

const origin = 'https://palobreaconcrete.example.com';
const terms = 'terms.html';
const patios = 'concrete-patios-mesa.html';
const title = '<title>Concrete Patios in Mesa, AZ | Slabs That Drain Right</title>';

export const headMutations: readonly Mutation[] = [
  replaceText('html/element-required-content', 'no title', { in: patios, from: title, to: '', at: '<head>' }),
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
  replaceText('meta-length', 'a short description', {
    in: patios,
    from: 'name="description" content="Lake lots, small new courtyards and village yards in Mesa each want a different concrete patio. Learn how to size, slope and shade yours."',
    to: 'name="description" content="Concrete patios in Mesa."',
    at: '<meta name="description"',
    severity: 'warning',
  }),
  replaceText('html/element-required-attributes', 'no language', {
    in: terms,
    from: '<html lang="en-US"',
    to: '<html',
  }),
  replaceText('html/attribute-allowed-values', 'another encoding', {
    in: terms,
    from: '<meta charSet="utf-8"/>',
    to: '<meta charset="iso-8859-1"/>',
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
  replaceText('output-differs', 'a picture of another size', {
    in: terms,
    from: 'property="og:image:width" content="1200"',
    to: 'property="og:image:width" content="1280"',
    at: 'content="1280"',
  }),
  replaceText('output-differs', 'a picture whose description is blank', {
    in: patios,
    from: 'property="og:image:alt" content="Palo Brea Concrete: Concrete patios made for Mesa yards. From $2,500. Backyard concrete patio with a timber pergola, outdoor sofa and stone fire pit beside a stucco house"',
    to: 'property="og:image:alt" content=""',
    at: '<meta property="og:image:alt" content=""',
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
        site.replace(patios, `${kind}:image" content="${origin}/${own}`, `${kind}:image" content="${origin}/${other}`);
      },
    }),
  ),
];
