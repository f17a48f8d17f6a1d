import { type Plant, swap } from './plant.ts';

const page = 'concrete-patios-mesa.html';
const headerNumber =
  'data-placement="header"><span class="phone-lead">Call </span><span class="phone-number">(480) 555-0142';

export const truthPlants: readonly Plant[] = [
  swap('wrong-phone', 'another number in the text', {
    in: page,
    from: headerNumber,
    to: headerNumber.replace('0142', '0143'),
    at: '(480) 555-0143',
  }),
  swap('wrong-phone', 'another number with dots', {
    in: 'index.html',
    from: headerNumber,
    to: headerNumber.replace('(480) 555-0142', '480.555.0149'),
    at: '480.555.0149',
  }),
  swap('wrong-phone', 'another number without a break', {
    in: page,
    from: headerNumber,
    to: headerNumber.replace('(480) 555-0142', '4805550149'),
    at: '4805550149',
  }),
  swap('wrong-phone', 'another number with entities for its signs', {
    in: page,
    from: headerNumber,
    to: headerNumber.replace('(480) 555-0142', '&lpar;480&rpar;&nbsp;555&ndash;0149'),
    at: '&lpar;480',
  }),
  swap('wrong-phone', 'another number behind a link', {
    in: page,
    from: 'href="tel:+14805550142" data-placement="hero"',
    to: 'href="tel:+14805550199" data-placement="hero"',
  }),
  swap('wrong-phone', 'the number behind a link in another writing', {
    in: page,
    from: 'href="tel:+14805550142" data-placement="hero"',
    to: 'href="TEL:480-555-0142" data-placement="hero"',
  }),
  swap('wrong-phone', 'another number in a label', {
    in: page,
    from: '<aside class="call" aria-label="Call us" data-way-to-call="true">',
    to: '<aside class="call" aria-label="Call 480 555 0123">',
    at: 'aria-label="Call 480',
  }),
  swap('wrong-phone', 'another number in a description', {
    in: page,
    from: 'Learn how to size, slope and shade yours."/><link',
    to: 'Call (602) 555-0110 and ask."/><link',
    at: 'content="Lake lots, small new courtyards and village yards in Mesa each want a different concrete patio. Call',
  }),
  swap('wrong-phone', 'a header without the number', {
    in: page,
    from: '<a class="button call-button handset" href="tel:+14805550142" data-placement="header"><span class="phone-lead">Call </span><span class="phone-number">(480) 555-0142</span></a>',
    to: '',
    at: '<header class="site-header"',
  }),
  swap('wrong-email', 'another address behind a link', {
    in: page,
    from: 'href="mailto:office@',
    to: 'href="mailto:info@',
  }),
  swap('wrong-email', 'another address in the text', {
    in: page,
    from: '>office@palobreaconcrete.example.com<',
    to: '>office@palobreaconcrete.example.net<',
    at: 'office@palobreaconcrete.example.net<',
  }),
  swap('wrong-name', 'the name without a letter', {
    in: page,
    from: '<p class="footer-name">Palo Brea Concrete</p>',
    to: '<p class="footer-name">Palo Brea Concrte</p>',
    at: 'Palo Brea Concrte',
  }),
  swap('wrong-name', 'the name in capitals', {
    in: page,
    from: '<p class="footer-name">Palo Brea Concrete</p>',
    to: '<p class="footer-name">PALO BREA CONCRETE</p>',
    at: 'PALO BREA CONCRETE',
  }),
  swap('wrong-name', 'the name with another word', {
    in: page,
    from: '<span>Palo Brea Concrete</span></a><nav',
    to: '<span>Palo Verde Concrete</span></a><nav',
    at: 'Palo Verde Concrete',
    also: [],
  }),
  swap('wrong-name', 'the name in one word fewer', {
    in: 'terms.html',
    from: 'Palo Brea Concrete publishes',
    to: 'PaloBrea Concrete publishes',
    at: 'PaloBrea',
  }),
  swap('wrong-name', 'another name for those who share', {
    in: page,
    from: 'property="og:site_name" content="Palo Brea Concrete"',
    to: 'property="og:site_name" content="Palo Brea"',
    at: 'content="Palo Brea"',
  }),
  swap('wrong-name', 'another name in the manifest', {
    in: 'site.webmanifest',
    from: '"short_name": "Palo Brea Concrete"',
    to: '"short_name": "Palo Concrete"',
    at: '"Palo Concrete"',
  }),
  swap('wrong-address', 'another town in the footer', {
    in: page,
    from: '<address><p>San Tan Valley, AZ</p>',
    to: '<address><p>Queen Creek, AZ</p>',
    at: '<address>',
  }),
  swap('wrong-address', 'a code that the data does not have', {
    in: page,
    from: '<address><p>San Tan Valley, AZ</p>',
    to: '<address><p>12 Main St, San Tan Valley, AZ 85140</p>',
    at: '<p>12 Main St',
  }),
  swap('wrong-address', 'a footer without the address', {
    in: page,
    from: '<address><p>San Tan Valley, AZ</p>',
    to: '<address>',
  }),
  swap('wrong-hours', 'other hours in the footer', {
    in: page,
    from: '<p>Monday-Saturday, 7:00 am-6:00 pm</p>',
    to: '<p>Monday-Saturday, 8:00 am-6:00 pm</p>',
    at: 'Monday-Saturday, 8:00',
  }),
  swap('wrong-hours', 'other days in the footer', {
    in: page,
    from: '<p>Monday-Saturday, 7:00 am-6:00 pm</p>',
    to: '<p>Mon – Fri, 7 am to 6 pm</p>',
    at: 'Mon – Fri',
  }),
  swap('wrong-hours', 'a footer without hours', {
    in: page,
    from: '<p>Monday-Saturday, 7:00 am-6:00 pm</p>',
    to: '',
    at: '<footer',
  }),
  swap('wrong-price', 'the price of another service in a table', {
    in: page,
    from: '<td>$2,500-4,000</td>',
    to: '<td>$3,000-5,000</td>',
    at: '<td>$3,000-5,000',
  }),
  swap('wrong-price', 'two prices that changed places', {
    in: 'concrete-patios.html',
    from: '<p class="tier-price">$2,500-4,000</p>',
    to: '<p class="tier-price">$4,000-7,000</p>',
    also: ['schema-price-mismatch'],
  }),
  swap('wrong-price', 'a price of another row in the big table', {
    in: 'concrete-pricing.html',
    from: '<td>$500-1,500</td>',
    to: '<td>$800-1,500</td>',
  }),
  swap('wrong-price', 'the price of another service on a card', {
    in: 'index.html',
    from: 'Small jobs $2,500-4,000',
    to: 'Small jobs $3,000-5,000',
    at: '<p class="card-price">Small jobs $3,000-5,000</p></li><li class="card"><picture><source type="image/avif" srcSet="/assets/photos/stamped',
  }),
  swap('unknown-price', 'a price with a dash for a hyphen', {
    in: page,
    from: '<p>A 12 by 20 foot broomed slab comes to $2,500-3,000',
    to: '<p>A 12 by 20 foot broomed slab comes to $2,500–3,000',
    at: '$2,500–3,000',
    also: ['faq-mismatch'],
  }),
  swap('wrong-price', 'a price with a dash for a hyphen on a card', {
    in: 'mesa-concrete-contractors.html',
    from: 'Small jobs $2,500-4,000',
    to: 'Small jobs $2,500–4,000',
    at: '<p class="card-price">Small jobs $2,500–4,000',
  }),
  swap('wrong-price', 'two rates that changed places', {
    in: 'concrete-pricing.html',
    from: '<td>$6-10</td></tr><tr><th scope="row">Colored</th><td>$8-12</td>',
    to: '<td>$8-12</td></tr><tr><th scope="row">Colored</th><td>$6-10</td>',
    also: ['wrong-price'],
  }),
  swap('unknown-price', 'a price that nobody decided on', {
    in: 'concrete-patios-mesa.html',
    from: '<p class="hero-lead">A lake lot',
    to: '<p class="hero-lead">From just $999. A lake lot',
    at: '$999',
  }),
  swap('unknown-price', 'a price in words', {
    in: 'terms.html',
    from: '<p>A written estimate follows',
    to: '<p>A visit costs 75 dollars. A written estimate follows',
    at: '75 dollars',
  }),
  swap('unknown-price', 'a price with an entity for its sign', {
    in: 'terms.html',
    from: '<p>A written estimate follows',
    to: '<p>A visit costs &dollar;75. A written estimate follows',
    at: '&dollar;75',
  }),
  swap('unknown-price', 'a price of another service in the text', {
    in: 'terms.html',
    from: '<p>A written estimate follows',
    to: '<p>Repairs cost $500-1,500. A written estimate follows',
    at: '$500-1,500',
  }),
  swap('wrong-calculator', 'another rate in the calculator', {
    in: 'concrete-pricing.html',
    from: '"concrete-patios":[2500,4000,7000,12000]',
    to: '"concrete-patios":[2500,4000,7000,13000]',
    at: '13000]',
  }),
];
