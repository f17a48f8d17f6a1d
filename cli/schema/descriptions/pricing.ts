import { type Descriptions, under } from './description.ts';
import { head, questions, tiers, titledText } from './shared.ts';

/** The keys of data/pricing.yaml. */
export const pricingDescriptions: Descriptions = {
  updated: 'The date of the last change to prices; pages with prices have it in the sitemap.',
  currency: { text: 'The currency of all prices, as an ISO 4217 code.', example: 'CAD' },
  unit: {
    text: 'The unit of sizes and rates.',
    example: '{ name: square foot, plural: square feet, short: sq ft }',
  },
  'unit.name': { text: 'The unit in the singular.', example: 'square foot' },
  'unit.plural': { text: 'The unit in the plural.', example: 'square feet' },
  'unit.short': { text: 'The unit behind a number.', example: 'sq ft' },
  'unit.also': {
    text: 'Other ways in which visitors type the short form in the calculator.',
    example: '[sqft, sf]',
  },
  'unit.code': 'The UN/CEFACT code in structured data. Common units are known.',
  tiers: {
    text: 'The sizes or kinds of job that prices are for, in display order; of every service that has none of its own.',
    example: '{ small: { label: Small, upTo: 500 }, large: { label: Large } }',
  },
  ...under('tiers', tiers),
  rates: {
    text: 'Prices per unit, as a table on pricing pages, in this order.',
    example: '[{ key: plain, label: Plain, low: 6, high: 10 }]',
  },
  'rates.key': { text: 'The name of the rate for references, as in `{rate:plain}`.', example: 'plain' },
  'rates.label': { text: 'The name of the rate in the table.', example: 'Plain finish' },
  'rates.low': 'The lowest price per unit.',
  'rates.high': 'The highest price per unit.',
  rateHeading: {
    text: 'The heading above the names of the rates. By default `priceTables.finish` of the wording.',
    example: 'Finish',
  },
  rateNote: 'A note below the table of rates.',
  priceNote: {
    text: 'What every price comes with or without, as a sentence next to the prices.',
    example: 'Plus GST.',
  },
  cards: { text: 'Services with cards on pricing pages, in this order.', names: 'services' },
  calculator:
    'The calculator on pricing pages, which answers with a range for a project, a size and a finish.',
  'calculator.minimumSize': 'The size up to which the typical price is the low price of the first tier.',
  'calculator.largeSize': 'The size at which the typical price is the high price of the last tier.',
  'calculator.largestSize': 'The largest size that the calculator accepts.',
  'calculator.exampleSize':
    'The example in the message for a size that is not a number. By default the size of `start`.',
  'calculator.spreadPercent': {
    text: 'The answer is a range of this many percent below and above the typical price.',
    example: '15',
  },
  'calculator.roundTo': {
    text: 'Both ends of the answer are rounded to a multiple of this amount.',
    example: '50',
  },
  'calculator.baseline': {
    text: 'The service that the premium of a finish is measured against.',
    names: 'services',
  },
  'calculator.scale': {
    text: 'The rates between which a finish with a `rate` is placed.',
    example: '{ from: plain, to: stamped }',
  },
  'calculator.scale.from': { text: 'The rate without a premium.', names: 'rates' },
  'calculator.scale.to': { text: 'The rate with the whole premium.', names: 'rates' },
  'calculator.finishes': {
    text: 'The finishes that projects may have.',
    example: '[{ key: plain, label: Plain }]',
  },
  'calculator.finishes.key': {
    text: 'The name of the finish for services and references.',
    example: 'plain',
  },
  'calculator.finishes.label': { text: 'The name of the finish in the calculator.', example: 'Plain' },
  'calculator.finishes.pricedAs': {
    text: "The service whose prices minus the baseline's are the premium of this finish; left out for the standard finish.",
    names: 'services',
  },
  'calculator.finishes.rate': {
    text: 'The rate whose position in `scale` is the share of the premium. Without it the share is all.',
    names: 'rates',
  },
  'calculator.notApplicable': {
    text: 'The finish of projects that have none. By default `calculator.noFinish` of the wording.',
    example: 'Not applicable',
  },
  'calculator.start': {
    text: 'The job that pricing pages answer before any input.',
    example: '{ project: deck-building, size: 400 }',
  },
  'calculator.start.project': { text: 'The service of that job.', names: 'services' },
  'calculator.start.finish': {
    text: 'The finish of that job. By default the first of the service.',
    names: 'finishes',
  },
  'calculator.start.size': 'The size of that job.',
  'calculator.presets': {
    text: 'Common sizes, as buttons next to the size.',
    example: '[{ label: Two cars, size: 400 }]',
  },
  'calculator.presets.label': { text: 'The text of the button.', example: 'Two cars' },
  'calculator.presets.size': 'The size that the button enters.',
  'calculator.presets.services': {
    text: 'The project types that have this button. By default all.',
    names: 'services',
  },
  'calculator.assumes': 'What the answer assumes, printed below it.',
  'calculator.excludes': 'What the answer does not include, printed below it.',
  'calculator.removal': 'The service that removes the old work before a new job.',
  'calculator.removal.service': { text: 'That service.', names: 'services' },
  'calculator.removal.hint': 'The hint to add it to the estimate, below the answer.',
};

/** The keys of data/pricing-pages/<name>.yaml. */
export const pricingPageDescriptions: Descriptions = {
  city: { text: 'The city that the prices are for. Write this or `area`.', names: 'cities' },
  area: {
    text: 'The name of the whole service area, on the one page without a city.',
    example: 'Portland Metro',
  },
  inArea: {
    text: 'The area with its preposition, if it takes no article. By default `in the` and the area.',
    example: 'in Wake County',
  },
  path: { text: 'The address of the page.', example: '/plumbing-prices' },
  ...head,
  factors: 'What makes a job cheaper or more expensive, in a section with headings.',
  ...under('factors', titledText),
  examples: "Jobs with the calculator's answers.",
  'examples.project': { text: 'The service of the job.', names: 'services' },
  'examples.finish': { text: 'The finish of the job, for work that has one.', names: 'finishes' },
  'examples.size': 'The size of the job.',
  'examples.text': 'What the job was.',
  included: 'What every price includes, as a list.',
  notIncluded: 'What prices do not include, as a list.',
  ...questions,
};
