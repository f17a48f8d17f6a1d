// The data files of the pages of an old site. Entry point: createPageFile.
import { ask } from '../../edit/add/data-files.ts';
import { formatRecord } from '../../edit/add/format-record.ts';
import type { DataFile } from '../../edit/add/site-files.ts';
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
  readonly role?: string | undefined;
  readonly text: string;
  readonly photo?: string | undefined;
}

export interface PageFileOptions {
  /** Returns a title or a description; null for one that an earlier page has too. */
  takeFirst(key: string, text: string | null): string | null;
  /** Headings of several pages, which ask for a call. */
  readonly calls: ReadonlySet<string>;
  /** A part of the home page with the texts that all pages had. */
  readonly frame: Part | null;
  addPerson(person: Person): void;
}

interface Part {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export function createPageFile(text: PageText, options: PageFileOptions): DataFile {
  const { kind, slug, service, city, name, page, region, menuIndex, ownPath, redirectFrom } = text.placed;
  if (kind === 'article') return createArticle(text, options);
  const head = {
    path: ownPath,
    title: options.takeFirst('title', page.title),
    metaDescription: options.takeFirst('metaDescription', page.metaDescription),
    h1: page.h1 === null ? null : toLine(page.h1),
    redirectFrom,
  };
  const { intro, sections, questions } = readParts(text, options);
  const meta = intro.length === 0 && page.metaDescription !== null ? [escapeMarkdown(page.metaDescription)] : intro;
  const description = describe(
    meta,
    kind === 'home' ? 'the home page' : kind === 'local' ? 'this page' : `the page ${name}`,
  );
  const shown = text.blocks.flatMap((block) => (block.type === 'figure' ? [block.file] : []));
  const photos = [...new Set([...(text.photo === null ? [] : [text.photo]), ...shown, ...text.photos])];
  const [photo] = photos;
  const menu = menuIndex === null ? { menu: 'footer' } : { menuOrder: (menuIndex + 1) * MENU_STEP };
  const others = questions.slice(MAX_QUESTIONS).map(toPart);
  const plain = {
    ...head,
    description,
    photo,
    sections: [...sections, ...others, ...(kind === 'home' && options.frame !== null ? [options.frame] : [])],
    questions: questions.slice(0, MAX_QUESTIONS),
  };
  const write = (path: string, record: object): DataFile => [
    `${path}.yaml`,
    formatRecord(omitEmpty(record), { top: `From ${page.file}` }),
  ];
  switch (kind) {
    case 'home':
      return write('pages/home', { ...plain, path: null });
    case 'service':
      return write(`services/${slug}`, { service: name, ...plain });
    case 'city':
      return write(`cities/${slug}`, { city: name, region, ...plain });
    case 'local': {
      const paragraphs = plain.sections.flatMap((part) => [toBold(part.heading), ...part.paragraphs]);
      const words = describe([...intro, ...paragraphs], 'this page');
      return write(`local/${city}/${service}`, { ...plain, description: words, photo: null, sections: [] });
    }
    case 'articles':
      return write('pages/articles', { ...head, name, description: intro.length > 0 ? description : null, ...menu });
    case 'legal': {
      const parts = [...sections, ...questions.map(toPart)];
      return write(`pages/${slug}`, { kind, label: name, ...head, description, sections: parts });
    }
    default: {
      const people = readTeam(text, sections);
      for (const person of people) options.addPerson(person);
      return write(`pages/${slug}`, {
        name,
        ...head,
        description,
        photo,
        schemaType: isTopic(slug, 'contact') ? 'ContactPage' : isTopic(slug, 'about') ? 'AboutPage' : null,
        ...menu,
        sections: [
          ...(people.length > 0 ? [{ type: 'team' }] : sections),
          ...(questions.length > 0 ? [{ type: 'questions', heading: head.h1 ?? name, questions }] : []),
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

function toPart({ question, answer }: Question): Part {
  return { heading: question, paragraphs: [answer] };
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
  const sections: Part[] = [];
  for (const { heading, paragraphs } of parts.sections) {
    // A closing call has a button in place of an answer.
    const words = paragraphs.map((text) => text.replace(/!?\[[^\]]*\]\([^)]*\)/g, '').split(/\s+/).length);
    const isAnswered = !calls.has(heading) && words.some((count) => count >= MIN_ANSWER);
    if ((isNamed(heading) || (heading.endsWith('?') && isAnswered)) && !asked.has(heading))
      asked.set(heading, { question: heading, answer: paragraphs.join('\n\n') });
    else sections.push({ heading, paragraphs });
  }
  return { intro: parts.intro, sections, questions: [...asked.values()] };
}

/** Words. */
const MIN_ANSWER = 2;

/** On a page about the team, headings that are names with a few words below them are people. */
function readTeam({ placed: { slug, page, name }, blocks }: PageText, sections: readonly Part[]): Person[] {
  if (![slug, page.h1 ?? '', name].some((text) => namesTopic(text, 'team'))) return [];
  const people = toSections(blocks).sections.flatMap(({ heading, paragraphs, photos: [photo] }): Person[] => {
    const texts = paragraphs.flatMap((text) => toLine(text) ?? []);
    const [first = '', ...rest] = texts;
    if (!NAME.test(heading) || texts.length < paragraphs.length) return [];
    const role = rest.length > 0 && first.length <= MAX_ROLE ? first : undefined;
    return [{ name: heading, role, text: (role === undefined ? texts : rest).join('\n\n'), photo }];
  });
  // Another section would be lost.
  return people.length >= MIN_PEOPLE && people.length === sections.length ? people : [];
}

const NAME = /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|d[aeiou]s?|van|von|der|de la)){1,4}$/u;
const MAX_ROLE = 60;
const MIN_PEOPLE = 2;

function createArticle({ placed, blocks, photo }: PageText, { takeFirst }: PageFileOptions): DataFile {
  const { page, name, slug, ownPath, redirectFrom } = placed;
  const meta = page.metaDescription === null ? null : toLine(page.metaDescription);
  const { intro, body } = splitIntro(blocks, meta);
  const record = {
    title: takeFirst('title', name) ?? `${name} (${page.published})`,
    path: ownPath,
    ...('markdown' in page.source && page.source.markdown.keys),
    metaDescription: meta === intro ? null : takeFirst('metaDescription', meta),
    date: page.published,
    photo,
    redirectFrom,
    description: intro ?? ask('Say in two sentences what readers learn from this article.'),
  };
  const text = joinBlocks(body);
  return [
    `articles/${slug}.md`,
    `---\n${formatRecord(omitEmpty(record), { top: `From ${page.file}` })}---\n${text === '' ? '' : `\n${text}\n`}`,
  ];
}

/** An article's intro is its first paragraph, or after a heading or photo its description. */
function splitIntro(blocks: readonly TextBlock[], description: string | null) {
  const first = blocks.find((block) => block.type === 'paragraph' && toSections([block]).intro[0] === block.source);
  if (first === undefined || (first !== blocks[0] && description !== null))
    return { intro: description === null ? null : escapeMarkdown(description), body: blocks };
  return { intro: first.source, body: blocks.filter((block) => block !== first) };
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

/** Leaves out keys without a value. */
export function omitEmpty(record: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value != null && !(Array.isArray(value) && value.length === 0)),
  );
}
