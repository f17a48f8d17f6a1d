// The stubs of data files: names, and texts that say what to write, with comments that say what a
// file is for. A stub never states a fact or a price. Its keys are in the order of their schema.
import { parse } from 'yaml';
import { toMidSentence } from '../../schema/text/letter-case.ts';
import { PLACEHOLDER } from '../../schema/text/placeholder.ts';
import { formatRecord } from './format-record.ts';
import { generalTopics, type Topics } from './trades.ts';

export type Stub = Readonly<Record<string, unknown>>;

/** A phone number that is reserved for fiction, which the check reports. */
export const PLACEHOLDER_PHONE = '555-555-0100';

/** Returns a text that says what to write in its place. */
export function ask(request: string): string {
  return `${PLACEHOLDER} ${request}`;
}

/** Returns the intro of a page and the paragraph after it. */
function askTwice(intro: string, details: string): string {
  return `${ask(intro)}\n\n${ask(details)}`;
}

const askQuestion = (question: string) => ({
  question,
  answer: ask('Answer as you do on the phone, in two or three sentences.'),
});

const askTitled = (count: number, request: string) =>
  Array.from({ length: count }, (_, index) => ({
    title: ask(`Point ${index + 1} in a few words.`),
    text: ask(request),
  }));

/** The keys of a stub on a site that has no file of its kind. */
const FIRST_KEYS = {
  city: ['city', 'region', 'path', 'description', 'questions'],
  service: ['service', 'description', 'questions'],
  local: ['description'],
} as const;

type Keys = readonly string[] | undefined;

/** Adds the keys without which the file would not be valid, or not be found by its name. */
function select(kind: keyof typeof FIRST_KEYS, stub: Stub, keys: Keys): Stub {
  const [first, ...rest] = FIRST_KEYS[kind];
  const required = ['region', 'path', 'description'].filter((key) => rest.some((name) => name === key));
  return selectKeys(stub, keys === undefined ? FIRST_KEYS[kind] : [...new Set([first, ...required, ...keys])]);
}

/** Returns the keys that all valid YAML files have, in the order of the first. */
export function listSharedKeys(texts: readonly string[]): readonly string[] | undefined {
  const [first, ...others] = texts.flatMap((text) => {
    const keys = listKeys(text);
    return keys === null ? [] : [keys];
  });
  return first?.filter((key) => others.every((keys) => keys.includes(key)));
}

function listKeys(text: string): readonly string[] | null {
  try {
    const value: unknown = parse(text);
    return typeof value === 'object' && value !== null ? Object.keys(value) : null;
  } catch {
    return null;
  }
}

/** @param keys those that every city of the site has, in its order */
export function formatCity(
  {
    city,
    region,
    path,
  }: { readonly city: string; readonly region?: string | undefined; readonly path?: string | undefined },
  keys?: Keys,
  { differences, questions }: Topics = generalTopics,
): string {
  const stub = {
    city,
    ...(region !== undefined && { region }),
    ...(path !== undefined && { path }),
    description: askTwice(
      `Say in two sentences what you do in ${city}, how soon you can be there, and on which days.`,
      `Tell what is different in ${city}, such as ${differences}. Name the parts of town that you know.`,
    ),
    building: [ask(`Tell what people in ${city} should know before they call, such as ${differences}.`)],
    neighborhoods: [
      {
        name: ask('The name of a neighborhood.'),
        note: ask('Say in one sentence what you do there, and what is special about it.'),
      },
    ],
    reasons: askTitled(3, `Give a reason to choose you in ${city} that people can check.`),
    questions: questions.city.map((question) => askQuestion(question.replaceAll('{town}', city))),
  };
  return formatRecord(select('city', stub, keys), { top: `The page about ${city}.` });
}

/** `keys` are those that every service has, `tiers` those of data/pricing.yaml. */
export function formatService(
  service: string,
  { keys, tiers }: { readonly keys?: Keys; readonly tiers: readonly string[] },
  { questions }: Topics = generalTopics,
): string {
  const name = toMidSentence(service);
  const stub = {
    service,
    description: askTwice(
      `Say in two sentences what you do when somebody asks for ${name}, and what they get.`,
      'Tell what happens from the first call to the last look: what you bring, how long it takes, and what you leave behind.',
    ),
    summary: ask(`Say in one short sentence what ${name} is.`),
    whenYouNeedIt: [
      ask('Name a sign that it is time to call you.'),
      ask('Name another sign that it is time to call you.'),
    ],
    whenYouDoNot: [ask('Name a case in which nobody needs to call you.')],
    process: [1, 2, 3].map((step) => ({
      name: ask(`Step ${step} in a few words.`),
      summary: ask('Say in one short sentence what happens.'),
      detail: ask('Tell in two sentences what you do and what the customer has to do.'),
      time: ask('How long it takes.'),
    })),
    benefits: askTitled(3, 'Say what the customer gets from it.'),
    materials: askTitled(2, 'Say what you use, and why.'),
    priceFactors: askTitled(3, 'Say what makes the price lower or higher.'),
    questions: questions.service.map(askQuestion),
  };
  return formatRecord(select('service', stub, keys), {
    top: `The page about ${service}, and what its pages in each city share.`,
    ...(tiers.length > 0 && { bottom: describePrices(tiers) }),
  });
}

/** Prices as comments: an amount that is only an example would be published. */
function describePrices(tiers: readonly string[]): string {
  return [
    'Prices are on the pages once you write them, in whole or with cents. Remove the `#`, and write one for each:',
    'priceRange:',
    ...tiers.map((tier) => `  ${tier}: { low: , high: }`),
    'One amount is `{ amount: }`, a lowest one `{ from: }`, and none `{ onRequest: true }`.',
    'A tier that no service needs can go from data/pricing.yaml; a service that needs others has `tiers` of its own.',
  ].join('\n');
}

/** @param keys those that every such file of the site has, in its order */
export function formatLocal(
  { city, service }: { readonly city: string; readonly service: string },
  keys?: Keys,
  { differences }: Topics = generalTopics,
): string {
  const name = toMidSentence(service);
  const stub = {
    description: askTwice(
      `Say in two sentences what somebody in ${city} should know about ${name} before they call.`,
      `Give an example from ${city}, such as ${differences}. A page that could be about any other town helps nobody.`,
    ),
    localInfo: [ask(`Tell what is special about ${name} in ${city}, such as ${differences}.`)],
    reasons: askTitled(3, `Give a reason to choose you for ${name} in ${city}.`),
    neighborhoodNote: ask(`Say in which parts of ${city} people ask for ${name}, and why.`),
    questions: [askQuestion(`What should we know about ${name} in ${city}?`)],
  };
  return formatRecord(select('local', stub, keys), { top: `What is true of ${service} in ${city} and nowhere else.` });
}

/** @param h1 the title; the name of the business without it */
export function stubHome(h1?: string): Stub {
  return {
    ...(h1 !== undefined && { h1 }),
    description: askTwice(
      'Say in two sentences what you do, in which towns, and why people can rely on you.',
      'Tell who comes to the house, how you work, and what happens after the first call. Write it as you would say it.',
    ),
  };
}

export function formatPage(name: string): string {
  const stub = {
    name,
    description: ask(`Say in two sentences what people find on the page ${name}, and for whom it is.`),
    sections: [{ heading: ask('A heading in a few words.'), paragraphs: [ask('Write one or more paragraphs here.')] }],
  };
  return formatRecord(stub, {
    top: 'A page of its own in the menu of the header; `menu: footer` or `menu: none` moves it.',
  });
}

export function formatForm(heading: string): string {
  const stub = {
    heading,
    intro: ask('Say in one sentence what the form is for, and when an answer comes.'),
    fields: [
      { name: 'name', label: 'Name', required: true },
      { name: 'email', label: 'Email', type: 'email', required: true },
      { name: 'phone', label: 'Phone', type: 'phone' },
      { name: 'message', label: 'Message', type: 'long-text', required: true },
    ],
  };
  return formatRecord(stub, {
    top: 'A form besides the contact form; messages go where those of the contact form go, unless it has an `endpoint`.',
  });
}

/** Returns an article in Markdown. @param date the day on which it is published, `YYYY-MM-DD` */
export function formatArticle(title: string, date: string): string {
  const stub = {
    title,
    date,
    description: ask('Say in two sentences what readers learn from this article, and why you know about it.'),
  };
  const head = formatRecord(stub, {
    top: 'Below the line is the text: headings with ##, paragraphs, and lists with -.',
  });
  return `---\n${head}---\n${ask('Write the article here.')}\n`;
}

/** The entry of a photo in data/gallery.yaml. */
export function stubPhoto(file: string): Readonly<Record<string, string>> {
  return { file, alt: ask(`Describe in one sentence what ${file} shows, for people who cannot see it.`) };
}

export function formatGallery(photos: readonly Stub[]): string {
  return formatRecord(
    { photos },
    {
      top: 'The photos in data/photos/, with alt texts. `site add photo <file>` adds one; three or more become a gallery.',
    },
  );
}

/** Returns the entries of a stub whose keys all files of the kind have, in their order. */
export function selectKeys(stub: Stub, keys: readonly string[]): Stub {
  return Object.fromEntries(keys.filter((key) => key in stub).map((key) => [key, stub[key]]));
}
