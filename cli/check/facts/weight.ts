// Measures what a page weighs. Entry points: measureAssets and getBudgets.

import { brotliCompressSync, constants } from 'node:zlib';
import type { Budgets, ElementFact, FileFact, PageFacts, PageWeight, SiteFacts } from './facts.ts';
import { listFileUrls } from './links/file-urls.ts';
import { getFileOfUrl, parseSrcset } from './links/url.ts';
import { memoizeByIdentity, memoizePerFile } from './memoize.ts';
import { isLazy } from './page/page-images.ts';

/** The budgets in the data win. The descriptions of their keys state these. */
export const DEFAULT_BUDGETS: Budgets = {
  page: 30_000,
  style: 20_000,
  script: 50_000,
  font: 100_000,
  image: 500_000,
  photos: 2_500_000,
  requests: 15,
};

/** The budgets of a site: those of its data, or else the defaults. */
export function getBudgets({ expected }: SiteFacts): Budgets {
  const changed = Object.entries(expected?.budgets ?? {}).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_BUDGETS, ...Object.fromEntries(changed) };
}

export function listFonts({ files }: SiteFacts): FileFact[] {
  return [...files.values()].filter(({ path }) => /\.(?:woff2?|ttf|otf)$/i.test(path));
}

/** The weights of a page's files, without its HTML. */
export const measureAssets = (page: PageFacts, site: SiteFacts) => openMeasure(site)(page);

const openMeasure = memoizeByIdentity((site: SiteFacts) =>
  memoizeByIdentity((page: PageFacts): PageWeight => {
    const { urls } = page;
    const sumFiles = (files: Iterable<string>, getSize: (site: SiteFacts, file: string) => number) =>
      [...files].reduce((sum, file) => sum + getSize(site, file), 0);
    const listFiles = (role: string) =>
      new Set(urls.flatMap((url) => (url.role === role ? (getFileOfUrl(url.url, page, site) ?? []) : [])));
    const scripts = listFiles('script');
    // Those that they import at once. Iterating a set includes the items that are added meanwhile.
    for (const file of scripts)
      for (const { role, prefix, url } of listFileUrls(site, file)) {
        const imported =
          role === 'import' && !prefix.endsWith('(') ? getFileOfUrl(url, { path: `/${file}` }, site) : null;
        if (imported !== null) scripts.add(imported);
      }
    const photos = new Set(page.all('img').flatMap((image) => findLargestFile(image, page, site) ?? []));
    const initial = urls.filter(
      ({ role, element }) => INITIAL_ROLES.has(role) || (INITIAL_TAGS.has(element.tag) && !isLazy(element)),
    );
    return {
      style: sumFiles(listFiles('stylesheet'), getCompressedFileSize),
      script: sumFiles(scripts, getCompressedFileSize),
      photos: sumFiles(photos, getBytes),
      requests: 1 + new Set(initial.map(({ element, url }) => element.attributes.get('src') ?? url)).size,
    };
  }),
);

/** What a page loads before a visitor scrolls or clicks. */
const INITIAL_ROLES = new Set(['stylesheet', 'script', 'preload']);
const INITIAL_TAGS = new Set(['img', 'iframe']);

/** As a large screen loads a photo: the widest candidate of the smallest format. */
function findLargestFile(image: ElementFact, page: PageFacts, site: SiteFacts): string | undefined {
  const sources = image.parent?.tag === 'picture' ? image.parent.children : [image];
  const widest = sources.flatMap(({ attributes }) => {
    const candidates = parseSrcset(attributes.get('srcset') ?? '');
    const [largest] = candidates.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
    return getFileOfUrl(largest?.url ?? attributes.get('src') ?? '', page, site) ?? [];
  });
  return widest.filter((file) => site.files.has(file)).toSorted((a, b) => getBytes(site, a) - getBytes(site, b))[0];
}

function getBytes({ files }: SiteFacts, file: string): number {
  return files.get(file)?.bytes ?? 0;
}

/** Bytes after Brotli as hosts compress; a faster level decides if it reaches the limit. */
export function computeCompressedSize(content: Uint8Array | string, limit = 0): number {
  const compress = (level: number) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).byteLength;
  const estimate = compress(1);
  return estimate <= limit ? estimate : compress(5);
}

/** The compressed size of a file of the output; 0 if it is missing, which is a broken link. */
export const getCompressedFileSize = memoizePerFile((site, path) => {
  const content = site.read(path);
  return content === null ? 0 : computeCompressedSize(content);
});
