import { businessDetails } from './business-details.ts';
import { type Descriptions, under } from './description.ts';
import { openingHours, placeholder } from './shared.ts';

/** The keys of data/site.yaml. */
export const siteDescriptions: Descriptions = {
  name: 'The name of the business, in the header, the footer, titles and structured data. Texts refer to it with `{name}`.',
  tagline: {
    text: 'A short description of the business below its name in the footer, and in structured data. By default the names of the first services.',
    example: 'Plumber in Vancouver, Washington',
  },
  businessType: 'The type of the business in structured data, from schema.org; the nearer, the better.',
  phone:
    'The number that every call button dials, in any notation of the country or with a plus sign and the code of another, and with an extension after `ext.`. It is printed as people there write it. Texts refer to it with `{phone}`.',
  email: 'The email address in the footer and in structured data. Texts refer to it with `{email}`.',
  address: 'Where the business is, in the footer and in structured data.',
  'address.street': {
    text: 'The street with the house number. Only for a business that customers may visit.',
    example: '410 Cannery Street',
  },
  'address.postalCode': { text: 'The postal code, in quotes.', example: '"98660"' },
  'address.locality': { text: 'The town. Distances of cities are from here.', example: 'Vancouver' },
  'address.region': {
    text: 'The state or province, as its code or its name. Countries whose addresses have none may leave it out.',
    example: 'WA',
  },
  'address.country':
    'The country, as its code or its name. Phone numbers without a code are of this country, and structured data names it.',
  hours: {
    text: 'The hours of most days, in the header, the first screen, the footer and structured data. Texts refer to all hours with `{hours}`.',
    example: '{ days: [Monday, Tuesday, Wednesday, Thursday, Friday], opens: "08:00", closes: "17:00" }',
  },
  ...under('hours', openingHours),
  otherHours: {
    text: 'The hours of days that differ from `hours`, such as a shorter Saturday.',
    example: '[{ days: [Saturday], opens: "09:00", closes: "13:00" }]',
  },
  ...under('otherHours', openingHours),
  closedDays: {
    text: 'Days to name as closed. With them or with `otherHours`, pages show a table of the week.',
    example: '[Sunday, Monday]',
  },
  holidays: {
    text: 'Days with hours of their own, or without any, in the footer and in structured data until they are over.',
    example: '[{ date: 2026-12-25, name: Christmas }]',
  },
  'holidays.date': 'The day, or the first of several.',
  'holidays.until': 'The last day of several.',
  'holidays.name': {
    text: 'The name of the holiday, printed in front of the date.',
    example: 'Thanksgiving',
  },
  'holidays.opens': 'When the business opens on that day; it is closed without hours.',
  'holidays.closes': 'When the business closes on that day.',
  timeZone:
    'The time zone of the business. With it, pages say until when the business is open now, news and offers end with their last day, and dates are compared with the date there, wherever the visitor, the author and the build are.',
  url: 'The address of the published site, without a slash at the end. Links in search results, the sitemap and structured data begin with it.',
  hosts: {
    text: 'Where the site is published. `site build` then writes what these hosts need, such as redirects and cache headers.',
    example: '[netlify]',
  },
  hosting: 'How hosts send the site.',
  'hosting.hsts': 'True makes browsers use https only, for a year after each visit.',
  'hosting.frames': 'Who may show the site in a frame: nobody, its own pages, or any site.',
  'hosting.oldAssets': {
    text: 'For how many days scripts and styles of former builds stay in the output, for tabs that were open when a new build was published. By default 30 for a site with hosts, otherwise 0.',
    example: '30',
  },
  paths:
    'The addresses of all pages of a kind. A page with a `path` of its own has that one. The prefix of a language comes before them; a translation may have its own.',
  'paths.service': {
    text: 'The addresses of services. By default `/{service}`, the name of the file.',
    example: '/services/{service}',
  },
  'paths.city': {
    text: 'The addresses of cities. By default `/{city}`, the name of the file.',
    example: '/areas/{city}',
  },
  'paths.local': {
    text: 'The addresses of services in cities. By default `/{service}-{city}`.',
    example: '/areas/{city}/{service}',
  },
  'paths.article': {
    text: 'The addresses of articles, which may have the `{year}`, `{month}` and `{day}` of their dates. By default that of the list and the name of the file.',
    example: '/blog/{article}',
  },
  'paths.articles': {
    text: 'The address of the list of articles, which its file may say as `path` instead. By default the folder of `paths.article`, or `/articles`.',
    example: '/blog',
  },
  gone: {
    text: 'Former addresses of pages that nothing took the place of; hosts answer that they are gone.',
    example: '[/winter-offer]',
  },
  language:
    'The language of the pages, for dates, numbers, screen readers and search engines. Any but English needs all words in `wording.yaml`.',
  facebook: 'The Facebook page of the business, linked in the footer. Other profiles belong in `profiles`.',
  ...businessDetails,
  form: 'The contact form on every page.',
  'form.endpoint': {
    text: 'The URL at the form service that messages are posted to. That of FormSubmit begins with `https://formsubmit.co/ajax/`.',
    example: 'https://formspree.io/f/xsampleid',
  },
  'form.success': {
    text: 'What tells that a message was accepted: the `status` of the answer alone, or `json`, which also needs a body that is no page and no JSON whose `ok` or `success` is false. By default what the documentation of the form service says, and `json` for services that the program does not know. A message that was not accepted stays in the form.',
    example: 'status',
  },
  'form.trap': {
    text: 'The name of the field that only robots fill in, by which the form service knows them: `_honey` at FormSubmit.',
    example: '_honey',
  },
  'form.subject': {
    text: 'The subject of the email with a message. By default "New message" and the name of the business.',
    example: 'New website inquiry',
  },
  'form.services': {
    text: 'The services that the form offers, in this order. By default all.',
    names: 'services',
  },
  'form.otherService': {
    text: 'The last choice in the list of services. By default `form.otherService` of the wording.',
    example: 'Something else',
  },
  'form.preselectService':
    'True chooses the service of the page in the form; false leaves the choice empty on every page.',
  'form.messageHelp': {
    text: 'Help below the field for the message, with an example of what to write.',
    example: 'What leaks, on which floor, and since when.',
  },
  'form.answerBy': {
    text: 'When an answer comes, shown after a message was sent. A text, or a group with `text` and `placeholder`.',
    example: 'By the next working day',
  },
  'form.answerBy.text': {
    text: 'The text, if it comes with `placeholder`.',
    example: 'By the next working day',
  },
  ...under('form.answerBy', placeholder),
  'form.photosByEmail': {
    text: 'The text of a link next to the form that opens an email, for photos, which the form cannot take.',
    example: 'Email us photos',
  },
  analytics:
    'Counts visits, calls and messages with PostHog, but no robots. The same error is reported at most three times for each page, and the moving strip of the gallery is left out of replays. Without a key the site has no analytics code.',
  'analytics.key': { text: 'The project key of PostHog; `null` for no analytics.', example: 'phc_abc123' },
  'analytics.host': 'The server that receives the events.',
  'analytics.respectGlobalPrivacyControl':
    'True records no sessions of visitors whose browser sends Global Privacy Control.',
  tagManager: {
    text: 'The container of Google Tag Manager to load; `null` loads none.',
    example: 'GTM-ABC1234',
  },
  dataLayer:
    'True if a tag manager that the site does not load itself, such as one that the host adds, reads `window.dataLayer`.',
  leadValue: 'What a message from the home page is worth in dollars; the tag manager receives it.',
  estimateValidDays:
    'How many days a written estimate is valid, in the first screen and next to prices. Texts refer to it with `{estimateValidDays}`.',
  trade: {
    text: 'The trade in one word, as in the addresses of pages. The 404 page names it and guesses with it what a wrong address meant.',
    example: 'plumbing',
  },
  order: 'The order of cities and services in menus and lists; what is not listed follows by its slug.',
  'order.cities': { text: 'The cities that come first, in this order.', names: 'cities' },
  'order.services': { text: 'The services that come first, in this order.', names: 'services' },
  featuredServices: {
    text: 'The services with cards on the home page and links on the 404 page. By default all.',
    names: 'services',
  },
  popularPages: { text: 'Pages that the footer links to in a list of their own.', names: 'pages' },
  colors: 'The colors of pages, icons and social cards; their shades are derived.',
  'colors.accent': 'Links, buttons and other controls.',
  'colors.second': 'Bands, prices and marks.',
  'colors.surface': 'The background of the page.',
  'colors.ink': 'Text, and the dark bands.',
  motif: 'The lines on marks of sizes and results: `ruled` like a ruler and a grid, `plain` without.',
  socialCards:
    'True draws a picture with words for links to each page in social networks; false uses the photo of the page, which saves time on sites of thousands of pages.',
  labels: 'Headings of menus and lists, and texts of buttons. Each has a default in the wording.',
  'labels.locations': { text: "The header's menu of cities.", example: 'Where we work' },
  'labels.services': { text: "The header's menu and the footer's list of services.", example: 'Services' },
  'labels.prices': { text: "The header's menu of pricing pages.", example: 'Prices' },
  'labels.seePrices': {
    text: 'The link to the pricing pages on the home page and the 404 page.',
    example: 'See prices',
  },
  'labels.serviceAreas': { text: "The footer's list of cities.", example: 'Where we work' },
  'labels.popularPages': { text: "The footer's list of `popularPages`.", example: 'Often asked for' },
  'labels.estimate': { text: 'The button that leads to the form.', example: 'Get an estimate' },
  'labels.quote': { text: 'The heading of the form on pricing pages.', example: 'Ask for a quote' },
  'labels.pages': { text: "The header's menu of pages of your own, if there are many.", example: 'More' },
  checks: 'Limits of `site check`.',
  'checks.minWords':
    'How many words each page must have that are on no other page. By default 700 for a service, 500 for a city, 450 for a service in a city and 150 for others if there are 20 or more pages of services in cities; with fewer proportionally less, but at least 100.',
  budgets:
    'Limits of `site check` for what a page weighs, in bytes: compressed as a host sends them, and photos as they are.',
  'budgets.page': { text: 'The HTML of a page. By default 30000.', example: '50000' },
  'budgets.style': { text: 'The style sheets of a page. By default 20000.', example: '25000' },
  'budgets.script': { text: 'The scripts of a page. By default 50000.', example: '60000' },
  'budgets.font': { text: 'The fonts of the site. By default 100000.', example: '120000' },
  'budgets.image': { text: 'Each file of a photo. By default 500000.', example: '800000' },
  'budgets.photos': {
    text: 'All photos of a page, as a large screen loads them. By default 2500000.',
    example: '4000000',
  },
  'budgets.requests': { text: 'How many files a page starts with. By default 15.', example: '20' },
};
