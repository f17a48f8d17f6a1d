// An old site becomes the files of a new one: parse the pages, put aside what is none, find the
// business, recognize and place the pages, take the photos, fit the texts, write the data, and
// measure what is missing. Nothing is invented: what is not found is a placeholder. Entry point:
// importSite.
import { createFiles, type Project } from '../edit/add/site-files.ts';
import { type Business, findBusiness } from './business/find-business.ts';
import { type Hours, readHoursOfLines } from './business/opening-hours.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { addLines, addShares, createMeter, type Measured, type Share } from './measure.ts';
import { type Left, type OldSite, parseUrl } from './old-site.ts';
import { findRepeated, MIN_PAGES, readContent } from './page/content.ts';
import { type FullPage, type Page, parsePage } from './page/page.ts';
import { type PhotoReader, type TakenPhotos, takePhotos } from './photos.ts';
import { type ExistingSite, type PlacedPage, type Placement, placePages } from './plan/addresses.ts';
import { createDataFiles, UNNAMED } from './plan/data-files.ts';
import { findLook } from './plan/look.ts';
import type { Part } from './plan/page-files.ts';
import { findOrphans, recognizePages } from './plan/recognize.ts';
import { findAside, isChrome } from './plan/topics.ts';
import { collectText, escapeMarkdown, fitTree, listNodes, toPlainBraces } from './text/fit.ts';
import { findLanguage } from './text/language.ts';

export type ImportReport = Awaited<ReturnType<typeof importSite>>['report'];

export interface ImportOptions extends Omit<Project, 'name'>, Pick<PhotoReader, 'preparePhoto'> {
  /** The folder or URL that the old site was read from, for the report. */
  readonly source: string;
  /** The site that Markdown files are added to; null for a new one. */
  readonly existing: ExistingSite | null;
}

export async function importSite(old: OldSite, { source, existing, preparePhoto, ...project }: ImportOptions) {
  const { pages, redirects, others, ...read } = readPages(old, existing !== null);
  const left: Left[] = [...old.left, ...read.left];
  const language = findLanguage(pages, left);
  const business = findBusiness(pages, old.origin, language.code);
  const recognized = recognizePages(pages, business, existing?.articleSlugs ?? new Set());
  const orphans = findOrphans(recognized, old);
  const aside = [...read.aside, ...[...orphans].map((page) => ({ page, why: 'no page links to it' }))];
  const taken = recognized.filter((page) => !orphans.has(page));
  const placement = placePages(taken, { origin: old.origin, redirects, aside }, existing);
  const images = placement.pages.flatMap(({ content }) => content.images);
  const photos = await takePhotos(images, { readFile: old.readFile, preparePhoto }, existing?.photos ?? new Set());
  const fitted = placement.pages.map((page) => fitPage(page, { placement, photos, business }));
  const texts = fitted.map(({ text }) => text);
  const look = await findLook(placement.pages[0], old.readFile);
  left.push(...photos.left, ...fitted.flatMap((page) => page.left), ...look.left);

  const framed = findFramed(pages);
  const isFact = (line: string) => framed.get(line) === '' || isInHours(line, business) || isCopyright(line);
  const name = business.name?.value ?? UNNAMED;
  const create = (frame: readonly Part[]) => {
    const data = createDataFiles({ business, placement, texts, photos, look, language: language.tag, frame });
    const files =
      existing === null
        ? createFiles([...data.others, ...data.pages], { ...project, name })
        : new Map(data.pages.map(([path, text]) => [`data/${path}`, text]));
    const dataTexts = new Map([...files].filter(([path]) => path.startsWith('data/')));
    return { data, files, measure: createMeter(dataTexts, isFact) };
  };
  // What all pages say and no file has yet, such as a line of the footer, goes to the home page.
  const first = create([]);
  const lacking = [...framed].filter(
    ([line, words]) =>
      !isChrome(line) && !isCopyright(line) && isWorthKeeping(first.measure([{ tag: 'p', text: words }])),
  );
  const paragraphs = lacking.map(([line]) => escapeMarkdown(toPlainBraces(line)));
  const isComplete = paragraphs.length === 0 || business.name === undefined;
  const { data, files, measure } = isComplete ? first : create([{ heading: name, paragraphs }]);

  const reported = placement.pages.map(({ address, file, newPath, kind, reason, lines }, index) => {
    const to = `data/${data.pages[index]?.[0]}`;
    return { address: address ?? file, path: newPath, file: to, kind, reason, lines, measured: measure(lines, to) };
  });
  const missing = [...aside.map(({ page }) => page), ...others].map(({ lines }) => lines);
  const measured = [...reported.map((page) => page.measured), ...missing.map((lines) => measure(lines))];
  const whole = addLines(measured.flatMap(({ lines }) => lines));
  const links = placement.pages.map((page, index) =>
    measureLinks(page, data.pages[index]?.[1] ?? '', { placement, business }),
  );
  return {
    /** By path, relative to the site's folder. */
    files: new Map<string, string | Uint8Array>([
      ...files,
      ...[...photos.files].map(([file, bytes]) => [`data/photos/${file}`, bytes] as const),
    ]),
    /** True if no page has a photo, so that the site needs the placeholder's. */
    lacksPhotos: photos.files.size === 0,
    /** The photos of articles, which need an entry in the gallery of a site that is there. */
    listed: texts.flatMap(({ photo }) => photo ?? []),
    report: {
      source,
      business: existing !== null || pages.length === 0 ? null : business,
      language: language.note,
      words: whole.words,
      numbers: addShares(measured.map(({ numbers }) => numbers)),
      headings: whole.headings,
      links: addShares(links),
      photos: { total: photos.count, arrived: photos.files.size },
      pages: reported,
      fates: placement.fates,
      left,
      /** The files of the new site by path. */
      texts: files,
    },
  };
}

/** Parses all files; pages that only forward, and copies of others, become redirects. */
function readPages(old: OldSite, onlyArticles: boolean) {
  const left: Left[] = [];
  const redirects = new Map(old.redirects);
  const aside: { readonly page: Page; readonly why: string }[] = [];
  /** What was read and not taken, whose words count. */
  const others: Page[] = [];
  const parsed: Page[] = [];
  for (const source of old.pages) {
    if (onlyArticles && !source.isMarkdown) continue;
    const what = source.address ?? source.file;
    const result = source.isMarkdown ? readMarkdown(source) : parsePage(source);
    if (typeof result === 'string') left.push({ what: source.isMarkdown ? source.file : what, why: result });
    else if ('to' in result) redirects.set(what, result.to.href);
    else if (onlyArticles && result.published === null) {
      left.push({ what: source.file, why: 'it has no `date`, without which there is no article' });
      others.push(result);
    } else parsed.push(result);
  }
  const byPath = new Map<string, Page>();
  const texts = new Map<string, Page>();
  for (const page of parsed.sort((a, b) => Number(b.path === '/') - Number(a.path === '/'))) {
    const text = page.lines.map((line) => line.text).join('\n');
    const other = byPath.get(page.path) ?? (text.length > MIN_COPY ? texts.get(text) : undefined);
    if (other === undefined) {
      byPath.set(page.path, page);
      texts.set(text, page);
      continue;
    }
    // `/about`, `/about/` and `/about.html` are one page of many servers.
    if (page.address !== null) redirects.set(page.address, other.address ?? other.path);
    if (texts.get(text) === other) continue;
    const why = `its text differs from that of ${other.address ?? other.file}, which was taken`;
    left.push({ what: page.address ?? page.file, why });
    others.push(page);
  }
  const pages = [...byPath.values()].filter((page) => {
    const why = findAside(page);
    if (why !== null) aside.push({ page, why });
    return why === null;
  });
  left.push(...pages.flatMap(({ markdown }) => markdown?.left ?? []));
  const repeated = findRepeated(pages);
  const withContent = pages.map(
    (page): FullPage => ({ ...page, content: page.markdown?.content ?? readContent(page, repeated) }),
  );
  return { pages: withContent, aside, others, redirects, left };
}

/** Characters. Short texts may be the same on different pages. */
const MIN_COPY = 200;

interface Fitting {
  readonly placement: Placement;
  readonly business: Business;
}

function fitPage(page: PlacedPage, { placement, photos, business }: Fitting & { readonly photos: TakenPhotos }) {
  const { base, content, markdown, newPath } = page;
  const resolveUrl = (url: string) => parseUrl(url, base)?.href ?? url;
  const fitted = fitTree(content.tree, {
    isArticle: page.kind === 'article',
    resolveLink(url) {
      const href = resolveUrl(url);
      if (href.toLowerCase() === `mailto:${business.email?.value}`) return 'mailto:{email}';
      const target = placement.resolve(href);
      return target === newPath ? '' : target;
    },
    resolvePhoto: (url) => photos.find(resolveUrl(url)),
  });
  const embedded = [...new Set(content.embedded)].join(', ');
  const reasons = [
    ...fitted.left,
    ...(embedded === '' ? [] : [`it has ${embedded}`]),
    ...(page.lines.length === 0 ? [EMPTY] : []),
  ];
  const photo = markdown?.photo == null ? null : photos.find(markdown.photo.href);
  const shown = content.images.flatMap((image) => photos.find(image.url.href) ?? []);
  return {
    text: { ...page, blocks: fitted.blocks, photo, photos: shown },
    left: reasons.map((why): Left => ({ what: (markdown === null ? page.address : null) ?? page.file, why })),
  };
}

const EMPTY = 'it has no text before its script has run; save it from a browser, and import the folder';

/** Counts links of a page that are in its file, and numbers that the business has. */
function measureLinks({ content, base, newPath }: PlacedPage, text: string, { placement, business }: Fitting): Share {
  const links = listNodes(content.tree, 'link').filter((link) => collectText(link).trim() !== '');
  const hrefs = new Set(links.flatMap(({ url }) => (url ? (parseUrl(url, base)?.href ?? []) : [])));
  const numbers = [business.phone?.value, ...business.phones.map(({ phone }) => phone)];
  const words = [text, business.email?.value, ...numbers].join();
  const digits = words.replace(/\D/g, '');
  const counted = [...hrefs].filter((href) => /^(?:https?|tel|mailto):/.test(href));
  const arrived = counted.filter((href) => {
    const [, scheme, rest = ''] = /^(tel|mailto):([^?]*)/.exec(href) ?? [];
    // A country's code may be before the rest of a number.
    if (scheme === 'tel') return digits.includes(rest.replace(/\D/g, '').slice(-9));
    if (scheme === 'mailto') return words.includes(rest.toLowerCase());
    const target = placement.resolve(href);
    return target === newPath || text.includes(`](${target})`);
  });
  return { total: counted.length, arrived: arrived.length };
}

/** The lines of menus, headers and footers of more than one page, each without the labels of links. */
function findFramed(pages: readonly FullPage[]): ReadonlyMap<string, string> {
  const links = pages.flatMap((page) => [
    ...page.menu.map(({ label }) => label),
    ...page.links.map(({ text }) => text),
  ]);
  const labels = [...new Set(links)].filter(Boolean).sort((a, b) => b.length - a.length);
  const counts = new Map<string, number>();
  for (const { content } of pages)
    for (const line of new Set(content.frame)) counts.set(line, (counts.get(line) ?? 0) + 1);
  const lines = [...counts].flatMap(([line, count]) => (count > 1 || pages.length < MIN_PAGES ? [line] : []));
  // A menu may be one line, and the new site has its own.
  return new Map(lines.map((line) => [line, labels.reduce((words, label) => words.replace(label, ''), line).trim()]));
}

/** Whether all hours of a line are those of the business. */
function isInHours(line: string, { hours, byAppointment }: Business): boolean {
  const week = readHoursOfLines([line]);
  const isKnown = ({ days, opens, closes }: Hours) =>
    days.every((day) =>
      hours?.value.some((entry) => entry.days.includes(day) && entry.opens === opens && entry.closes === closes),
    );
  return (
    week.hours.length + week.byAppointment.length > 0 &&
    week.others.length === 0 &&
    week.hours.every(isKnown) &&
    week.byAppointment.every((day) => byAppointment.includes(day))
  );
}

/** Characters. */
const MAX_COPYRIGHT = 80;

/** Pages write the year by themselves. */
function isCopyright(line: string): boolean {
  return line.length < MAX_COPYRIGHT && /©|\bcopyright\b/i.test(line) && (line.match(/\d+/g)?.length ?? 0) <= 2;
}

/** Words. A shorter text on most pages is the label of a menu or a button, unless it has a number. */
const MIN_FRAME = 4;

function isWorthKeeping({ words, numbers }: Measured): boolean {
  return words.arrived < words.total && (numbers.arrived < numbers.total || words.total - words.arrived >= MIN_FRAME);
}
