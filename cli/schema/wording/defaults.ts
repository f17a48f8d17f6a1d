// Every fixed word of the pages, the browser script and the form, in English and of no trade.
// data/wording.yaml overrides them one by one, and a site in another language replaces them all.
// Words in braces are variables: an override has the same ones, but may leave out those that are
// fixed words too, such as `{visit}`. `{City}` is `{city}` with a capital letter. A group with
// `one` and `other` has a form for each plural category of the language (CLDR), chosen by `count`.

export const DEFAULT_WORDING = {
  header: {
    skipLink: 'Skip to the content',
    /** The name of the navigation for screen readers. */
    navigation: 'Main',
    menu: 'Menu',
    closeMenu: 'Close',
    announcement: 'News',
    breadcrumb: 'Breadcrumb',
    home: 'Home',
  },
  phone: {
    /** In front of the number. */
    call: 'Call',
    /** The name of a call to action for screen readers. */
    callUs: 'Call us',
    talk: 'Rather talk it through?',
  },
  /** Short links to the sections of a long page. */
  chips: {
    label: 'On this page',
    services: 'Services',
    photos: 'Photos',
    building: 'Local facts',
    neighborhoods: 'Neighborhoods',
    questions: 'Questions',
    estimate: 'Quote',
    price: 'Price',
    examples: 'Examples',
    priceFactors: 'What it depends on',
    reasons: 'Why us',
    process: 'How it works',
    benefits: 'Benefits',
    materials: 'What we use',
  },
  /** Names of pages and places; `{inCity}` is `place.inCity`, or the words of the data. */
  place: {
    inCity: 'in {city}',
    inArea: 'in the {area}',
    serviceInCity: '{service} {inCity}',
    /** A city, or a name that ends with one; a language may leave out the state. */
    inRegion: '{place}, {region}',
    withPostalCode: '{place} {postalCode}',
    prices: '{area} prices',
  },
  /** Each can be replaced in data/site.yaml as well. */
  labels: {
    locations: 'Locations',
    services: 'Services',
    prices: 'Prices',
    seePrices: 'See prices',
    serviceAreas: 'Service areas',
    popularPages: 'Popular pages',
    estimate: 'Get a quote',
    quote: 'Ask for a quote',
    /** The header's menu of the business's own pages, if there are many. */
    pages: 'More',
  },
  /** Texts that data/pages/home.yaml may leave out. */
  home: {
    services: 'Our services',
    questions: 'Questions and answers',
    contact: 'Tell us what you need',
    contactIntro: 'Send a message, or call us.',
  },
  /** The paragraphs of a description after the first. */
  details: { heading: 'Good to know', more: 'Read more' },
  hero: {
    hours: 'Hours',
    estimateValid: { one: 'Written quote valid {count} day', other: 'Written quote valid {count} days' },
    serviceArea: 'We work in',
    /** After `We work in`. */
    areaWithin: '{cities}, and within {distance} of {place}',
    /** A link to the table of the week, in the place of hours that are too long for the hero. */
    allHours: 'Opening hours',
    distance: 'From {place}',
    permitOffice: 'Permit office',
  },
  trust: {
    license: 'License {number}',
    classifiedLicense: 'License {number}, {classification}',
    certificateNumber: 'Certificate {number}',
    classifiedCertificate: 'Certificate {number}, {classification}',
    /** The text of a link to a page where visitors can check the license or the certificate. */
    checkLicense: '{license} (check it)',
    /** In a list such as `Bonded and insured`; the first word gets a capital. */
    bonded: 'bonded',
    insured: 'insured',
    founded: 'Since {year}',
    rating: { one: '{rating} of 5, {count} review on {source}', other: '{rating} of 5, {count} reviews on {source}' },
    licensedBy: 'Licensed by: {authority}',
    certifiedBy: 'Certified by: {authority}',
    memberOf: 'Member of {name}',
    brands: 'We work with {brands}',
    paymentMethods: 'We take {methods}',
    /** The name of a license without a classification, for search engines. */
    certificate: 'License',
    /** The name of a certificate without a classification, for search engines. */
    certification: 'Certificate',
  },
  hours: {
    days: '{first}-{last}',
    open: '{days}, {opens}-{closes}',
    allDay: '{days}, open 24 hours',
    closed: '{day}: closed',
    /** In the table of the week, next to the days. */
    times: '{opens}-{closes}',
    openAllDay: 'Open 24 hours',
    closedAllDay: 'Closed',
    /** While the business is open; the browser script shows it. */
    openUntil: 'Open until {time}',
  },
  footer: {
    basedIn: 'Based in {place}',
    /** `distance` has its unit. */
    workWithin: 'We work within {distance} of {place}',
    workIn: 'We work in {towns}',
    workInCounty: 'We work in {county} County: {towns}',
    copyright: '© {year} {name}. All rights reserved.',
  },
  gallery: {
    heading: 'Photos',
    position: '{number} of {count}',
    pause: 'Pause the gallery',
    play: 'Play the gallery',
    closePhoto: 'Close the photo',
    previousPhoto: 'Previous photo',
    nextPhoto: 'Next photo',
    photoPosition: 'Photo {number} of {count}',
  },
  form: {
    subject: '{name}: New message',
    otherService: 'Something else',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    service: 'Service',
    chooseService: 'Choose a service',
    message: 'Message',
    /** The name of a field that only bots fill in. */
    honeypot: 'Leave this field empty',
    optional: '(optional)',
    send: 'Send Message',
    sending: 'Sending...',
    stillSending: 'Still sending. Please keep this page open.',
    /** If the page was left before the answer came, and what to do about it. */
    unconfirmed: 'This message may have been sent already. The page was left before the answer came.',
    sendAgain: 'Send Again',
    discard: 'It was sent, empty the form',
    privacy: 'We use this to answer you.',
    error: 'Something went wrong. Please try again or call us directly.',
    errorWithPhone: 'Something went wrong. Please try again or call us directly at {phone}.',
    sent: 'Message Sent!',
    sentService: 'You asked about',
    sentMessage: 'Your message',
    answerBy: 'You hear from us',
    sendAnother: 'Send Another Message',
    urgent: 'If it cannot wait, call {phone}.',
    /** At two fields of which one is enough. */
    orPhone: '(or phone)',
    orEmail: '(or email)',
    chooseOption: 'Choose',
    fileHelp: { one: '{types}, up to {size} MB.', other: 'Up to {count} files: {types}, together up to {size} MB.' },
    wrongFileType: 'Only these files can be sent: {types}.',
    tooManyFiles: { one: 'Only {count} file can be sent.', other: 'Only {count} files can be sent.' },
    largeFiles: 'Together these files have more than {size} MB. Choose fewer or smaller ones.',
    sendingFiles: 'Sending your files',
    withoutFiles: 'Your message arrived, but your files did not. Please email them to {email}.',
    /** A line of the message itself; the script fills in the names. */
    filesNotSent: 'These files could not be sent: {files}',
    captcha: 'Please confirm first that you are a person.',
  },
  embed: {
    map: 'Show the map',
    video: 'Play the video',
    booking: 'Choose a time',
    note: 'It loads from {provider} when you press the button, and {provider} then knows about your visit.',
    open: 'Open at {provider}',
    openVideo: 'Open the video',
  },
  proof: {
    projects: 'Our work',
    before: 'Before',
    after: 'After',
    reviews: 'What customers say',
    author: '{author}, {place}',
    reviewSource: '{author}, {month}, on {source}',
    stars: '{stars} out of {most}',
    owner: 'Who you will meet',
  },
  drawing: { description: '{title}. From top to bottom: {parts}.' },
  city: {
    services: 'Our services {inCity}',
    reasons: 'Why choose us {inCity}',
    building: 'What to know {inCity}',
    moreBuilding: 'Read more',
    population: 'Population ({year})',
    neighborhoods: 'Neighborhoods we serve {inCity}',
    allNeighborhoods: { one: 'Show the {count} neighborhood', other: 'Show all {count} neighborhoods' },
    questions: 'Common questions {inCity}',
    otherCities: 'Other cities we serve',
  },
  service: {
    fit: 'Is it right for you?',
    whenYouNeedIt: 'When you need it',
    whenYouDoNot: 'When you do not',
    pricing: '{service} prices',
    priceFactors: 'What the price depends on',
    process: 'How it works',
    materials: 'What we use',
    benefits: 'Benefits of {service}',
    allBenefits: { one: 'Show the {count} benefit', other: 'Show all {count} benefits' },
    questions: '{service}: questions and answers',
    cities: '{service} by city',
    otherServices: 'Other services',
  },
  serviceCity: {
    local: '{service} {inCity}: what is different here',
    moreLocal: 'More about it {inCity}',
    cost: 'What it costs {inCity}',
    costTable: '{service} {inCity}: price by {by}',
    reasons: 'Why choose us for {service} {inCity}',
    process: 'How it works',
    neighborhoods: 'Neighborhoods {inCity}',
    questions: '{service} {inCity}: questions and answers',
    otherServices: 'Other services {inCity}',
    otherCities: '{service} in other cities',
    servicePage: 'All about {service}',
  },
  prices: {
    /** In the middle of a line: `Fence: $300-800 up to 50 ft`, `on request`. */
    upTo: 'up to {size} {unit}',
    between: '{from}-{to} {unit}',
    above: '{from}+ {unit}',
    from: 'from {price}',
    onRequest: 'on request',
    /** A price that stands alone, without the size or job that it is for: `$60 a visit`. */
    perUnit: '{price} a {unit}',
    /** For English units such as hour; other languages repeat `perUnit`. */
    perUnitWithAn: '{price} an {unit}',
    /** The price of the largest size, which a larger job may exceed. */
    openEnded: '{price}+',
    /** Above a service's price in the first screen; `job` is the smallest tier, with its size. */
    label: '{service}, {job}',
    /** One of several services with its lowest price, `from $300`. */
    featured: '{service} {price}',
    card: '{jobs} {price}',
    socialCard: 'From {price}',
    all: 'All prices',
    tryYourSize: 'Try your own size',
    /** How a price on the page becomes a quote; a sentence after the prices. */
    estimate: 'An exact quote follows {visit}.',
    validEstimate: {
      one: 'A written quote follows {visit} and is valid {count} day.',
      other: 'A written quote follows {visit} and is valid {count} days.',
    },
    visit: 'your message',
    siteVisit: 'your message',
    planningRanges: 'Price ranges',
    planningPrices: 'Prices',
    bySize: 'size',
    byJob: 'option',
    /** `prices` are ranges or prices, `by` is the size or the option. */
    intro: '{prices}. {estimate}',
    introBy: '{prices} by {by}. {estimate}',
    introOfService: '{prices} for {service} {inCity}. {estimate}',
  },
  priceTables: {
    heading: 'Prices',
    rates: 'Price per {unit}',
    rate: 'Per {unit}',
    /** The column of what a rate is for, unless the data names it. */
    finish: 'Option',
    byService: 'Price by service and {by}',
    byJob: 'Price by service',
    service: 'Service',
    project: 'Option',
    size: 'Size',
    job: 'Option',
    price: 'Price',
    priceRange: 'Price',
  },
  pricing: {
    popular: 'Services and prices {location}',
    examples: 'Examples',
    examplesIntro:
      'As the calculator prices them: the typical figure, give or take {percent} percent, within the published range of the size before an option is added. Not quotes.',
    factors: 'What the price depends on {location}',
    scope: 'What the price includes',
    included: 'Usually included',
    notIncluded: 'Usually not included',
    otherPricing: 'Prices by city',
    questions: 'Price questions {location}',
  },
  calculator: {
    heading: 'Price calculator',
    /** Without script; `table` is a link with the text of the next key. */
    fallback: 'The calculator needs script. {table} has every size, or call {phone}.',
    fallbackTable: 'The price table',
    ask: 'Ask about this',
    covers: 'What this covers',
    project: 'Service',
    chooseProject: 'Choose a service',
    size: 'Size in {unit}',
    finish: 'Option',
    noFinish: 'Not applicable',
    calculate: 'Calculate Price',
    missingProject: 'Choose a service.',
    missingSize: 'Enter the size in {units}.',
    notANumber: 'Enter the size as a number, for example {example}.',
    tooSmall: 'Size must be at least 1 {unit}.',
    tooLarge: 'That is larger than this calculator covers. Call {phone} for a quote.',
    validity: 'This is a rough price, not a quote. {estimate}',
    assumes: 'It assumes {assumptions}.',
    excludes: 'Not included: {exclusions}.',
    sizeMeans: 'Size means {meaning}.',
    published: 'Our published range for {tier} {project}: {price}.',
  },
  /** The answer of the calculator, which the browser words. */
  answer: {
    intro: 'Ballpark for a {size} {unit} {job}',
    /** For English numbers such as 8 and 11; other languages repeat `intro`. */
    introWithAn: 'Ballpark for an {size} {unit} {job}',
    /** After the published range, for a finish that costs more than the standard one. */
    finishAdded: 'The option is added to it.',
    /** Next to an answer that exceeds the published range of its size. */
    above: 'Above our published range for this size, because the option is added to it.',
    /** Next to an answer whose size is at the border of two tiers. */
    step: 'Prices step up at {size} {unit}, where our next range begins.',
    small: 'Small sizes are priced at our minimum.',
    large: 'Larger than our published price table; treat this as a rough guide.',
  },
  /** The pages that list the services and the cities of a site with many. */
  directory: {
    services: {
      heading: 'All services',
      description: 'Everything that {name} does, from A to Z, with a page about each service.',
    },
    cities: {
      heading: 'All locations',
      description: 'Where {name} works: the names of all places lead to their pages.',
    },
  },
  articles: {
    /** The name of the page that lists them. */
    heading: 'Articles',
    description: 'Advice from {name} and answers to what customers ask, the newest first.',
    all: 'All articles',
    /** The links to the categories of articles. */
    categories: 'By subject',
    /** The page of a category. */
    inCategory: 'What {name} has written about this, the newest first: {category}.',
    /** The links on the pages of services and cities. */
    related: 'Read more about it',
    /** The links of an article to the pages of services and cities. */
    subjects: 'Our work on this',
    by: 'By: {author}',
    /** The names of the feeds in the head of the pages. */
    rss: '{name}: articles (RSS)',
  },
  /** The bar that asks whether third parties may load. */
  consent: {
    heading: 'May we measure this visit?',
    /** `providers` are their names. */
    question:
      'To see which pages and advertisements help, we would use {providers}. This stores data in your browser. The site works the same without it.',
    accept: 'Allow',
    refuse: 'Refuse',
    /** The button in the footer. */
    choices: 'Privacy choices',
  },
  /** What third parties get, for the privacy page. */
  thirdParties: {
    receives: '{provider} receives {data}.',
    stores: 'It keeps these entries in your browser: {names}.',
    typed: 'It does not get what you type.',
    asked: 'It loads only after you have allowed it.',
    tapped: 'It loads only when you press its button.',
    managed: 'It is loaded by {manager}.',
    data: {
      page: 'the address of the page and of the one you came from',
      device: 'the kind of browser and device you use',
      address: 'your IP address',
      events: 'your calls and messages and what else you use on the page',
      visitor: 'a random number by which it knows you again',
      replay: 'a replay of your visit in which everything typed is masked',
      advertisement: 'the advertisement or search that brought you here',
      account: 'whether you are signed in there',
      call: 'your phone number and the call, if you call',
      message: 'what you write to us',
    },
  },
  legal: { effective: 'Effective {date}' },
  notFound: {
    city: 'Location not found',
    service: 'Service not found',
    page: 'Page not found',
    title: 'This page does not exist',
    metaDescription: 'This page does not exist. It may have moved, or its URL may contain a typo.',
    description: "Sorry, the page you're looking for doesn't exist. It might have been moved or deleted.",
  },
} as const;

/** Every default word in another language, with the plural forms that it has. */
export type CompleteWords<Defaults = typeof DEFAULT_WORDING> = {
  readonly [Key in keyof Defaults]: Defaults[Key] extends string
    ? string
    : Defaults[Key] extends { readonly other: string }
      ? { readonly [form: string]: string; readonly other: string }
      : CompleteWords<Defaults[Key]>;
};
