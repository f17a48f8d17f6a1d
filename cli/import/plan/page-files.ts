// The data files of the pages of an old site. Entry point: createPageFile.
import { ask } from '../../edit/add/data-files.ts';
import { formatRecord } from '../../edit/add/format-record.ts';
import type { DataFile } from '../../edit/add/site-files.ts';
import { escapeMarkdown, joinBlocks, type TextBlock } from '../text/fit.ts';
import { canBegin, type Section, toBold, toLine, toSections } from '../text/to-sections.ts';
import type { PlacedPage } from './addresses.ts';
import { isTopic, namesTopic } from './topics.ts';

export interface PageText extends PlacedPage {
  readonly blocks: readonly TextBlock[];
  /** The photos of the page that are not between its paragraphs. */
  readonly photos: readonly string[];
  /** The photo that the page names as its own. */
  readonly photo: string | null;
}

export interface PageFileOptions {
  /** Returns a title or a description; null if an earlier page has it too, or there is none. */
  takeFirst(key: string, text: string | null): string | null;
  /** Headings of several pages, which ask for a call. */
  readonly calls: ReadonlySet<string>;
  /** Parts of the home page with the texts that all pages had. */
  readonly frame: readonly Part[];
  addPerson(person: object): void;
}

export type Part = Pick<Section, 'heading' | 'paragraphs'>;

export function createPageFile(text: PageText, options: PageFileOptions): DataFile {
  const { kind, slug, service, city, name, region, menuIndex, ownPath, redirectFrom, blocks, metaDescription } = text;
  if (kind === 'article') return createArticle(text, options);
  const head = {
    path: ownPath,
    title: options.takeFirst('title', text.title),
    metaDescription: options.takeFirst('metaDescription', metaDescription),
    h1: text.h1 === null ? null : toLine(text.h1),
    redirectFrom,
  };
  const { intro, sections, questions } = readParts(text, options);
  const asSections = questions.map(({ question, answer }) => ({ heading: question, paragraphs: [answer] }));
  const meta = intro.length === 0 && metaDescription !== null ? [escapeMarkdown(metaDescription)] : intro;
  // A page without words asks for them.
  const describe = (words: readonly string[]) =>
    words.length > 0 ? words.join('\n\n') : ask(`Say in two sentences what people find on the page ${name || slug}.`);
  const shown = blocks.flatMap((block) => (block.type === 'figure' ? [block.file] : []));
  const photos = [...new Set([...(text.photo === null ? [] : [text.photo]), ...shown, ...text.photos])];
  const plain = {
    ...head,
    description: describe(meta),
    photo: photos[0],
    sections: [...sections, ...asSections.slice(MAX_QUESTIONS), ...(kind === 'home' ? options.frame : [])],
    questions: questions.slice(0, MAX_QUESTIONS),
  };
  const menu = menuIndex === null ? { menu: 'footer' } : { menuOrder: (menuIndex + 1) * MENU_STEP };
  const write = (path: string, record: object): DataFile => [
    `${path}.yaml`,
    formatRecord(omitEmpty(record), { top: `From ${text.file}` }),
  ];
  if (kind === 'home') return write('pages/home', { ...plain, path: null });
  if (kind === 'service') return write(`services/${slug}`, { service: name, ...plain });
  if (kind === 'city') return write(`cities/${slug}`, { city: name, region, ...plain });
  if (kind === 'articles')
    return write('pages/articles', {
      ...head,
      name,
      description: intro.length > 0 ? plain.description : null,
      ...menu,
    });
  if (kind === 'local') {
    const words = plain.sections.flatMap((part) => [toBold(part.heading), ...part.paragraphs]);
    const description = describe([...intro, ...words]);
    return write(`local/${city}/${service}`, { ...plain, description, photo: null, sections: [] });
  }
  if (kind === 'legal') {
    const { description } = plain;
    return write(`pages/${slug}`, { kind, label: name, ...head, description, sections: [...sections, ...asSections] });
  }
  const people = readTeam(text);
  for (const person of people) options.addPerson(person);
  return write(`pages/${slug}`, {
    name,
    ...head,
    description: plain.description,
    photo: plain.photo,
    schemaType: isTopic(slug, 'contact') ? 'ContactPage' : isTopic(slug, 'about') ? 'AboutPage' : null,
    ...menu,
    sections: [
      ...(people.length > 0 ? [{ type: 'team' }] : sections),
      ...(questions.length > 0 ? [{ type: 'questions', heading: head.h1 ?? name, questions }] : []),
      ...(photos.length >= MIN_GALLERY && people.length === 0 ? [{ type: 'gallery', photos }] : []),
    ],
  });
}

const MENU_STEP = 10;
const MIN_GALLERY = 3;
const MAX_QUESTIONS = 12;

/** Separates a page into its intro, its sections and its questions. */
function readParts({ blocks, content: { questions }, name, h1 }: PageText, { calls }: PageFileOptions) {
  const isNamed = (heading: string) => questions.has(heading.toLowerCase());
  const parts = toSections(blocks, h1 ?? name, (heading) => isNamed(heading) || heading.endsWith('?'));
  const asked = new Map<string, string>();
  const sections: Part[] = [];
  for (const { heading, paragraphs } of parts.sections) {
    // A closing call has a button in place of an answer.
    const words = paragraphs.map((text) => text.replace(/!?\[[^\]]*\]\([^)]*\)/g, '').split(/\s+/).length);
    const isAnswered = !calls.has(heading) && words.some((count) => count >= MIN_ANSWER);
    if ((isNamed(heading) || (heading.endsWith('?') && isAnswered)) && !asked.has(heading))
      asked.set(heading, paragraphs.join('\n\n'));
    else sections.push({ heading: toLine(heading) ?? name, paragraphs });
  }
  return { intro: parts.intro, sections, questions: [...asked].map(([question, answer]) => ({ question, answer })) };
}

/** Words. */
const MIN_ANSWER = 2;

/** On a page about the team, headings that are names with a few words below them are people. */
function readTeam({ slug, h1, name, blocks }: PageText): object[] {
  if (![slug, h1 ?? '', name].some((text) => namesTopic(text, 'team'))) return [];
  const { sections } = toSections(blocks, name);
  const people = sections.flatMap(({ heading, paragraphs, photos: [photo] }) => {
    const texts = paragraphs.flatMap((text) => toLine(text) ?? []);
    const [first = '', ...rest] = texts;
    if (!NAME.test(heading) || texts.length < paragraphs.length) return [];
    const role = rest.length > 0 && first.length <= MAX_ROLE ? first : undefined;
    return [omitEmpty({ name: heading, role, text: (role === undefined ? texts : rest).join('\n\n'), photo })];
  });
  // Another section would be lost.
  return people.length >= MIN_PEOPLE && people.length === sections.length ? people : [];
}

const NAME = /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|d[aeiou]s?|van|von|der|de la)){1,4}$/u;
const MAX_ROLE = 60;
const MIN_PEOPLE = 2;

/** Its intro is its first paragraph, or after a heading or photo its description. */
function createArticle(page: PageText, { takeFirst }: PageFileOptions): DataFile {
  const { name, slug, ownPath, redirectFrom, blocks, photo } = page;
  const meta = page.metaDescription === null ? null : toLine(page.metaDescription);
  const first = blocks.find((block) => block.type === 'text' && block.text !== '' && canBegin(block.source));
  const intro = first === undefined || (first !== blocks[0] && meta !== null) ? null : first;
  const description = intro?.source ?? (meta === null ? null : escapeMarkdown(meta));
  const record = {
    title: takeFirst('title', name) ?? `${name} (${page.published})`,
    path: ownPath,
    ...page.markdown?.keys,
    metaDescription: meta === description ? null : takeFirst('metaDescription', meta),
    date: page.published,
    photo,
    redirectFrom,
    description: description ?? ask('Say in two sentences what readers learn from this article.'),
  };
  const text = joinBlocks(blocks.filter((block) => block !== intro));
  const head = formatRecord(omitEmpty(record), { top: `From ${page.file}` });
  return [`articles/${slug}.md`, `---\n${head}---\n${text === '' ? '' : `\n${text}\n`}`];
}

/** Leaves out keys without a value, and with an empty list or group. */
export function omitEmpty(record: object): Readonly<Record<string, unknown>> {
  const isEmpty = (value: unknown) => value == null || (typeof value === 'object' && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value)));
}
