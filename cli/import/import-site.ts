// An old site becomes the files of a new one: parse the pages, put aside what is none, find the
// business, recognize and place the pages, take the photos, fit the texts, write the data, and
// measure what is missing. Nothing is invented: what is not found is a placeholder. Entry point:
// importSite.
import { createFiles, type Project } from '../edit/add/site-files.ts';
import { toE164 } from '../schema/fields/business/phone.ts';
import { hasDefaultWords } from '../schema/wording/wording.ts';
import { type Business, findBusiness } from './business/find-business.ts';
import { readHoursOfLines } from './business/opening-hours.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { addShares, createMeter, type Measured, type Share } from './measure.ts';
import { type Left, type OldSite, parseUrl } from './old-site.ts';
import { findRepeated, MIN_PAGES, readContent } from './page/content.ts';
import { parsePage } from './page/parse-page.ts';
import type { Content, ParsedPage } from './page/parsed-page.ts';
import { type PhotoReader, type TakenPhotos, takePhotos } from './photos.ts';
import { type ExistingSite, type PlacedPage, type Placement, placePages } from './plan/addresses.ts';
import { createDataFiles, findTag, UNNAMED } from './plan/data-files.ts';
import { findLook } from './plan/look.ts';
import type { PageText } from './plan/page-files.ts';
import { recognizePages } from './plan/recognize.ts';
import { findAside, findOrphans } from './plan/set-aside.ts';
import { isChrome } from './plan/topics.ts';
import type { ImportReport } from './report/report.ts';
import { collectText, escapeMarkdown, fitTree, listNodes, toPlainBraces } from './text/fit.ts';
import { guessLanguage } from './text/language.ts';

export interface ImportedSite {
  /** By path, relative to the site's folder. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly report: ImportReport;
  /** True if no page has a photo, so that the site needs the placeholder's. */
  readonly lacksPhotos: boolean;
  /** The photos of articles, which need an entry in the gallery of a site that is there. */
  readonly listed: readonly string[];
}

export interface ImportOptions extends Omit<Project, 'name'>, Pick<PhotoReader, 'preparePhoto'> {
  /** The folder or URL that the old site was read from, for the report. */
  readonly source: string;
  /** The site that Markdown files are added to; null for a new one. */
  readonly existing: ExistingSite | null;
}

export async function importSite(old: OldSite, options: ImportOptions): Promise<ImportedSite> {
  const { existing } = options;
  const read = readPages(old, existing !== null);
  const left: Left[] = [...old.left, ...read.left];
  const aside: { readonly page: ParsedPage; readonly why: string }[] = [];
  const pages = read.pages.filter((page) => {
    const why = findAside(page);
    if (why !== null) aside.push({ page, why });
    return why === null;
  });
  const language = findLanguage(pages, left);
  const business = findBusiness(pages, old.origin, language.code);
  const recognized = recognizePages(pages, business, existing?.articleSlugs ?? new Set());
  const orphans = findOrphans(recognized, old);
  for (const { page } of orphans) aside.push({ page, why: 'no page links to it' });
  const placement = placePages(
    recognized.filter((page) => !orphans.has(page)),
    {
      origin: old.origin,
      redirects: read.redirects,
      aside: aside.flatMap(({ page: { address }, why }) => (address === null ? [] : [{ address, why }])),
    },
    existing,
  );
  const repeated = findRepeated(pages);
  const contents = new Map(
    pages.map(({ source }, index) => {
      const page = pages[index] as ParsedPage;
      return [page, 'html' in source ? readContent(page, source.html, repeated) : source.markdown.content];
    }),
  );
  const contentOf = ({ page }: Pick<PlacedPage, 'page'>) => contents.get(page) as Content;
  const photos = await takePhotos(
    placement.pages.flatMap((placed) => contentOf(placed).images),
    { readFile: old.readFile, preparePhoto: options.preparePhoto },
    existing?.photos,
  );
  left.push(...photos.left);
  const texts = placement.pages.map((placed) =>
    fitPage(placed, contentOf(placed), { placement, photos, business, left }),
  );
  const look = await findLook(
    placement.pages.map(({ page }) => page),
    old.readFile,
  );
  left.push(...look.left);
  const framedLines = [...contents.values()].flatMap(({ frame = [] }) => [...new Set(frame)]);
  const framed = new Set(
    contents.size < MIN_PAGES ? framedLines : framedLines.filter((text, index) => framedLines.indexOf(text) < index),
  );
  const labels = [
    ...new Set(
      pages.flatMap(({ menu, links }) => [...menu.map(({ label }) => label), ...links.map(({ text }) => text)]),
    ),
  ].sort((a, b) => b.length - a.length);
  // A menu may be one line, and the new site has its own.
  const withoutLabels = (text: string) =>
    labels.reduce((words, label) => (label === '' ? words : words.replace(label, '')), text).trim();
  const menus = new Set([...framed].filter((text) => withoutLabels(text) === ''));
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
        : createFiles([...data.others, ...data.pages], { ...options, name: business.name?.value ?? UNNAMED });
    const dataTexts = new Map([...files].filter(([path]) => path.startsWith('data/')));
    return {
      data,
      files,
      measure: createMeter(dataTexts, (line) => menus.has(line) || isInHours(line, business) || isCopyright(line)),
    };
  };
  // What all pages say and no file has yet, such as a line of the footer, goes to the home page.
  const first = create([]);
  const lacking = [...framed].filter(
    (text) =>
      !isChrome(text) && !isCopyright(text) && isWorthKeeping(first.measure([{ tag: 'p', text: withoutLabels(text) }])),
  );
  const { data, files, measure } = create(lacking.map((text) => escapeMarkdown(toPlainBraces(text))));
  const reported = placement.pages.map(({ page, path, kind, reason }, index) => {
    const file = `data/${data.pages[index]?.[0]}`;
    return {
      address: page.address ?? page.file,
      path,
      file,
      kind,
      reason,
      lines: page.lines,
      measured: measure(page.lines, file),
    };
  });
  const others = [...aside.map(({ page }) => page), ...read.others];
  const whole = measure([...placement.pages.map(({ page }) => page), ...others].flatMap(({ lines }) => lines));
  const numbers = [...reported.map(({ measured }) => measured), ...others.map(({ lines }) => measure(lines))];
  return {
    files: new Map<string, string | Uint8Array>([
      ...files,
      ...[...photos.files].map(([name, bytes]) => [`data/photos/${name}`, bytes] as const),
    ]),
    lacksPhotos: photos.files.size === 0,
    listed: texts.flatMap(({ photo }) => photo ?? []),
    report: {
      source: options.source,
      business: existing !== null || pages.length === 0 ? null : business,
      language: language.note,
      words: whole.words,
      numbers: addShares(numbers.map((measured) => measured.numbers)),
      headings: whole.headings,
      links: addShares(
        placement.pages.map((placed, index) =>
          measureLinks(
            contentOf(placed),
            { path: placed.path, text: data.pages[index]?.[1] ?? '', base: placed.page.base },
            { placement, business },
          ),
        ),
      ),
      photos: { total: photos.count, arrived: photos.files.size },
      pages: reported,
      fates: placement.fates,
      left,
      texts: new Map(files),
    },
  };
}

/** Parses all files; pages that only forward, and copies of others, become redirects. */
function readPages(old: OldSite, onlyArticles: boolean) {
  const left: Left[] = [];
  const redirects = new Map(old.redirects);
  /** What was read and not taken, whose words count. */
  const others: ParsedPage[] = [];
  const parsed: ParsedPage[] = [];
  for (const page of onlyArticles ? [] : old.pages) {
    const result = parsePage(page);
    if (typeof result === 'string') left.push({ what: page.address, why: result });
    else if ('to' in result) redirects.set(page.address, result.to.href);
    else parsed.push(result);
  }
  for (const post of old.posts) {
    const result = readMarkdown(post);
    if (typeof result === 'string') left.push({ what: post.file, why: result });
    else if (onlyArticles && result.published === null) {
      left.push({ what: post.file, why: 'it has no `date`, without which there is no article' });
      others.push(result);
    } else parsed.push(result);
  }
  const byPath = new Map<string, ParsedPage>();
  const texts = new Map<string, ParsedPage>();
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
    left.push({
      what: page.address ?? page.file,
      why: `its text differs from that of ${other.address ?? other.file}, which was taken`,
    });
    others.push(page);
  }
  const pages = [...byPath.values()];
  for (const { source } of pages) if ('markdown' in source) left.push(...source.markdown.left);
  return { pages, others, redirects, left };
}

/** Characters. Short texts may be the same on different pages. */
const MIN_COPY = 200;

interface Fitting {
  readonly placement: Placement;
  readonly photos: TakenPhotos;
  readonly business: Business;
  readonly left: Left[];
}

function fitPage(placed: PlacedPage, content: Content, { placement, photos, business, left }: Fitting): PageText {
  const { page } = placed;
  const { source, base } = page;
  const resolveUrl = (url: string) => parseUrl(url, base)?.href ?? url;
  const { blocks, unfit } = fitTree(content.tree, {
    resolveLink: (url) => resolveLink(resolveUrl(url), placed, { placement, business }),
    resolvePhoto: (url) => photos.find(resolveUrl(url)),
  });
  const name = page.address ?? page.file;
  const isMarkdown = 'markdown' in source;
  // A photo of a page is named by itself.
  for (const { line, message } of unfit)
    if (isMarkdown) left.push({ what: `${page.file}:${source.markdown.line + line}`, why: message });
    else if (!message.startsWith('the photo') && !left.some(({ what, why }) => what === name && why === message))
      left.push({ what: name, why: message });
  const { embedded = [] } = content;
  if (embedded.length > 0) left.push({ what: name, why: `it has ${[...new Set(embedded)].join(', ')}` });
  if (page.lines.length === 0 && !isMarkdown)
    left.push({
      what: name,
      why: 'it has no text before its script has run; save it from a browser, and import the folder',
    });
  const url = isMarkdown ? source.markdown.photo : null;
  const photo = url === null ? null : photos.find(url.href);
  if (url !== null && photo === null)
    left.push({ what: page.file, why: `its photo \`${url.pathname}\` was not taken` });
  return {
    placed,
    blocks,
    photo,
    photos: content.images.flatMap((image) => photos.find(image.url.href) ?? []),
    questions: content.questions ?? new Set(),
  };
}

function resolveLink(
  href: string,
  placed: Pick<PlacedPage, 'path'>,
  { placement, business }: Pick<Fitting, 'placement' | 'business'>,
): string | null {
  if (href.toLowerCase() === `mailto:${business.email?.value}`) return 'mailto:{email}';
  const target = placement.resolve(href);
  return target === placed.path ? '' : target;
}

/** Counts links of a page that are in its file, and numbers that the business has. */
function measureLinks(
  { tree }: Content,
  { path, text, base }: { readonly path: string; readonly text: string; readonly base: URL },
  { placement, business }: Pick<Fitting, 'placement' | 'business'>,
): Share {
  const { phone, phones, country } = business;
  const toKey = (number: string) => toE164(number, country) ?? number.replace(/\D/g, '').slice(-9);
  const numbers = new Set([phone?.value ?? '', ...phones.map((number) => number.phone)].map(toKey));
  const digits = text.replace(/\D/g, '');
  const links = listNodes(tree, 'link').filter((link) => collectText(link).trim() !== '');
  const hrefs = [...new Set(links.flatMap(({ url = '' }) => parseUrl(url, base)?.href ?? []))].filter((href) =>
    /^(?:https?|tel|mailto):/.test(href),
  );
  const arrived = hrefs.filter((href) => {
    if (href.startsWith('tel:'))
      return numbers.has(toKey(decodeURI(href.slice(4)))) || digits.includes(href.replace(/\D/g, '').slice(-9));
    if (href.startsWith('mailto:'))
      return href.toLowerCase().startsWith(`mailto:${business.email?.value}`) || text.includes(href.slice(7));
    const target = placement.resolve(href);
    return target === path || text.includes(`](${target})`);
  });
  return { total: hrefs.length, arrived: arrived.length };
}

/** Whether all hours of a line are those of the business. */
function isInHours(line: string, { hours }: Business): boolean {
  const { hours: inLine, second } = readHoursOfLines([line]);
  return (
    inLine.length > 0 &&
    second.length === 0 &&
    inLine.every(({ days, opens, closes }) =>
      days.every((day) =>
        hours?.value.some((entry) => entry.days.includes(day) && entry.opens === opens && entry.closes === closes),
      ),
    )
  );
}

/** Words. A shorter text on most pages is the label of a menu or a button, unless it has a number. */
const MIN_FRAME = 4;

/** Pages write the year by themselves. */
function isCopyright(line: string): boolean {
  return /©|\bcopyright\b/i.test(line) && line.length < MAX_COPYRIGHT && (line.match(/\d+/g)?.length ?? 0) <= 2;
}

/** Characters. */
const MAX_COPYRIGHT = 80;

function isWorthKeeping({ words, numbers }: Measured): boolean {
  return words.arrived < words.total && (numbers.arrived < numbers.total || words.total - words.arrived >= MIN_FRAME);
}

/** The language of the texts, and the tag for the data if the program has the words of pages in it. */
function findLanguage(pages: readonly ParsedPage[], left: Left[]) {
  const given = findTag(pages);
  const guess = guessLanguage(pages.flatMap(({ lines }) => lines.map(({ text }) => text)));
  const code = guess ?? given?.slice(0, 2).toLowerCase() ?? 'en';
  const isSame = given?.slice(0, 2).toLowerCase() === code;
  const note =
    given !== null && !isSame
      ? `The pages say that their language is \`${given}\`; their texts are \`${code}\`, which was taken.`
      : null;
  const tag =
    isSame && given !== null ? given.replace('_', '-').replace(/-(\w\w)$/, (part) => part.toUpperCase()) : code;
  if (code === 'en' || hasDefaultWords(tag)) return { code, tag: /^en(?:-US)?$/.test(tag) ? null : tag, note };
  left.push({
    what: `The language \`${tag}\``,
    why: 'the program has no fixed words in it; `site explain wording` prints those to translate, then set `language` in data/site.yaml',
  });
  return { code, tag: null, note };
}
