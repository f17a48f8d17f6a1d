import { type Descriptions, under } from './description.ts';
import { head, questions, secondAction, tiers, titledText } from './shared.ts';
import { priceWordingDescriptions } from './wording.ts';

const part = (what: string): Descriptions => ({
  name: { text: `The name of ${what} in the legend.`, example: 'Gravel' },
  text: `The text about ${what} in the legend.`,
});

/** The keys of data/services/<slug>.yaml. */
export const serviceDescriptions: Descriptions = {
  service: 'The name of the service, in headings, menus, links, the form and structured data.',
  shortName: {
    text: 'The name in price tables, on cards and in the calculator. By default the whole name.',
    example: 'Drains',
  },
  slug: 'The name of the file, which is in the addresses of the pages about this service. It may be left out.',
  path: {
    text: 'The address of the page. By default what `paths.service` of `site.yaml` says.',
    example: '/services/plumbing/faucets',
  },
  ...head,
  photo: {
    text: 'The photo in the first screen. By default one that `gallery.yaml` assigns to the service, or else the first.',
    names: 'photos',
  },
  summary: {
    text: 'One line on the cards of the service. By default the first sentence of `description`.',
    example: 'Sinks, tubs and main lines cleared.',
  },
  ...secondAction,
  secondAction: {
    text: 'The second way to get in touch on the pages of this service, instead of that of `site.yaml`.',
    example: '{ label: Send us a photo, sms: 480-555-0100 }',
  },
  whenYouNeedIt: 'Signs that a customer needs this service, as a list.',
  whenYouDoNot: 'Cases in which a customer does not need it, next to `whenYouNeedIt`.',
  process: 'The steps of a job, in order, on the page of the service and on those in cities.',
  'process.name': { text: 'The name of the step.', example: 'Read the meter' },
  'process.summary': 'One sentence, shown on the pages of the service in cities instead of `detail`.',
  'process.detail': 'What happens in this step, on the page of the service.',
  'process.time': { text: 'How long the step takes.', example: '30 to 90 minutes' },
  benefits: 'What the customer gets, in a section with headings.',
  ...under('benefits', titledText),
  materials: 'What the work is made of, as far as the drawing does not show it; both are one list.',
  ...under('materials', titledText),
  drawing: 'A drawing of layers with a legend, next to the materials.',
  'drawing.title': { text: 'The caption.', example: 'A garden wall in section' },
  'drawing.layers': 'The layers from top to bottom.',
  ...under('drawing.layers', part('the layer')),
  'drawing.layers.thickness': { text: 'The thickness as printed.', example: '4 in' },
  'drawing.layers.depth': {
    text: 'The drawn height of the layer in relation to the others.',
    example: '4',
  },
  'drawing.layers.pattern': 'How the layer is drawn.',
  'drawing.layers.bars': 'A row of bars in the layer, seen from their ends.',
  ...under('drawing.layers.bars', part('the bars')),
  'drawing.cuts': 'Cuts from the top into the first layer.',
  ...under('drawing.cuts', part('the cuts')),
  'drawing.cuts.spacing': { text: 'The distance between the cuts as printed.', example: '10 ft' },
  numbers: {
    text: 'Up to three numbers about the materials, printed large.',
    example: '[{ value: 25 years, label: The warranty of the tank }]',
  },
  'numbers.value': { text: 'The number with its unit.', example: '25 years' },
  'numbers.label': { text: 'What the number says.', example: 'The warranty of the tank' },
  tiers: {
    text: 'Tiers of this service alone, instead of those in `pricing.yaml`.',
    example: '{ sink: { label: Sink or tub }, main: { label: Main line } }',
  },
  ...under('tiers', tiers),
  priceRange: {
    text: 'The price of each tier, by its key. A service without prices has no section about them. Where a price stands alone, as in the first screen and on cards, it says the unit that `size` of its tier names; of the prices for the unit of the first tier, the first screen shows the lowest.',
    example: '{ small: { low: 3000, high: 5000 }, large: { from: 8000 } }',
    names: 'tiers',
  },
  'priceRange.*.low': 'The lowest price of a range; comes with `high`.',
  'priceRange.*.high': 'The highest price of a range; comes with `low`.',
  'priceRange.*.amount': 'One price, instead of a range.',
  'priceRange.*.from': 'The lowest price, if there is no highest. Pages print `from` in front of it.',
  'priceRange.*.onRequest': { text: 'Prints that the price is on request.', example: 'true' },
  wording:
    'Words about the prices of this service alone; the keys are those of `prices` and `priceTables` in `wording.yaml`.',
  ...under('wording', priceWordingDescriptions),
  priceFactors: 'What makes a job cheaper or more expensive, in a section with headings.',
  ...under('priceFactors', titledText),
  ...questions,
  projectLabel: {
    text: 'The name of the project type in the calculator and in lines about prices. By default `shortName`.',
    example: 'Fence',
  },
  projectNoun: {
    text: 'The noun for one job in answers of the calculator, as in "a 20 ft fence". By default the project type in lowercase.',
    example: 'fence',
  },
  sizeMeans: {
    text: 'Explains below the calculator what to measure for this work.',
    example: 'the length along the ground',
  },
  estimateNote: 'A note next to every estimate of the calculator for this service.',
  finishNotes: {
    text: "Notes next to estimates with a certain finish, by the finish's key.",
    names: 'finishes',
  },
  finishes: {
    text: 'The finishes of `pricing.yaml` that the calculator offers for this work; none if it has none.',
    names: 'finishes',
  },
};
