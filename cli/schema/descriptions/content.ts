import { type Descriptions, under } from './description.ts';
import { head, placeholder, questions, titledText } from './shared.ts';

/** The keys of data/local/<city>/<service>.yaml. */
export const localDescriptions: Descriptions = {
  path: {
    text: 'The address of the page. By default what `paths.local` of `site.yaml` says.',
    example: '/areas/camas/drains',
  },
  ...head,
  localInfo:
    'Paragraphs about what affects this work here, such as soil, lots, age of the homes, climate and rules.',
  reasons: 'Reasons to choose this business for this work here, in a section with headings.',
  ...under('reasons', titledText),
  neighborhoodNote: "Relates the work to the city's neighborhoods by name, above their list.",
  ...questions,
};

/** The keys of data/articles/<slug>.yaml, or of the front matter of <slug>.md. */
export const articleDescriptions: Descriptions = {
  path: {
    text: 'The address of the article. By default what `paths.article` of `site.yaml` says.',
    example: '/blog/2026/frozen-pipes',
  },
  ...head,
  title: {
    text: 'The title in search results, in lists of articles and in links.',
    example: 'How often to clean a drain',
  },
  date: 'The day on which it was published, printed below the heading. A Markdown file whose name begins with a day needs none.',
  author: {
    text: 'The role of the person who wrote it. Without it, the business is the author.',
    example: 'Lead groomer',
  },
  photo: { text: 'The photo below the heading. By default none.', names: 'photos' },
  image: {
    text: 'The same, as Jekyll, Hugo and Astro write it: folders before the name of the file in `data/photos/` do not matter.',
    example: '/assets/images/front-walk.jpg',
  },
  slug: 'The name of the file without its extension, which may be left out.',
  draft: 'True for an article that is not published yet: it has no page.',
  categories: {
    text: 'What it belongs to, for search engines and the readers of feeds.',
    example: '[Roofs, Storms]',
  },
  tags: {
    text: 'Words about it, for search engines and the readers of feeds.',
    example: '[hail, insurance]',
  },
  permalink: {
    text: 'The address that another program gave it: hosts redirect it, as those of `redirectFrom`.',
    example: '/2024/03/01/hail-season',
  },
  services: {
    text: 'The services that it is about: it links to their pages, and they link to it.',
    names: 'services',
  },
  cities: {
    text: 'The cities that it is about: it links to their pages, and they link to it.',
    names: 'cities',
  },
  text: {
    text: 'The article in Markdown: headings with `## ` and `### `, lists, tables, quotations, code, footnotes, and photos of `data/photos/` as `![what is in it](name.jpg "caption")`. In a Markdown file it is what follows the keys; in YAML, write it after `|`.',
    example: '"## Before\\n\\nLook up."',
  },
  sections: 'The parts of the article, another form of `text` in YAML.',
  'sections.heading': 'The heading of the part.',
  'sections.paragraphs': 'Its paragraphs.',
  'sections.list': 'Items with bullets below the paragraphs.',
};

/** The keys of data/gallery.yaml. */
export const galleryDescriptions: Descriptions = {
  updated: 'The date of the last change to the photos.',
  heading: {
    text: 'The heading of every gallery. By default a fixed text of the wording.',
    example: 'Our work',
  },
  autoScrollOnPhones: 'True makes the gallery scroll by itself on phones too, at half the speed.',
  photos: {
    text: 'The photos of the site with their alt texts, in order.',
    example: '[{ file: front-walk.jpg, alt: A walk of gray stones to a red door }]',
  },
  'photos.file': { text: 'The file in `data/photos/`.', names: 'photos' },
  'photos.alt': {
    text: 'Says what is in the photo, for people who cannot see it and for search engines.',
    example: 'A walk of gray stones to a red door',
  },
  'photos.caption': {
    text: 'The visible caption. By default the name of the first service.',
    example: 'Front walk',
  },
  'photos.services': {
    text: 'The services that it shows, the main one first; the caption links to that. By default those whose `photo` it is.',
    names: 'services',
  },
  'photos.cities': { text: 'The cities that it belongs to; their pages prefer it.', names: 'cities' },
  'photos.focus':
    'Which part a crop keeps, in percent from the top: 0 the top, 50 the middle, 100 the bottom.',
  'photos.inGallery':
    "False keeps a photo for other places, such as the owner's portrait, out of the gallery.",
  'photos.onlyItsServices':
    'True shows it in the galleries of its services only, and not in those of other pages.',
  ...under('photos', placeholder),
};
