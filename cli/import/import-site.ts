// An old site becomes the files of a new one: parse the pages, find the business, recognize and
// place the pages, take the photos, fit the texts, write the data and the report. Nothing is
// invented: what is not found is a placeholder. Entry point: importSite.

import { createFiles, type Project } from '../edit/add/site-files.ts';
import { hasDefaultWords } from '../schema/wording/wording.ts';
import { type Business, findBusiness, toDigits } from './business/find-business.ts';
import { readHoursOfLines } from './business/opening-hours.ts';
import { addShares, createTextMeter, type Share } from './measure.ts';
import type { Left, OldSite } from './old-site.ts';
import { type Content, findRepeated, readContent } from './page/content.ts';
import { type ParsedPage, parsePage } from './page/parse-page.ts';
import { toMarkdown } from './page/to-markdown.ts';
import { type PhotoReader, type TakenPhotos, takePhotos } from './photos.ts';
import { type PlacedPage, type Placement, placePages } from './plan/addresses.ts';
import { createDataFiles } from './plan/data-files.ts';
import type { PageText } from './plan/page-files.ts';
import { recognizePages } from './plan/recognize.ts';
import { UNNAMED } from './plan/site-file.ts';
import { importPosts } from './posts/import-posts.ts';
import type { ImportReport } from './report.ts';
import { fitMarkdown } from './text/fit-markdown.ts';
import { sortByCount } from './text/names.ts';

export interface ImportedSite {
  /** By path, relative to the site's folder. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly report: ImportReport;
  /** True if no page has a photo, so that the site needs the placeholder's. */
  readonly lacksPhotos: boolean;
}

export interface ImportOptions extends Omit<Project, 'name'>, Pick<PhotoReader, 'preparePhoto'> {
  /** The folder or URL that the old site was read from, for the report. */
  readonly source: string;
}

export async function importSite(old: OldSite, options: ImportOptions): Promise<ImportedSite> {
  const unread: Left[] = [];
  const parsedPages = old.pages
    .flatMap((page) => {
      const parsed = parsePage(page);
      if (typeof parsed !== 'string') return [parsed];
      unread.push({ what: page.address, why: parsed });
      return [];
    })
    .filter(({ path }) => path !== '/404')
    .sort((a, b) => Number(b.path === '/') - Number(a.path === '/'));
  const byPath = new Map<string, ParsedPage>();
  for (const page of parsedPages) if (!byPath.has(page.path)) byPath.set(page.path, page);
  const pages = [...byPath.values()];
  // `/about`, `/about/` and `/about.html` are one page of many servers.
  const forms = parsedPages.filter((page) => !pages.includes(page));
  const redirects = new Map([
    ...old.redirects,
    ...forms.map(({ address, path }) => [address, byPath.get(path)?.address ?? path] as const),
  ]);
  const business = findBusiness(pages, old.origin);
  const recognized = recognizePages(pages, business, old.posts.length > 0);
  const placement = placePages(recognized, { ...old, redirects });
  const repeated = findRepeated(pages);
  const contents = new Map(pages.map((page) => [page, readContent(page, repeated)]));
  const used = placement.pages.map(({ page }) => contents.get(page) as Content);
  const photos = await takePhotos(
    used.flatMap(({ images }) => images),
    { readFile: old.readFile, preparePhoto: options.preparePhoto },
  );
  const left: Left[] = [...old.left, ...unread, ...photos.left];
  for (const { address, path, lines } of forms)
    if (lines.join() !== byPath.get(path)?.lines.join())
      left.push({ what: address, why: `its text differs from that of ${byPath.get(path)?.address}, which was taken` });
  const texts = placement.pages.map((placed, index) =>
    fitPage(placed, used[index] as Content, { placement, photos, business, left }),
  );
  const posts = await importPosts(old, {
    preparePhoto: options.preparePhoto,
    takenSlugs: new Set(placement.pages.flatMap(({ kind, slug }) => (kind === 'article' ? [slug] : []))),
    takenPhotos: new Set(photos.files.keys()),
    articlePattern: placement.articlePattern,
    resolve: placement.resolve,
  });
  const language = findLanguage(pages, left);
  const data = createDataFiles({ business, placement, texts, photos, language, listed: posts.listed });
  const files = createFiles([...data.others, ...data.pages, ...posts.files], {
    ...options,
    name: business.name?.value ?? UNNAMED,
  });
  const dataTexts = new Map([...files].filter(([path]) => path.startsWith('data/')));
  const measure = createTextMeter(dataTexts);
  const reported = placement.pages.map(({ page, path, kind, reason }, index) => ({
    address: page.address,
    path,
    file: `data/${data.pages[index]?.[0]}`,
    kind,
    reason,
    words: measure(page.lines),
  }));
  const links = placement.pages.map((_, index) =>
    measureLinks(used[index] as Content, data.pages[index]?.[1] ?? '', { placement, business }),
  );
  return {
    files: new Map<string, string | Uint8Array>([
      ...files,
      ...[...photos.files, ...posts.photos].map(([name, bytes]) => [`data/photos/${name}`, bytes] as const),
    ]),
    lacksPhotos: photos.files.size + posts.listed.length === 0,
    report: {
      source: options.source,
      business: pages.length === 0 ? null : business,
      words: addShares([measure(pages.flatMap(({ lines }) => lines)), posts.words]),
      links: addShares([...links, posts.links]),
      photos: { total: photos.count + posts.photoCount, arrived: photos.files.size + posts.photos.size },
      pages: [...reported, ...posts.pages],
      fates: [...placement.fates, ...posts.fates],
      left: [...left, ...posts.left],
      repeated: [...new Set([...repeated].map((token) => token.replace(/^\S+ /, '')))].filter(
        (text) =>
          removeLabels(text, pages).split(' ').length >= MIN_REPEATED &&
          readHoursOfLines([text]).length === 0 &&
          measure([text]).arrived < measure([text]).total,
      ),
    },
  };
}

/** Returns a text without the words of links, such as those of a menu in one line. */
function removeLabels(text: string, [home]: readonly ParsedPage[]): string {
  const labels = home?.links.map(({ text: label }) => label).filter(Boolean) ?? [];
  return labels.reduce((rest, label) => rest.replace(label, ''), text).trim();
}

/** Words. Shorter texts on most pages are labels of menus and buttons. */
const MIN_REPEATED = 3;

interface Fitting {
  readonly placement: Placement;
  readonly photos: TakenPhotos;
  readonly business: Business;
  readonly left: Left[];
}

function fitPage(placed: PlacedPage, content: Content, { placement, photos, business, left }: Fitting): PageText {
  const { page } = placed;
  const { blocks, unfit } = fitMarkdown(toMarkdown(content.element), {
    resolveLink: (url) => resolveLink(url, placed, { placement, business }),
    resolvePhoto: photos.find,
  });
  // The photo is named by itself, and nothing of a heading is lost.
  for (const message of new Set(unfit.map((item) => item.message)))
    if (!/^The photo|^The text begins with a heading/.test(message))
      left.push({ what: page.address, why: message.replace(/\.$/, '') });
  if (content.embedded.length > 0)
    left.push({ what: page.address, why: `it has ${[...new Set(content.embedded)].join(', ')}` });
  if (page.lines.length === 0)
    left.push({
      what: page.address,
      why: 'it has no text before its script has run; save it from a browser, and import the folder',
    });
  return { placed, blocks, photos: content.images.flatMap(({ url }) => photos.find(url.href) ?? []) };
}

function resolveLink(
  href: string,
  placed: Pick<PlacedPage, 'path'>,
  { placement, business }: Pick<Fitting, 'placement' | 'business'>,
): string | null {
  if (href.toLowerCase() === `mailto:${business.email?.value}`) return 'mailto:{email}';
  const target = placement.resolve(href);
  return target === placed.path ? null : target;
}

/** Counts links of a page that are in its file, and numbers that the business has. */
function measureLinks(
  { hrefs }: Content,
  file: string,
  { placement, business }: Pick<Fitting, 'placement' | 'business'>,
): Share {
  const phones = [business.phone?.value ?? '', ...file.matchAll(/[\d() .+-]{10,}/g)].map((text) =>
    toDigits(String(text)),
  );
  const arrived = hrefs.filter((href) => {
    if (/^tel:/.test(href)) return phones.includes(toDigits(href));
    if (/^mailto:/.test(href))
      return href.toLowerCase().startsWith(`mailto:${business.email?.value}`) || file.includes(href.slice(7));
    return file.includes(`](${placement.resolve(href)})`);
  });
  return { total: hrefs.length, arrived: arrived.length };
}

/** The language of most pages, if the program has the words of pages in it. */
function findLanguage(pages: readonly ParsedPage[], left: Left[]): string | null {
  const [language] = sortByCount(pages.flatMap(({ language: tag }) => (tag === null ? [] : [tag])));
  if (language === undefined || /^en\b/i.test(language)) return null;
  if (hasDefaultWords(language)) return language;
  left.push({
    what: `The language \`${language}\``,
    why: 'the program has no fixed words in it; `site explain wording` prints those to translate, then set `language` in data/site.yaml',
  });
  return null;
}
