// Mutations of a site in two languages, for the rules that compare them.
import { type Mutation, replaceText } from './mutation.ts';

const page = 'es/metal-roofs.html';
const origin = 'https://frontrange.example.com';
const other = `<link rel="alternate" hrefLang="en-US" href="${origin}/metal-roofs"/>`;

export const translatedMutations: readonly Mutation[] = [
  replaceText('output-differs', 'a page that does not name the one that it translates', {
    in: page,
    from: other,
    to: '',
    at: '',
  }),
  replaceText('output-differs', 'a link to the version of another page', {
    in: page,
    from: other,
    to: other.replace('/metal-roofs', '/shingle-roofs'),
  }),
  replaceText('output-differs', 'a link to a page in another language than it says', {
    in: page,
    from: other,
    to: other.replace('en-US', 'fr-CA'),
  }),
  replaceText('output-differs', 'a translated page in the language of the site', {
    in: page,
    from: '<html lang="es-US"',
    to: '<html lang="en-US"',
    at: '<html ¦lang="en-US"',
  }),
  replaceText('output-differs', 'the locale of the other language', {
    in: page,
    from: '"og:locale" content="es_US"',
    to: '"og:locale" content="en_US"',
    at: 'content="en_US"',
  }),
  replaceText('mixed-languages', 'a button that was not translated', {
    in: page,
    from: '</h1>',
    to: '</h1><p>Close the photo</p>',
    at: 'Close the photo',
  }),
  replaceText('mixed-languages', 'a translated word on a page in the language of the site', {
    in: 'metal-roofs.html',
    from: '</h1>',
    to: '</h1><p>Cerrar la foto</p>',
    at: 'Cerrar la foto',
  }),
  replaceText('output-differs', 'a form that names no language', {
    in: page,
    from: '<input type="hidden" name="language" value="Spanish"/>',
    to: '',
    at: '<form',
  }),
  replaceText('output-differs', 'a form that names the other language', {
    in: page,
    from: 'name="language" value="Spanish"',
    to: 'name="language" value="English"',
    at: 'value="English"',
  }),
  replaceText('output-differs', 'a sitemap that names another version', {
    in: 'sitemap.xml',
    from: `hreflang="es-US" href="${origin}/es/metal-roofs"`,
    to: `hreflang="es-US" href="${origin}/es/shingle-roofs"`,
    at: `<url><loc>${origin}/metal-roofs</loc>`,
  }),
];
