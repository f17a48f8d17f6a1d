// An old site becomes the files of a new one: parse the pages, put aside what is none, find the
// business, recognize and place the pages, take the photos, fit the texts, write the data, and
// measure what is missing. Nothing is invented: what is not found is a placeholder. Entry point:
// importSite.
import { createFiles, type Project } from '../edit/add/site-files.ts';
import { hasDefaultWords } from '../schema/wording/wording.ts';
import { type Business, findBusiness } from './business/find-business.ts';
import { type Hours, readHoursOfLines } from './business/opening-hours.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { addShares, createMeter, type Measured, type Share } from './measure.ts';
import { type Left, type OldSite, parseUrl } from './old-site.ts';
import { findRepeated, MIN_PAGES, readContent } from './page/content.ts';
import { parsePage } from './page/parse-page.ts';
import type { Content, ParsedPage } from './page/parsed-page.ts';
import { type PhotoReader, type TakenPhotos, takePhotos } from './photos.ts';
import { type ExistingSite, type PlacedPage, type Placement, placePages } from './plan/addresses.ts';
import { createDataFiles, UNNAMED } from './plan/data-files.ts';
import { findLook } from './plan/look.ts';
import { recognizePages } from './plan/recognize.ts';
import { findAside, findOrphans } from './plan/set-aside.ts';
import { isChrome } from './plan/topics.ts';
import { collectText, escapeMarkdown, fitTree, listNodes, toPlainBraces } from './text/fit.ts';
import { guessLanguage } from './text/language.ts';
import { sortByCount } from './text/names.ts';

export type ImportedSite = Awaited<ReturnType<typeof importSite>>;
export type ImportReport = ImportedSite['report'];

export interface ImportOptions extends Omit<Project, 'name'>, Pick<PhotoReader, 'preparePhoto'> {
  /** The folder or URL that the old site was read from, for the report. */
  readonly source: string;
  /** The site that Markdown files are added to; null for a new one. */
  readonly existing: ExistingSite | null;
}

export async function importSite(old: OldSite, options: ImportOptions) {
  const { existing } = options;
  const read = readPages(old, existing !== null);
  const { pages, redirects, others } = read;
  const left: Left[] = [...old.left, ...read.left];
  const language = findLanguage(pages, left);
  const business = findBusiness(pages, old.origin, language.code);
  const recognized = recognizePages(pages, business, existing?.articleSlugs ?? new Set());
  const orphans = findOrphans(recognized, old);
  const aside = [...read.aside, ...[...orphans].map(({ page }) => ({ page, why: 'no page links to it' }))];
  const placement = placePages(
    recognized.filter((page) => !orphans.has(page)),
    { origin: old.origin, redirects, aside },
    existing,
  );
  const repeated = findRepeated(pages);
  const contents = new Map(
    pages.map((page) => [
      page,
      'html' in page.source ? readContent(page, page.source.html, repeated) : page.source.markdown.content,
    ]),
  );
  // Every page that was placed is one of them.
  const contentOf = ({ page }: PlacedPage) => contents.get(page) as Content;
  const images = placement.pages.flatMap((placed) => contentOf(placed).images);
  const photos = await takePhotos(
    images,
    { readFile: old.readFile, preparePhoto: options.preparePhoto },
    existing?.photos,
  );
  const texts = placement.pages.map((placed) => fitPage(placed, contentOf(placed), { placement, photos, business }));
  const look = await findLook(placement.pages[0]?.page, old.readFile);
  left.push(...photos.left, ...texts.flatMap((text) => text.left), ...look.left);
  const framed = findFramed(pages, contents);
  const create = (frame: readonly string[]) => {
    const heading = business.name?.value ?? null;
    const data = createDataFiles({
      business,
      placement,
      texts,
      photos,
      look,
      language: language.tag,
      frame: frame.length === 0 || heading === null ? null : { heading, paragraphs: frame },
    });
    const files =
      existing !== null
        ? new Map(data.pages.map(([path, text]) => [`data/${path}`, text]))
        : createFiles([...data.others, ...data.pages], { ...options, name: heading ?? UNNAMED });
    const dataTexts = new Map([...files].filter(([path]) => path.startsWith('data/')));
    const isFact = (line: string) => framed.get(line) === '' || isInHours(line, business) || isCopyright(line);
    return { data, files, measure: createMeter(dataTexts, isFact) };
  };
  // What all pages say and no file has yet, such as a line of the footer, goes to the home page.
  const first = create([]);
  const lacking = [...framed].filter(([line, words]) => {
    const measured = first.measure([{ tag: 'p', text: words }]);
    return !isChrome(line) && !isCopyright(line) && isWorthKeeping(measured);
  });
  const { data, files, measure } = create(lacking.map(([line]) => escapeMarkdown(toPlainBraces(line))));
  const reported = placement.pages.map(({ page, path, kind, reason }, index) => {
    const file = `data/${data.pages[index]?.[0]}`;
    const { address, lines } = page;
    return { address: address ?? page.file, path, file, kind, reason, lines, measured: measure(lines, file) };
  });
  const missing = [...aside.map(({ page }) => page), ...others].map(({ lines }) => lines);
  const whole = measure([...reported.map(({ lines }) => lines), ...missing].flat());
  const links = placement.pages.map((placed, index) =>
    measureLinks(contentOf(placed), placed, { placement, business, text: data.pages[index]?.[1] ?? '' }),
  );
  return {
    /** By path, relative to the site's folder. */
    files: new Map<string, string | Uint8Array>([
      ...files,
      ...[...photos.files].map(([name, bytes]) => [`data/photos/${name}`, bytes] as const),
    ]),
    /** True if no page has a photo, so that the site needs the placeholder's. */
    lacksPhotos: photos.files.size === 0,
    /** The photos of articles, which need an entry in the gallery of a site that is there. */
    listed: texts.flatMap(({ photo }) => photo ?? []),
    report: {
      source: options.source,
      business: existing !== null || pages.length === 0 ? null : business,
      language: language.note,
      words: whole.words,
      numbers: addShares(
        [...reported.map(({ measured }) => measured), ...missing.map((lines) => measure(lines))].map(
          ({ numbers }) => numbers,
        ),
      ),
      headings: whole.headings,
      links: addShares(links),
      photos: { total: photos.count, arrived: photos.files.size },
      pages: reported,
      fates: placement.fates,
      left,
      /** The files of the new site by path. */
      texts: new Map(files),
    },
  };
}

/** Parses all files; pages that only forward, and copies of others, become redirects. */
function readPages(old: OldSite, onlyArticles: boolean) {
  const left: Left[] = [];
  const redirects = new Map(old.redirects);
  const aside: { readonly page: ParsedPage; readonly why: string }[] = [];
  /** What was read and not taken, whose words count. */
  const others: ParsedPage[] = [];
  const parsed: ParsedPage[] = [];
  for (const source of [...(onlyArticles ? [] : old.pages), ...old.posts]) {
    const result = 'html' in source ? parsePage(source) : readMarkdown(source);
    if (typeof result === 'string') left.push({ what: 'html' in source ? source.address : source.file, why: result });
    else if ('to' in result) redirects.set(source.address ?? '', result.to.href);
    else if (onlyArticles && result.published === null) {
      left.push({ what: source.file, why: 'it has no `date`, without which there is no article' });
      others.push(result);
    } else parsed.push(result);
  }
  const byPath = new Map<string, ParsedPage>();
  const texts = new Map<string, ParsedPage>();
  for (const page of parsed.sort((a, b) => Number(b.path === '/') - Number(a.path === '/'))) {
    const text = page.lines.map((line) => line.text).join('\n');
    const other = byPath.get(page.path) ?? (text.length > MIN_COPY ? texts.get(text) : undefined);
    const name = page.address ?? page.file;
    if (other === undefined) {
      byPath.set(page.path, page);
      texts.set(text, page);
      continue;
    }
    // `/about`, `/about/` and `/about.html` are one page of many servers.
    if (page.address !== null) redirects.set(page.address, other.address ?? other.path);
    if (texts.get(text) === other) continue;
    left.push({ what: name, why: `its text differs from that of ${other.address ?? other.file}, which was taken` });
    others.push(page);
  }
  const pages = [...byPath.values()].filter((page) => {
    const why = findAside(page);
    if (why !== null) aside.push({ page, why });
    else if ('markdown' in page.source) left.push(...page.source.markdown.left);
    return why === null;
  });
  return { pages, aside, others, redirects, left };
}

/** Characters. Short texts may be the same on different pages. */
const MIN_COPY = 200;

interface Fitting {
  readonly placement: Placement;
  readonly photos: TakenPhotos;
  readonly business: Business;
}

function fitPage(placed: PlacedPage, content: Content, { placement, photos, business }: Fitting) {
  const { page } = placed;
  const { source, base } = page;
  const resolveUrl = (url: string) => parseUrl(url, base)?.href ?? url;
  const { blocks, unfit } = fitTree(content.tree, {
    resolveLink(url) {
      const href = resolveUrl(url);
      if (href.toLowerCase() === `mailto:${business.email?.value}`) return 'mailto:{email}';
      const target = placement.resolve(href);
      return target === placed.path ? '' : target;
    },
    resolvePhoto: (url) => photos.find(resolveUrl(url)),
  });
  const name = page.address ?? page.file;
  const embedded = [...new Set(content.embedded)];
  const reasons = [
    ...unfit.map(({ message }) => message),
    ...(embedded.length > 0 ? [`it has ${embedded.join(', ')}`] : []),
    ...(page.lines.length === 0 ? [EMPTY] : []),
  ];
  const isMarkdown = 'markdown' in source;
  const left: Left[] = isMarkdown
    ? unfit.map(({ line, message }) => ({ what: `${page.file}:${source.markdown.line + line}`, why: message }))
    : [...new Set(reasons)].map((why) => ({ what: name, why }));
  const photo = isMarkdown && source.markdown.photo !== null ? photos.find(source.markdown.photo.href) : null;
  return {
    placed,
    blocks,
    photo,
    photos: content.images.flatMap((image) => photos.find(image.url.href) ?? []),
    questions: content.questions ?? new Set<string>(),
    left,
  };
}

const EMPTY = 'it has no text before its script has run; save it from a browser, and import the folder';

/** Counts links of a page that are in its file, and numbers that the business has. */
function measureLinks(
  { tree }: Content,
  { page, path }: PlacedPage,
  { placement, business, text }: Pick<Fitting, 'placement' | 'business'> & { readonly text: string },
): Share {
  const links = listNodes(tree, 'link').filter((link) => collectText(link).trim() !== '');
  const hrefs = new Set(links.flatMap(({ url }) => (url ? (parseUrl(url, page.base)?.href ?? []) : [])));
  const words = [
    text,
    business.email?.value,
    business.phone?.value,
    ...business.phones.map(({ phone }) => phone),
  ].join();
  const digits = words.replace(/\D/g, '');
  const counted = [...hrefs].filter((href) => /^(?:https?|tel|mailto):/.test(href));
  const arrived = counted.filter((href) => {
    const [, scheme, rest = ''] = /^(tel|mailto):([^?]*)/.exec(href) ?? [];
    // A country's code may be before the rest of a number.
    if (scheme === 'tel') return digits.includes(rest.replace(/\D/g, '').slice(-9));
    if (scheme === 'mailto') return words.includes(rest.toLowerCase());
    const target = placement.resolve(href);
    return target === path || text.includes(`](${target})`);
  });
  return { total: counted.length, arrived: arrived.length };
}

/** The lines of menus, headers and footers of more than one page, each without the labels of links. */
function findFramed(
  pages: readonly ParsedPage[],
  contents: ReadonlyMap<ParsedPage, Content>,
): ReadonlyMap<string, string> {
  const links = pages.flatMap((page) => [
    ...page.menu.map(({ label }) => label),
    ...page.links.map(({ text }) => text),
  ]);
  const labels = [...new Set(links)].filter(Boolean).sort((a, b) => b.length - a.length);
  const counts = new Map<string, number>();
  for (const { frame } of contents.values())
    for (const line of new Set(frame)) counts.set(line, (counts.get(line) ?? 0) + 1);
  const lines = [...counts].flatMap(([line, count]) => (count > 1 || contents.size < MIN_PAGES ? [line] : []));
  // A menu may be one line, and the new site has its own.
  return new Map(lines.map((line) => [line, labels.reduce((words, label) => words.replace(label, ''), line).trim()]));
}

/** Whether all hours of a line are those of the business. */
function isInHours(line: string, { hours }: Business): boolean {
  const { hours: inLine, others } = readHoursOfLines([line]);
  const isKnown = ({ days, opens, closes }: Hours) =>
    days.every((day) =>
      hours?.value.some((entry) => entry.days.includes(day) && entry.opens === opens && entry.closes === closes),
    );
  return inLine.length > 0 && others.length === 0 && inLine.every(isKnown);
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

/** The language of the texts, and the tag for the data if the program has the words of pages in it. */
function findLanguage(pages: readonly ParsedPage[], left: Left[]) {
  const [given] = sortByCount(pages.flatMap(({ language }) => language ?? []));
  const claimed = given?.slice(0, 2).toLowerCase();
  const code = guessLanguage(pages.flatMap(({ lines }) => lines.map(({ text }) => text))) ?? claimed ?? 'en';
  const note =
    given !== undefined && claimed !== code
      ? `The pages say that their language is \`${given}\`; their texts are \`${code}\`, which was taken.`
      : null;
  const tag =
    claimed === code ? (given ?? code).replace(/[-_](\w\w)$/, (_, region) => `-${region.toUpperCase()}`) : code;
  const isKnown = code === 'en' || hasDefaultWords(tag);
  if (!isKnown)
    left.push({
      what: `The language \`${tag}\``,
      why: 'the program has no fixed words in it; `site explain wording` prints those to translate, then set `language` in data/site.yaml',
    });
  return { code, tag: isKnown && !/^en(?:-US)?$/.test(tag) ? tag : null, note };
}
