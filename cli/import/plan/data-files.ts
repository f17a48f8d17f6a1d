// All data files of an imported site. Entry point: createDataFiles.
import { ask, formatGallery, type Stub, stubHome, stubPhoto } from '../../edit/add/data-files.ts';
import { drawLogo } from '../../edit/add/drawings.ts';
import { formatRecord } from '../../edit/add/format-record.ts';
import { type DataFile, formatPricing, formatPrivacy, PLACEHOLDER_PHOTO } from '../../edit/add/site-files.ts';
import { siteSchema } from '../../schema/site.ts';
import type { Business } from '../business/find-business.ts';
import type { TakenPhotos } from '../photos.ts';
import { hasPrivacyPage, type Placement } from './addresses.ts';
import { createPageFile, omitEmpty, type PageText } from './page-files.ts';
import { createSiteFile, findTradeOf } from './site-file.ts';

export interface SiteContents {
  readonly business: Business;
  readonly placement: Placement;
  readonly texts: readonly PageText[];
  readonly photos: TakenPhotos;
  /** Photos that need an entry besides those of the pages. */
  readonly listed: readonly string[];
  /** Null for English. */
  readonly language: string | null;
}

export function createDataFiles(contents: SiteContents): {
  /** In the order of `texts`. */
  readonly pages: readonly DataFile[];
  readonly others: readonly DataFile[];
} {
  const { business, placement, texts, language } = contents;
  const slugsOf = (wanted: string) => placement.pages.flatMap(({ kind, slug }) => (kind === wanted ? [slug] : []));
  const services = slugsOf('service');
  const cities = slugsOf('city');
  const seen = new Set<string>();
  const pages = texts.map((text) =>
    createPageFile(text, {
      isFirst(key, value) {
        const isNew = !seen.has(`${key} ${value}`);
        seen.add(`${key} ${value}`);
        return isNew;
      },
    }),
  );
  const trade = findTradeOf(business);
  const others: DataFile[] = [
    [
      'site.yaml',
      createSiteFile(business, { language, services, cities, gone: placement.gone, paths: placement.patterns }),
    ],
    ['logo.svg', drawLogo(siteSchema.shape.colors.parse({}).accent)],
    ['gallery.yaml', formatGallery(listPhotos(contents))],
    ['pricing.yaml', formatPricing(trade)],
    ...(services.length > 0
      ? []
      : [['services/service.yaml', formatRecord(STUB_SERVICE, { top: 'A site has one service at least.' })] as const]),
    ...(pages.some(([path]) => path === 'pages/home.yaml')
      ? []
      : [['pages/home.yaml', formatRecord(stubHome(), { top: 'The home page.' })] as const]),
    ...(hasPrivacyPage(placement.pages) ? [] : [['pages/privacy.yaml', formatPrivacy()] as const]),
  ];
  return { pages, others };
}

/** No page of the old site is about a service. */
const STUB_SERVICE = {
  service: ask('The name of a service.'),
  description: ask('Say in two sentences what you do when somebody asks for it, and what they get.'),
};

/** Each photo with its words, and the services and cities whose pages showed it. */
function listPhotos({ photos, texts, listed }: SiteContents): readonly Stub[] {
  const files = [...photos.files.keys(), ...listed];
  if (files.length === 0) return [PLACEHOLDER_PHOTO];
  return [...new Set(files)].map((file) => {
    const showing = texts.filter(
      (text) =>
        text.photos.includes(file) || text.blocks.some((block) => block.type === 'figure' && block.file === file),
    );
    const slugsOf = (wanted: string) =>
      showing.flatMap(({ placed: { kind, slug } }) => (kind === wanted ? [slug] : []));
    return omitEmpty({
      file,
      alt: photos.alts.get(file) || stubPhoto(file)['alt'],
      services: slugsOf('service'),
      cities: slugsOf('city'),
      inGallery: showing.every(({ placed: { kind } }) => kind === 'article') ? false : null,
    });
  });
}
