// The stubs of data files: names, and texts that say what to write. A stub never states a fact or a
// price. Each function returns the keys that a file can begin with, in the order of its schema;
// `selectKeys` takes those that a site needs.
import { toMidSentence } from '../schema/text/letter-case.ts';
import { PLACEHOLDER } from '../schema/text/placeholder.ts';
import type { Topics } from './trades.ts';

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

export function stubCity(
  {
    city,
    region,
    path,
  }: { readonly city: string; readonly region?: string | undefined; readonly path?: string | undefined },
  { differences, questions }: Topics,
): Stub {
  return {
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
}

export function stubService(service: string, { questions }: Topics): Stub {
  const name = toMidSentence(service);
  return {
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
}

export function stubLocal(
  { city, service }: { readonly city: string; readonly service: string },
  { differences }: Topics,
): Stub {
  const name = toMidSentence(service);
  return {
    description: askTwice(
      `Say in two sentences what somebody in ${city} should know about ${name} before they call.`,
      `Give an example from ${city}, such as ${differences}. A page that could be about any other town helps nobody.`,
    ),
    localInfo: [ask(`Tell what is special about ${name} in ${city}, such as ${differences}.`)],
    reasons: askTitled(3, `Give a reason to choose you for ${name} in ${city}.`),
    neighborhoodNote: ask(`Say in which parts of ${city} people ask for ${name}, and why.`),
    questions: [askQuestion(`What should we know about ${name} in ${city}?`)],
  };
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

export function stubPrivacy(): Stub {
  return {
    kind: 'legal',
    description: ask(
      'Say what happens to what people type into the form: who reads it, how long you keep it, and how to have it deleted.',
    ),
  };
}

export function stubPage(name: string): Stub {
  return {
    name,
    description: ask(`Say in two sentences what people find on the page ${name}, and for whom it is.`),
    sections: [{ heading: ask('A heading in a few words.'), paragraphs: [ask('Write one or more paragraphs here.')] }],
  };
}

export function stubForm(heading: string): Stub {
  return {
    heading,
    intro: ask('Say in one sentence what the form is for, and when an answer comes.'),
    fields: [
      { name: 'name', label: 'Name', required: true },
      { name: 'email', label: 'Email', type: 'email', required: true },
      { name: 'phone', label: 'Phone', type: 'phone' },
      { name: 'message', label: 'Message', type: 'long-text', required: true },
    ],
  };
}

/** @param date the day on which it is published, `YYYY-MM-DD` */
export function stubArticle(title: string, date: string): Stub {
  return {
    title,
    date,
    description: ask('Say in two sentences what readers learn from this article, and why you know about it.'),
  };
}

/** The entry of a photo in data/gallery.yaml. */
export function stubPhoto(file: string): Stub {
  return { file, alt: ask(`Describe in one sentence what ${file} shows, for people who cannot see it.`) };
}

/** Returns the entries of a stub whose keys all files of the kind have, in their order. */
export function selectKeys(stub: Stub, keys: readonly string[]): Stub {
  return Object.fromEntries(keys.filter((key) => key in stub).map((key) => [key, stub[key]]));
}
