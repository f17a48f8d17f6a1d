import { type Descriptions, under } from './description.ts';
import { head, menu, questions, sections, titledText } from './shared.ts';

const photo: Descriptions = {
  photo: { text: 'The photo in the first screen. By default none.', names: 'photos' },
};
const ownPage: Descriptions = {
  path: {
    text: 'The address of the page. By default a slash and the name of the file.',
    example: '/about-us',
  },
  ...head,
  ...menu,
};

/** The keys of data/pages/home.yaml. */
export const homeDescriptions: Descriptions = {
  ...head,
  photo: { text: 'The photo in the first screen. By default the first of `gallery.yaml`.', names: 'photos' },
  ...questions,
  ...sections,
  sections: {
    text: 'Parts of the page before the form, printed in this order. A gallery, reviews, a team or a form among them replaces the one that the page has by itself.',
    example: '[{ heading: Our promise, paragraphs: [We call before we come.] }]',
  },
  servicesHeading: {
    text: 'The heading above the cards of services. By default `home.services` of the wording.',
    example: 'What we do',
  },
  about: 'A section about the business.',
  'about.heading': { text: 'Its heading.', example: 'Two brothers and a van' },
  'about.paragraphs': 'Its paragraphs.',
  'about.points': 'What visitors should remember, with headings, next to the paragraphs.',
  ...under('about.points', titledText),
  contactHeading: {
    text: 'The heading above the form, on all pages but those of prices. By default `home.contact` of the wording.',
    example: 'Tell us what is broken',
  },
  contactIntro:
    'The text above the form, on all pages. By default `home.contactIntro` of the wording, with the phone number.',
  contactSteps: {
    text: 'What happens after a message was sent, as steps above the form.',
    example: '[We call you, We look at it, You get a price]',
  },
};

/** The keys of data/pages/<slug>.yaml. */
export const pageDescriptions: Descriptions = {
  kind: '`legal` for a page that search engines do not list, such as a privacy policy; it has other keys.',
  name: {
    text: 'The name in menus, breadcrumbs and links. By default that of the file.',
    example: 'About us',
  },
  ...ownPage,
  ...photo,
  schemaType: 'What the page is in structured data, if it is more than a page.',
  ...sections,
};

/** The keys of data/pages/<slug>.yaml with `kind: legal`. */
export const legalDescriptions: Descriptions = {
  kind: '`legal`: search engines do not list the page.',
  label: { text: 'The name in menus. By default that of the file.', example: 'Privacy policy' },
  ...ownPage,
  effective: 'The date from which the text applies, printed below the heading.',
  sections: 'The parts of the text, printed in this order.',
  'sections.type': '`text`, which may be left out.',
  'sections.heading': 'The heading of the part.',
  'sections.paragraphs': 'Its paragraphs.',
  'sections.list': 'Items with bullets below the paragraphs.',
  'sections.when':
    'Prints the part only if `site.yaml` enables this feature. Without the key it is always printed.',
};

/** The keys of data/pages/articles.yaml. */
export const articlesDescriptions: Descriptions = {
  ...ownPage,
  ...photo,
  path: {
    text: 'The address of the list, which begins the addresses of the articles too.',
    example: '/articles',
  },
  name: {
    text: 'The name in menus and breadcrumbs. By default `articles.heading` of the wording.',
    example: 'Advice',
  },
  description: 'The text above the list. By default `articles.description` of the wording.',
};

/** The keys of data/pages/all-services.yaml and all-cities.yaml. */
export const directoryDescriptions: Descriptions = {
  path: {
    text: 'The address of the page. By default a slash and the name of the file.',
    example: '/all-our-work',
  },
  name: {
    text: 'The name in menus, breadcrumbs and links. By default words of the wording.',
    example: 'All services',
  },
  ...head,
  description: 'The text above the list. By default words of the wording.',
};

/** The keys of data/pages/not-found.yaml. */
export const notFoundDescriptions: Descriptions = {
  title: 'The title in the browser tab. By default `notFound.title` of the wording.',
  metaDescription: 'The description in the head. By default `notFound.metaDescription` of the wording.',
  h1: 'The heading. By default `notFound.page` of the wording.',
  description: 'The text below the heading. By default `notFound.description` of the wording.',
  updated: 'The date of the last change to the texts.',
  city: { text: 'The city page that it links to. By default the first city.', names: 'cities' },
  servicesHeading: 'The heading above the links to services. By default `home.services` of the wording.',
  servicesIntro: 'A text below that heading.',
};
