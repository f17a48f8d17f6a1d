// The data files of the pages of an old site. Entry point: createPageFile.
import { ask } from '../../edit/add/data-files.ts';
import { formatRecord } from '../../edit/add/format-record.ts';
import type { DataFile } from '../../edit/add/site-files.ts';
import { pageKinds } from '../../model/page-kinds.ts';
import { escapeMarkdown, joinBlocks, type TextBlock } from '../text/fit.ts';
import { type Section, toBold, toLine, toSections } from '../text/to-sections.ts';
import type { PlacedPage } from './addresses.ts';
import { isTopic, namesTopic } from './topics.ts';

export interface PageText {
  readonly placed: PlacedPage;
  readonly blocks: readonly TextBlock[];
  /** The photos of the page that are not between its paragraphs. */
  readonly photos: readonly string[];
  /** The photo that the page names as its own. */
  readonly photo: string | null;
  /** Headings that are questions, in lowercase. */
  readonly questions: ReadonlySet<string>;
}

export interface Person {
  readonly name: string;
  readonly role?: string;
  readonly text: string;
  readonly photo?: string;
}

export interface PageFileOptions {
  /** Returns false for a title or a description that an earlier page has too. */
  isFirst(key: string, text: string): boolean;
  /** Headings of several pages, which ask for a call. */
  readonly calls: ReadonlySet<string>;
  /** A part of the home page with the texts that all pages had. */
  readonly frame: { readonly heading: string; readonly paragraphs: readonly string[] } | null;
  addPerson(person: Person): void;
}

export function createPageFile(text: PageText, options: PageFileOptions): DataFile {
  const { kind, slug, service, city, name, page, region, menuIndex } = text.placed;
  const write = (path: string, record: object): DataFile => [
    path,
    formatRecord(omitEmpty(record), { top: `From ${page.file}` }),
  ];
  if (kind === 'article') return createArticle(text, options);
  const head = createHead(text, options);
  const { intro, sections, questions } = readParts(text, options);
  const what = kind === 'home' ? 'the home page' : `the page ${name}`;
  const description =
    intro.length === 0 && page.metaDescription !== null ? escapeMarkdown(page.metaDescription) : describe(intro, what);
  const photos = listPhotos(text);
  const [photo] = photos;
  const menu = menuIndex === null ? { menu: 'footer' } : { menuOrder: (menuIndex + 1) * MENU_STEP };
  const plain = { ...head, description, photo, sections, questions: questions.slice(0, MAX_QUESTIONS) };
  const others = questions
    .slice(MAX_QUESTIONS)
    .map(({ question, answer }) => ({ heading: question, paragraphs: [answer] }));
  switch (kind) {
    case 'home':
      return write('pages/home.yaml', {
        ...plain,
        path: null,
        sections: [...sections, ...others, ...(options.frame === null ? [] : [options.frame])],
      });
    case 'service':
      return write(`services/${slug}.yaml`, { service: name, ...plain, sections: [...sections, ...others] });
    case 'city':
      return write(`cities/${slug}.yaml`, { city: name, region, ...plain, sections: [...sections, ...others] });
    case 'local': {
      const paragraphs = [...sections, ...others].flatMap((part) => [toBold(part.heading), ...part.paragraphs]);
      return write(`local/${city}/${service}.yaml`, {
        ...plain,
        description: describe([...intro, ...paragraphs], 'this page'),
        photo: null,
        sections: [],
      });
    }
    case 'articles':
    case 'all_services':
    case 'all_cities':
      return write(pageKinds[kind].files, {
        ...head,
        name,
        description: intro.length > 0 ? description : null,
        ...(kind === 'articles' && menu),
      });
    case 'legal':
      return write(`pages/${slug}.yaml`, {
        kind,
        label: name,
        ...head,
        description,
        sections: toTexts(sections, questions),
      });
    default: {
      const people = readTeam(text, sections);
      for (const person of people) options.addPerson(person);
      const heading = head['h1'] ?? name;
      return write(`pages/${slug}.yaml`, {
        name,
        ...head,
        description,
        photo,
        schemaType: isTopic(slug, 'contact') ? 'ContactPage' : isTopic(slug, 'about') ? 'AboutPage' : null,
        ...menu,
        sections: [
          ...(people.length > 0 ? [{ type: 'team' }] : sections),
          ...(questions.length > 0 ? [{ type: 'questions', heading, questions }] : []),
          ...(photos.length >= MIN_GALLERY && people.length === 0 ? [{ type: 'gallery', photos }] : []),
        ],
      });
    }
  }
}

const MENU_STEP = 10;
const MIN_GALLERY = 3;
const MAX_QUESTIONS = 12;

interface Question {
  readonly question: string;
  readonly answer: string;
}

function createHead({ placed }: PageText, { isFirst }: PageFileOptions): Readonly<Record<string, unknown>> {
  const { page, ownPath, redirectFrom } = placed;
  const [title, metaDescription, h1] = [page.title, page.metaDescription, page.h1].map((value) =>
    value === null ? null : toLine(value),
  );
  return {
    path: ownPath,
    title: title != null && isFirst('title', title) ? title : null,
    metaDescription: metaDescription != null && isFirst('metaDescription', metaDescription) ? metaDescription : null,
    h1,
    redirectFrom,
  };
}

/** The first words of a page; a page without any asks for them. */
function describe(intro: readonly string[], what: string): string {
  return intro.length > 0 ? intro.join('\n\n') : ask(`Say in two sentences what people find on ${what}.`);
}

/** Separates a page into its intro, its sections and its questions. */
function readParts({ blocks, questions }: PageText, { calls }: PageFileOptions) {
  const isNamed = (heading: string) => questions.has(heading.toLowerCase());
  const mayAsk = (heading: string) => isNamed(heading) || heading.endsWith('?');
  const whole = toSections(blocks, mayAsk);
  const parts = mayAsk(whole.sections[0]?.heading ?? '') ? whole : startWithText(whole);
  const asked = new Map<string, Question>();
  const sections = parts.sections.flatMap(({ heading, paragraphs }) => {
    const isQuestion =
      isNamed(heading) || (heading.endsWith('?') && !calls.has(heading) && paragraphs.some((text) => isAnswer(text)));
    if (!isQuestion || asked.has(heading)) return [{ heading, paragraphs }];
    asked.set(heading, { question: heading, answer: paragraphs.join('\n\n') });
    return [];
  });
  return { intro: parts.intro, sections, questions: [...asked.values()] };
}

/** A closing call has a button in place of an answer. */
function isAnswer(paragraph: string): boolean {
  return paragraph.replace(/!?\[[^\]]*\]\([^)]*\)/g, '').split(/\s+/).length >= MIN_ANSWER;
}

/** Words. */
const MIN_ANSWER = 2;

function toTexts(sections: readonly object[], questions: readonly Question[]): object[] {
  return [...sections, ...questions.map(({ question, answer }) => ({ heading: question, paragraphs: [answer] }))];
}

/** On a page about the team, headings that are names with a few words below them are people. */
function readTeam({ placed: { slug, page, name }, blocks }: PageText, sections: readonly object[]): Person[] {
  if (![slug, page.h1 ?? '', name].some((text) => namesTopic(text, 'team'))) return [];
  const parts = toSections(blocks).sections;
  const people = parts.flatMap(({ heading, paragraphs, photos }: Section): Person[] => {
    const texts = paragraphs.flatMap((text) => toLine(text) ?? []);
    const [first = '', ...rest] = texts;
    if (!NAME.test(heading) || texts.length < paragraphs.length) return [];
    const [photo] = photos;
    const hasRole = rest.length > 0 && first.length <= MAX_ROLE;
    return [
      {
        name: heading,
        ...(hasRole && { role: first }),
        text: hasRole ? rest.join('\n\n') : texts.join('\n\n'),
        ...(photo !== undefined && { photo }),
      },
    ];
  });
  // Another section would be lost.
  return people.length >= MIN_PEOPLE && people.length === sections.length ? people : [];
}

const NAME = /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|d[aeiou]s?|van|von|der|de la)){1,4}$/u;
const MAX_ROLE = 60;
const MIN_PEOPLE = 2;

function createArticle({ placed, blocks, photo }: PageText, { isFirst }: PageFileOptions): DataFile {
  const { page, name, slug, ownPath, redirectFrom } = placed;
  const metaDescription = page.metaDescription === null ? null : toLine(page.metaDescription);
  const { intro, body } = splitIntro(blocks, metaDescription);
  const record = {
    title: isFirst('title', name) ? name : `${name} (${page.published})`,
    path: ownPath,
    ...('markdown' in page.source && page.source.markdown.keys),
    metaDescription:
      metaDescription !== null && metaDescription !== intro[0] && isFirst('metaDescription', metaDescription)
        ? metaDescription
        : null,
    date: page.published,
    photo,
    redirectFrom,
    description:
      intro.length > 0 ? intro.join('\n\n') : ask('Say in two sentences what readers learn from this article.'),
  };
  const text = joinBlocks(body);
  return [
    `articles/${slug}.md`,
    `---\n${formatRecord(omitEmpty(record), { top: `From ${page.file}` })}---\n${text === '' ? '' : `\n${text}\n`}`,
  ];
}

/** An article's intro is its first paragraph, or after a heading or photo its description. */
function splitIntro(
  blocks: readonly TextBlock[],
  description: string | null,
): { readonly intro: readonly string[]; readonly body: readonly TextBlock[] } {
  const isIntro = (block: TextBlock) => block.type === 'paragraph' && toSections([block]).intro[0] === block.source;
  const first = blocks.find(isIntro);
  if (first === undefined || (first !== blocks[0] && description !== null))
    return { intro: description === null ? [] : [escapeMarkdown(description)], body: blocks };
  return { intro: [first.source], body: blocks.filter((block) => block !== first) };
}

/** A page needs a sentence before its sections: without one, the first section gives its own. */
function startWithText({ intro, sections }: ReturnType<typeof toSections>): {
  readonly intro: readonly string[];
  readonly sections: readonly Section[];
} {
  const [first, ...others] = sections;
  const [paragraph = '', ...rest] = first?.paragraphs ?? [];
  const begins = toSections([{ type: 'paragraph', source: paragraph, text: paragraph }]).intro.length > 0;
  if (intro.length > 0 || first === undefined || !isSentence(paragraph) || !begins) return { intro, sections };
  return rest.length > 0
    ? { intro: [paragraph], sections: [{ ...first, paragraphs: rest }, ...others] }
    : { intro: [toBold(first.heading), paragraph], sections: others };
}

/** `Posole $12.50` says nothing about the page, and belongs to its heading. */
function isSentence(text: string): boolean {
  return /[.!?…]\)?$/.test(text.trim()) && text.split(' ').length > 3;
}

function listPhotos({ blocks, photos, photo }: PageText): readonly string[] {
  const shown = blocks.flatMap((block) => (block.type === 'figure' ? [block.file] : []));
  return [...new Set([...(photo === null ? [] : [photo]), ...shown, ...photos])];
}

/** Leaves out keys without a value. */
export function omitEmpty(record: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value != null && !(Array.isArray(value) && value.length === 0)),
  );
}
