import { type Descriptions, under } from './description.ts';
import { placeholder, secondAction } from './shared.ts';

const person: Descriptions = {
  name: { text: 'The name of the person.', example: 'Alex Example' },
  photo: {
    text: 'A portrait. In `gallery.yaml`, `inGallery: false` keeps it out of the gallery.',
    names: 'photos',
  },
  text: { text: 'What visitors should know of the person.', example: 'Has laid pipe for twenty years.' },
  ...placeholder,
};

/** The optional details of the business in data/site.yaml. */
export const businessDetails: Descriptions = {
  license:
    'The license or the certificate of the business, in the first screen, next to the form and in the footer.',
  'license.kind':
    'A `license` is given by an authority that must allow the work; a `certificate` proves a training or an examination. Pages and structured data use the right words.',
  'license.number': 'The number as the authority writes it.',
  'license.authority': 'Who gave the license or the certificate, in the footer.',
  'license.url': 'A page of the authority where visitors can check it; the number links there.',
  'license.classification': {
    text: 'What it is for, printed with the number.',
    example: 'plumbing contractor',
  },
  ...under('license', placeholder),
  bonded: 'True prints that the business is bonded among the reasons to trust it.',
  insured: 'True prints that the business is insured among the reasons to trust it.',
  founded: {
    text: 'The year in which the business began, among the reasons to trust it and in structured data.',
    example: '2009',
  },
  rating:
    'The rating at a review site, in the first screen with a link to it. It is never part of the structured data: search engines do not allow that.',
  'rating.value': 'The average number of stars, from 1 to 5.',
  'rating.count': 'How many reviews the average is of.',
  'rating.source': 'The name of the review site.',
  'rating.url': 'The page of the business at the review site.',
  ...under('rating', placeholder),
  emergency: {
    text: 'A phone line for emergencies, in the first screen and in structured data.',
    example: '{ label: "Burst pipe, any hour", phone: 480-555-0101 }',
  },
  'emergency.label': { text: 'Says when it is answered.', example: 'Day and night' },
  'emergency.phone': 'The number.',
  ...under('emergency', placeholder),
  phones: {
    text: 'Further phone numbers in the footer, such as that of an office in another city.',
    example: '[{ label: Gresham office, phone: 480-555-0102 }]',
  },
  'phones.label': { text: 'Says whose number it is.', example: 'Gresham office' },
  'phones.phone': 'The number.',
  ...under('phones', placeholder),
  profiles: {
    text: 'Profiles at other sites, such as a social network or a review site; linked in the footer and named in structured data.',
    example: '[{ name: Instagram, url: https://www.instagram.com/example }]',
  },
  'profiles.name': { text: 'The name of the other site.', example: 'Instagram' },
  'profiles.url': 'The page of the business there.',
  ...under('profiles', placeholder),
  brands: {
    text: 'Brands that the business works with, in the footer and in structured data.',
    example: '[Moen, Uponor]',
  },
  memberships: {
    text: 'Associations that the business is a member of, in the footer and in structured data.',
    example: '[{ name: Plumbing Trades Guild }]',
  },
  'memberships.name': { text: 'The name of the association.', example: 'Plumbing Trades Guild' },
  'memberships.url': 'A page of the association.',
  ...under('memberships', placeholder),
  paymentMethods: {
    text: 'How customers can pay, in the footer and in structured data.',
    example: '[cash, check, Visa]',
  },
  financing: 'An offer to pay later or in parts, in the footer.',
  'financing.text': { text: 'The offer.', example: 'Pay in twelve months without interest' },
  'financing.url': 'A page about it.',
  ...under('financing', placeholder),
  announcement: {
    text: 'News at the top of every page, until the end of a date.',
    example: '{ text: Closed on July 4, until: 2026-07-04 }',
  },
  'announcement.text': 'The news.',
  'announcement.until': 'The last day on which it is shown.',
  ...under('announcement', placeholder),
  serviceRadius: {
    text: 'The area within a distance of a point; it joins the cities, on the pages and in structured data.',
    example: '{ latitude: 33.4152, longitude: -111.8315, miles: 25 }',
  },
  'serviceRadius.latitude': 'The latitude of the point.',
  'serviceRadius.longitude': 'The longitude of the point.',
  'serviceRadius.place': {
    text: 'The name of the point. By default the town of the address.',
    example: 'Vancouver',
  },
  'serviceRadius.km': 'The distance in kilometers. Write this or `miles`.',
  'serviceRadius.miles': 'The distance in miles. Write this or `km`.',
  offers: {
    text: 'Offers at the top of every page, each until the end of its date.',
    example: '[{ text: 10 % off the first visit, code: SPRING, until: 2026-05-31 }]',
  },
  'offers.text': 'The offer.',
  'offers.code': { text: 'What customers mention or type to get it.', example: 'SPRING' },
  'offers.link': 'A link to a page about the offer.',
  'offers.link.label': { text: 'The text of the link.', example: 'How it works' },
  'offers.link.url': 'The page about the offer.',
  'offers.until': 'The last day on which it is shown. Without it, it is shown until it is removed.',
  ...under('offers', placeholder),
  ...secondAction,
  owner: "The person who comes to the customer's house; a section of the home page.",
  ...under('owner', person),
  team: 'Further owners and members of the team, shown after the owner.',
  ...under('team', person),
  reviews:
    'Quotes of customers; each page shows up to three. A review of one city or service is not on the pages of the others.',
  'reviews.text': 'What the customer wrote.',
  'reviews.author': 'The first name, with an initial if the customer agrees.',
  'reviews.place': { text: 'Where the customer lives, printed after the name.', example: 'Camas' },
  'reviews.date': 'The date of the review; the month is printed.',
  'reviews.stars': { text: 'How many of five stars the customer gave, drawn and in words.', example: '5' },
  'reviews.source': 'Where the review was published, printed below it.',
  'reviews.url': 'The review where it was published; the source links to it.',
  'reviews.city': {
    text: 'The city that it is about; without it, it may be on the pages of all.',
    names: 'cities',
  },
  'reviews.service': {
    text: 'The service that it is about; without it, it may be on the pages of all.',
    names: 'services',
  },
  ...under('reviews', placeholder),
  projects:
    'Finished jobs with photos; each page shows up to three. A job in one city or of one service is not on the pages of the others.',
  'projects.title': { text: 'The heading of the job.', example: 'New lines in a mill house' },
  'projects.text': 'What was done.',
  'projects.before': { text: 'A photo from before the work.', names: 'photos' },
  'projects.after': { text: 'A photo of the result.', names: 'photos' },
  'projects.size': { text: 'The size of the job in words.', example: '400 sq ft' },
  'projects.cost': 'What the customer paid, in whole units of the currency of `pricing.yaml`.',
  'projects.city': { text: 'The city of the job, printed with it.', names: 'cities' },
  'projects.service': { text: 'The service of the job.', names: 'services' },
  ...under('projects', placeholder),
};
