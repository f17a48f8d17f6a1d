import { type Mutation, replaceText } from './mutation.ts';

const page = 'concrete-patios-mesa.html';
const headerNumber =
  'data-placement="header"><span class="phone-prefix">Call </span><span class="phone-number">(480) 555-0142';

export const factMutations: readonly Mutation[] = [
  replaceText('wrong-phone', 'another number in the text', {
    in: page,
    from: headerNumber,
    to: headerNumber.replace('0142', '0143'),
    at: '(480) 555-0143',
  }),
  replaceText('wrong-phone', 'another number in the hero, next to another button', {
    in: page,
    from: headerNumber.replace('header', 'hero'),
    to: headerNumber.replace('header', 'hero').replace('0142', '0143'),
    at: '(480) 555-0143',
  }),
  replaceText('wrong-phone', 'another number with dots', {
    in: 'index.html',
    from: headerNumber,
    to: headerNumber.replace('(480) 555-0142', '480.555.0149'),
    at: '480.555.0149',
  }),
  replaceText('wrong-phone', 'another number without a break', {
    in: page,
    from: headerNumber,
    to: headerNumber.replace('(480) 555-0142', '4805550149'),
    at: '4805550149',
  }),
  replaceText('wrong-phone', 'another number with entities for its signs', {
    in: page,
    from: headerNumber,
    to: headerNumber.replace('(480) 555-0142', '&lpar;480&rpar;&nbsp;555&ndash;0149'),
    at: '&lpar;480',
  }),
  replaceText('wrong-phone', 'another number in a label', {
    in: page,
    from: '<aside class="call" aria-label="Call us" data-has-cta="true">',
    to: '<aside class="call" aria-label="Call 480 555 0123">',
    at: 'aria-label="Call 480',
  }),
  replaceText('wrong-phone', 'another number in a description', {
    in: page,
    from: 'Learn how to size, slope and shade yours."/><link',
    to: 'Call (602) 555-0110 and ask."/><link',
    at: 'content="Lake lots, small new courtyards and village yards in Mesa each want a different concrete patio. Call',
  }),
  replaceText('wrong-email', 'another address in the text', {
    in: page,
    from: '>office@palobreaconcrete.example.com<',
    to: '>office@palobreaconcrete.example.net<',
    at: 'office@palobreaconcrete.example.net<',
  }),
  replaceText('wrong-name', 'the name without a letter', {
    in: page,
    from: '<p class="footer-name">Palo Brea Concrete</p>',
    to: '<p class="footer-name">Palo Brea Concrte</p>',
    at: 'Palo Brea Concrte',
  }),
  replaceText('wrong-name', 'the name in capitals', {
    in: page,
    from: '<p class="footer-name">Palo Brea Concrete</p>',
    to: '<p class="footer-name">PALO BREA CONCRETE</p>',
    at: 'PALO BREA CONCRETE',
  }),
  replaceText('wrong-name', 'the name in one word fewer', {
    in: 'terms.html',
    from: 'Palo Brea Concrete publishes',
    to: 'PaloBrea Concrete publishes',
    at: 'PaloBrea',
  }),
  replaceText('wrong-hours', 'other hours in the footer', {
    in: page,
    from: '</address><p>Monday-Saturday, <span class="times">7:00 am-6:00 pm',
    to: '</address><p>Monday-Saturday, <span class="times">8:00 am-6:00 pm',
    at: 'Monday-Saturday, <span class="times">8:00',
  }),
  replaceText('wrong-hours', 'other days in the footer', {
    in: page,
    from: '</address><p>Monday-Saturday, <span class="times">7:00 am-6:00 pm</span></p>',
    to: '</address><p>Mon – Fri, 7 am to 6 pm</p>',
    at: 'Mon – Fri',
  }),
  replaceText('wrong-price', 'a price of another row in the big table', {
    in: 'concrete-pricing.html',
    from: '<td>$500-1,500</td>',
    to: '<td>$800-1,500</td>',
    at: '<td>¦$800-1,500',
  }),
  replaceText('wrong-price', 'the price of another service on a card', {
    in: 'index.html',
    from: 'Small jobs $2,500-4,000',
    to: 'Small jobs $3,000-5,000',
    at: '<p class="card-price">Small jobs ¦$3,000-5,000</p></li><li class="card"><picture><source media="(min-width: 60rem)" type="image/avif" srcSet="/assets/photos/stamped',
  }),
  replaceText('wrong-price', 'a price with a dash for a hyphen', {
    in: page,
    from: '<p>A 12 by 20 foot broomed slab comes to $2,500-3,000',
    to: '<p>A 12 by 20 foot broomed slab comes to $2,500–3,000',
    at: '$2,500–3,000',
  }),
  replaceText('wrong-price', 'a price with a dash for a hyphen on a card', {
    in: 'mesa-concrete-contractors.html',
    from: 'Small jobs $2,500-4,000',
    to: 'Small jobs $2,500–4,000',
    at: '<p class="card-price">Small jobs ¦$2,500–4,000',
  }),
  replaceText('wrong-price', 'a price that nobody decided on', {
    in: 'concrete-patios-mesa.html',
    from: '<p class="hero-intro">A patio in Mesa',
    to: '<p class="hero-intro">From just $999. A patio in Mesa',
    at: '$999',
  }),
  replaceText('wrong-price', 'a price in words', {
    in: 'terms.html',
    from: '<p>A written estimate follows',
    to: '<p>A visit costs 75 dollars. A written estimate follows',
    at: '75 dollars',
  }),
  replaceText('wrong-price', 'a price with an entity for its sign', {
    in: 'terms.html',
    from: '<p>A written estimate follows',
    to: '<p>A visit costs &dollar;75. A written estimate follows',
    at: '&dollar;75',
  }),
  replaceText('wrong-phone', 'a number without its area code', {
    in: 'terms.html',
    from: '</h1>',
    to: '</h1><p>Call us at 555-0199 now.</p>',
    at: '555-0199',
  }),
  replaceText('wrong-phone', 'another number as the example of a field', {
    in: page,
    from: 'autoComplete="tel" name="phone"',
    to: 'autoComplete="tel" placeholder="(602) 555-0177" name="phone"',
    at: 'placeholder=',
  }),
  replaceText('wrong-phone', 'a chat with somebody else', {
    in: 'terms.html',
    from: '</h1>',
    to: '</h1><p><a href="https://wa.me/14805550199">Chat</a></p>',
    at: 'href="https://wa.me',
  }),
  replaceText('wrong-hours', 'other hours in a paragraph', {
    in: 'terms.html',
    from: '</h1>',
    to: '</h1><p>Open Mon-Fri from 9am to 5pm.</p>',
    at: 'Mon-Fri',
  }),
  replaceText('wrong-hours', 'hours that nobody keeps', {
    in: page,
    from: '<p>Rather talk it through?</p>',
    to: '<p>Rather talk it through? We are open 24/7.</p>',
    at: 'open 24/7',
  }),
  replaceText('wrong-price', 'a price with the currency before it', {
    in: 'terms.html',
    from: '</h1>',
    to: '</h1><p>Patios from USD 1,999.</p>',
    at: 'USD 1,999',
  }),
  replaceText('link-text-mismatch', 'a menu that leads to another city than it says', {
    in: page,
    from: '<li><a href="/mesa-concrete-contractors">Mesa</a></li>',
    to: '<li><a href="/gilbert-concrete-company">Mesa</a></li>',
    at: 'href="/gilbert-concrete-company">Mesa',
  }),
];
