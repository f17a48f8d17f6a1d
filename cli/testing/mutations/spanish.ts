// Mutations of the Spanish test site, for the rules that find a part of a page by its words or its
// place.
import { type Mutation, replaceText } from './mutation.ts';

const page = 'tableros-electricos-san-antonio.html';
const origin = 'https://voltajeclaro.example.com';

export const spanishMutations: readonly Mutation[] = [
  replaceText('output-differs', 'a visible breadcrumb that leads to another page', {
    in: page,
    from: '<ol><li><a href="/">Inicio</a></li>',
    to: '<ol><li><a href="/privacidad">Inicio</a></li>',
    at: `"${origin}/"}`,
  }),
  replaceText('output-differs', 'a visible breadcrumb that calls a page by another name', {
    in: page,
    from: '<li><a href="/electricistas-san-antonio">San Antonio</a></li><li><span',
    to: '<li><a href="/electricistas-san-antonio">Austin</a></li><li><span',
    at: '"position":2,"name":¦"San Antonio"',
  }),
  replaceText('output-differs', 'other hours in the footer', {
    in: page,
    from: 'id="hours"><div><dt>Lunes a viernes</dt><dd><span class="times">8:00',
    to: 'id="hours"><div><dt>Lunes a viernes</dt><dd><span class="times">9:00',
    at: '<footer',
  }),
  replaceText('wrong-price', 'another price in the first screen', {
    in: page,
    from: '<b class="figure">desde $1,900</b>',
    to: '<b class="figure">desde $1,700</b>',
    at: '$1,700',
  }),
  replaceText('wrong-phone', 'another number in the header', {
    in: page,
    from: 'data-placement="header"><span class="phone-prefix">Llame al </span><span class="phone-number">(210) 555-0126',
    to: 'data-placement="header"><span class="phone-prefix">Llame al </span><span class="phone-number">(210) 555-0199',
    at: '(210) 555-0199',
  }),
  replaceText('wrong-phone', 'another number in the hero, next to another button', {
    in: page,
    from: 'data-placement="hero"><span class="phone-prefix">Llame al </span><span class="phone-number">(210) 555-0126',
    to: 'data-placement="hero"><span class="phone-prefix">Llame al </span><span class="phone-number">(210) 555-0199',
    at: '(210) 555-0199',
  }),
  replaceText('output-differs', 'a page in another language', {
    in: page,
    from: '<html lang="es-US"',
    to: '<html lang="en-US"',
    at: '<html ¦lang="en-US"',
  }),
  replaceText('link-text-mismatch', 'a link with the name of another city', {
    in: 'index.html',
    from: '<a href="/electricistas-san-antonio">San Antonio</a>',
    to: '<a href="/electricistas-san-antonio">New Braunfels</a>',
    at: '<a ¦href="/electricistas-san-antonio">New',
  }),
  replaceText('mojibake', 'an accent in another encoding', {
    in: page,
    from: '<h1>Tableros eléctricos',
    to: '<h1>Tableros elÃ©ctricos',
    at: 'Ã©',
  }),
];
