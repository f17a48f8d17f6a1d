import { type Descriptions, under } from './description.ts';
import { head, questions, titledText } from './shared.ts';

/** The keys of data/cities/<slug>.yaml. */
export const cityDescriptions: Descriptions = {
  city: 'The name of the city, in headings, menus, links and structured data.',
  slug: 'The name of the file, which is in the addresses of the pages about this city. It may be left out.',
  inName: {
    text: 'The name with its preposition, as in "Plumber in the Triangle". By default `in` and the name.',
    example: 'in the Triangle',
  },
  region: {
    text: 'The code of the state or province in titles and structured data. By default that of the business.',
    example: 'OR',
  },
  path: {
    text: 'The address of the city page. By default what `paths.city` of `site.yaml` says.',
    example: '/camas-plumber',
  },
  ...head,
  photo: {
    text: 'The photo in the first screen. By default one that belongs to the city, or else one that no other city has.',
    names: 'photos',
  },
  population: {
    text: 'How many people live there, among the facts of the city.',
    example: '{ count: 52000, year: 2024 }',
  },
  'population.count': 'The number of people.',
  'population.year': 'The year of the count, printed with it.',
  latitude: 'The position in structured data. Write it together with `longitude`.',
  longitude: 'The position in structured data. Write it together with `latitude`.',
  distance: { text: 'How far the business is from the city, among its facts.', example: 'About 7 miles' },
  permitOffice: {
    text: 'The office that answers questions about permits, among the facts of the city.',
    example: 'City of Camas, Building Division',
  },
  facts: {
    text: 'Short facts about the city, shown with the text about building there.',
    example: '[{ label: Water, value: Soft }]',
  },
  'facts.label': { text: 'What the fact is about.', example: 'Water' },
  'facts.value': { text: 'The fact.', example: 'Soft, from city wells' },
  building: 'Paragraphs about building in this city: its soil, homes, climate and rules.',
  neighborhoods: {
    text: 'Neighborhoods with a note about the work there, in a section of the city page; the pages of services in the city name them.',
    example: '[{ name: Hough, note: Small homes with clay sewers. }]',
  },
  'neighborhoods.name': 'The name of the neighborhood.',
  'neighborhoods.note': 'A sentence about the work there.',
  reasons: 'Reasons to choose this business in this city, in a section with headings.',
  ...under('reasons', titledText),
  ...questions,
  except: {
    text: 'Services that are not offered in this city; they have no page for it and need no file in `local/`.',
    names: 'services',
  },
};
