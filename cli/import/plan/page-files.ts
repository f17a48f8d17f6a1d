// The data files of the pages of an old site. Entry point: createPageFile.

import { ask } from '../../edit/add/data-files.ts';
import { formatRecord } from '../../edit/add/format-record.ts';
import type { DataFile } from '../../edit/add/site-files.ts';
import { pageKinds } from '../../model/page-kinds.ts';
import { escapeMarkdown, joinBlocks, type TextBlock } from '../text/fit-markdown.ts';
import { type Section, toBold, toLine, toSections } from '../text/to-sections.ts';
import type { PlacedPage } from './addresses.ts';

export interface PageText {
  readonly placed: PlacedPage;
  readonly blocks: readonly TextBlock[];
  /** The photos of the page that are not between its paragraphs. */
  readonly photos: readonly string[];
}

export interface PageFileOptions {
  /** Returns false for a title or a description that an earlier page has too. */
  isFirst(key: string, text: string): boolean;
}

export function createPageFile(text: PageText, options: PageFileOptions): DataFile {
  const { kind, slug, service, city } = text.placed;
  const notes = { top: `From ${text.placed.page.file}` };
  const file = (path: string, record: object): DataFile => [path, formatRecord(omitEmpty(record), notes)];
  switch (kind) {
    case 'home':
      return file('pages/home.yaml', createHome(text, options));
    case 'service':
      return file(`services/${slug}.yaml`, { service: text.placed.name, ...createPlain(text, options) });
    case 'city':
      return file(`cities/${slug}.yaml`, {
        city: text.placed.name,
        region: text.placed.region,
        ...createPlain(text, options),
      });
    case 'local':
      return file(`local/${city}/${service}.yaml`, createPlain(text, options));
    case 'articles':
      return file('pages/articles.yaml', {
        ...createList(text, options),
        menu: text.placed.isInMenu ? null : 'footer',
      });
    case 'all_services':
    case 'all_cities':
      return file(pageKinds[kind].files, createList(text, options));
    case 'article':
      return createArticle(text, options);
    case 'legal':
      return file(`pages/${slug}.yaml`, { kind, label: text.placed.name, ...createSectioned(text, options) });
    default:
      return file(`pages/${slug}.yaml`, createOwnPage(text, options));
  }
}

function createHead({ placed }: PageText, { isFirst }: PageFileOptions): object {
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
function createDescription(intro: readonly string[], what: string): string {
  return intro.length > 0 ? intro.join('\n\n') : ask(`Say in two sentences what people find on ${what}.`);
}

function createHome(text: PageText, options: PageFileOptions): object {
  const { intro, sections } = startWithText(toSections(text.blocks));
  const { questions, others } = takeQuestions(sections);
  return {
    ...createHead(text, options),
    path: null,
    description: createDescription(intro, 'the home page'),
    photo: listPhotos(text)[0],
    questions,
    sections: others,
  };
}

/** A page about a service in a city has a description in place of sections. */
function createPlain(text: PageText, options: PageFileOptions): object {
  const { intro, sections } = startWithText(toSections(text.blocks));
  const { questions, others } = takeQuestions(sections);
  const isLocal = text.placed.kind === 'local';
  const paragraphs = isLocal
    ? [...intro, ...others.flatMap(({ heading, paragraphs: texts }) => [toBold(heading), ...texts])]
    : intro;
  return {
    ...createHead(text, options),
    description: createDescription(paragraphs, 'this page'),
    photo: isLocal ? null : listPhotos(text)[0],
    sections: isLocal ? [] : others,
    questions,
  };
}

function createSectioned(text: PageText, options: PageFileOptions): object {
  const { intro, sections } = startWithText(toSections(text.blocks));
  return {
    ...createHead(text, options),
    description: createDescription(intro, `the page ${text.placed.name}`),
    sections,
  };
}

const MIN_GALLERY = 3;

function createOwnPage(text: PageText, options: PageFileOptions): object {
  const { placed } = text;
  const photos = listPhotos(text);
  const { sections, ...record } = createSectioned(text, options) as { sections: readonly object[] };
  return {
    name: placed.name,
    ...record,
    photo: photos[0],
    schemaType: /^contact/.test(placed.slug) ? 'ContactPage' : /^about/.test(placed.slug) ? 'AboutPage' : null,
    menu: placed.isInMenu ? null : 'footer',
    sections: [...sections, ...(photos.length >= MIN_GALLERY ? [{ type: 'gallery', photos }] : [])],
  };
}

function createList(text: PageText, options: PageFileOptions): object {
  const { intro } = toSections(text.blocks);
  return { ...createHead(text, options), name: text.placed.name, description: intro[0] };
}

function createArticle({ placed, blocks }: PageText, { isFirst }: PageFileOptions): DataFile {
  const { page, name, slug, ownPath, redirectFrom } = placed;
  const metaDescription = page.metaDescription === null ? null : toLine(page.metaDescription);
  const { intro, body } = splitIntro(blocks, metaDescription);
  return formatArticleFile(slug, `From ${page.file}`, {
    record: {
      title: isFirst('title', name) ? name : `${name} (${page.published})`,
      path: ownPath,
      metaDescription:
        metaDescription !== null && metaDescription !== intro[0] && isFirst('metaDescription', metaDescription)
          ? metaDescription
          : null,
      date: page.published,
      redirectFrom,
      description: createDescription(intro, 'this page'),
    },
    body,
  });
}

/** Returns an article as Markdown with its keys in front. */
export function formatArticleFile(
  slug: string,
  top: string,
  { record, body }: { readonly record: object; readonly body: readonly TextBlock[] },
): DataFile {
  const text = joinBlocks(body);
  return [
    `articles/${slug}.md`,
    `---\n${formatRecord(omitEmpty(record), { top })}---\n${text === '' ? '' : `\n${text}\n`}`,
  ];
}

/** An article's intro is its first paragraph, or after a heading or photo its description. */
export function splitIntro(
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
  if (intro.length > 0 || first === undefined) return { intro, sections };
  const [paragraph, ...rest] = first.paragraphs;
  if (
    paragraph === undefined ||
    !isSentence(paragraph) ||
    toSections([{ type: 'paragraph', source: paragraph, text: paragraph }]).intro.length === 0
  )
    return { intro, sections };
  return rest.length > 0
    ? { intro: [paragraph], sections: [{ ...first, paragraphs: rest }, ...others] }
    : { intro: [toBold(first.heading), paragraph], sections: others };
}

/** `Posole $12.50` says nothing about the page, and belongs to its heading. */
function isSentence(text: string): boolean {
  return /[.!?…]\)?$/.test(text.trim()) && text.split(' ').length > 3;
}

const MAX_QUESTIONS = 12;

/** Headings that are questions. */
function takeQuestions(sections: readonly Section[]): {
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly others: readonly Section[];
} {
  const asked = sections.filter(({ heading }) => heading.endsWith('?')).slice(0, MAX_QUESTIONS);
  return {
    questions: asked.map(({ heading, paragraphs }) => ({ question: heading, answer: paragraphs.join('\n\n') })),
    others: sections.filter((section) => !asked.includes(section)),
  };
}

function listPhotos({ blocks, photos }: PageText): readonly string[] {
  return [...new Set([...blocks.flatMap((block) => (block.type === 'figure' ? [block.file] : [])), ...photos])];
}

/** Leaves out keys without a value. */
export function omitEmpty(record: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value != null && !(Array.isArray(value) && value.length === 0)),
  );
}
