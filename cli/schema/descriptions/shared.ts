// The keys that the groups of several data files share.
import { type Descriptions, under } from './description.ts';

export const placeholder: Descriptions = {
  placeholder:
    'True for sample data: `site check --launch` lists it until it is replaced, and what a visitor could rely on is not printed.',
};

/** The texts of the head, the h1 and the intro of a page. */
export const head: Descriptions = {
  title: {
    text: 'The title in search results and in the browser tab. By default it is made from names.',
    example: 'Drain cleaning at a fixed price | Two Rivers',
  },
  metaDescription:
    'The text below the title in search results, up to about 160 characters. By default the first sentences of `description`.',
  h1: 'The heading at the top of the page. By default it is made from names.',
  description:
    'The intro below the h1. Paragraphs after the first, with a blank line between them, become a section further down.',
  updated: 'The date of the last change to the texts of the page; search engines read it in the sitemap.',
  redirectFrom: {
    text: 'Former addresses of the page; hosts redirect them to it.',
    example: '[/services/old-page]',
  },
};

export const openingHours: Descriptions = {
  days: 'The days of the week with these hours. Days in no group are closed.',
  opens: 'When the business opens. Open all day is `"00:00"` to `"24:00"`.',
  closes: 'When the business closes; `"24:00"` is midnight at the end of the day.',
  overnight: 'True if the business closes on the next day.',
  ...placeholder,
};

export const titledText: Descriptions = {
  title: 'The heading of the item.',
  text: 'The text below the heading.',
};

export const questions: Descriptions = {
  questions:
    'Questions with answers near the end of the page; search engines read them as structured data too.',
  'questions.question': 'The question, which opens its answer.',
  'questions.answer':
    'The answer; it may have paragraphs, lists, tables, links and references such as `{phone}`.',
};

export const secondAction: Descriptions = {
  secondAction: {
    text: 'A second way to get in touch, next to the phone in the first screen: a text message or a page, such as online booking.',
    example: '{ label: Text us a photo, sms: 480-555-0100 }',
  },
  'secondAction.label': { text: 'The text of the link.', example: 'Text us a photo' },
  'secondAction.sms': 'The number that the link sends a text message to. Write this or `url`.',
  'secondAction.url': 'The page that the link opens. Write this or `sms`.',
  ...under('secondAction', placeholder),
};

export const tiers: Descriptions = {
  '*.label': { text: 'The name of the tier in price tables.', example: 'Small' },
  '*.jobs': {
    text: 'The jobs of the tier, as in "Small jobs from $300". By default the label.',
    example: 'Small jobs',
  },
  '*.upTo':
    'The largest size of the tier, in the unit of `pricing.yaml`; the tier after the last one with a size has no upper limit.',
  '*.size': { text: 'The size in words, instead of `upTo`.', example: 'per hour' },
  '*.unitCode':
    'The UN/CEFACT code of the unit that the price is for, in structured data. Sizes like `per hour` and `one bathroom` are known.',
  '*.flag': { text: 'A label that marks the tier that most customers need.', example: 'Most popular' },
};

/** The sections of a page, of which each type has some of the keys. */
export const sections: Descriptions = {
  sections: {
    text: 'Parts of the page, printed in this order.',
    example: '[{ heading: Our promise, paragraphs: [We call before we come.] }]',
  },
  'sections.type':
    'What the section is: `text` with `paragraphs` and a `list` (the default), `photo`, `gallery` of named `photos`, `list` of titled `items`, `questions`, `prices` of named `services`, the `reviews` or the `team` of `site.yaml`, a `call` band with the phone number, or the contact `form`.',
  'sections.heading': 'The heading of the section. `gallery` and `prices` have one by themselves.',
  'sections.paragraphs': 'The paragraphs of a `text`; each may have links, bold, emphasis, lists and tables.',
  'sections.list': 'Items with bullets below the paragraphs of a `text`.',
  'sections.photo': { text: 'The photo of a `photo` section.', names: 'photos' },
  'sections.caption': 'The visible caption of a `photo` section.',
  'sections.photos': { text: 'The photos of a `gallery`, in this order.', names: 'photos' },
  'sections.items': 'The items of a `list` section.',
  ...under('sections.items', titledText),
  ...under('sections', questions),
  'sections.services': {
    text: 'The services whose prices a `prices` section shows in a table.',
    names: 'services',
  },
};

/** Where a page of one's own is linked from every page. */
export const menu: Descriptions = {
  menu: 'Where every page links to this one: in the menu of the header, at the end of the footer, or nowhere.',
  menuOrder: {
    text: 'The place in the menu: pages with a lower number come first, then those without one, by file name.',
    example: '10',
  },
};
