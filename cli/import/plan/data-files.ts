// All data files of an imported site: what was found, and the placeholders of a new site for the
// rest. Entry point: createDataFiles.
import {
  ask,
  createStub,
  drawLogo,
  formatSite,
  formatStub,
  PLACEHOLDER_PHONE,
  type Stub,
  selectKeys,
} from '../../edit/add/data-files.ts';
import { formatRecord } from '../../edit/add/format-record.ts';
import { type DataFile, listFacts, PLACEHOLDER_PHOTO } from '../../edit/add/site-files.ts';
import { otherTrade, type Trade, trades } from '../../edit/add/trades.ts';
import { siteSchema } from '../../schema/site.ts';
import type { Business } from '../business/find-business.ts';
import type { TakenPhotos } from '../photos.ts';
import { toLine } from '../text/to-sections.ts';
import { hasPrivacyPage, type Placement } from './addresses.ts';
import type { Look } from './look.ts';
import { createPageFile, omitEmpty, type PageFileOptions, type PageText, type Person } from './page-files.ts';

/** The name of a business that no page names. */
export const UNNAMED = ask('The name of the business.');

export interface SiteContents {
  readonly business: Business;
  readonly placement: Placement;
  readonly texts: readonly PageText[];
  readonly photos: TakenPhotos;
  /** Null for English. */
  readonly language: string | null;
  readonly look: Look;
  readonly frame: PageFileOptions['frame'];
}

export function createDataFiles(contents: SiteContents): {
  /** In the order of `texts`. */
  readonly pages: readonly DataFile[];
  readonly others: readonly DataFile[];
} {
  const { business, placement, texts, look, frame } = contents;
  const seen = new Set<string>();
  const team: Person[] = [];
  const headings = texts.flatMap(({ blocks }) => [
    ...new Set(blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []))),
  ]);
  const pages = texts.map((text) =>
    createPageFile(text, {
      takeFirst(key, value) {
        const words = value === null ? null : toLine(value);
        if (seen.has(`${key} ${words}`)) return null;
        seen.add(`${key} ${words}`);
        return words;
      },
      calls: new Set(headings.filter((heading, index) => headings.indexOf(heading) < index)),
      frame,
      addPerson: (person) => team.push(person),
    }),
  );
  const hasService = placement.pages.some(({ kind }) => kind === 'service');
  const others: DataFile[] = [
    ['site.yaml', createSiteFile(contents, team)],
    ['logo.svg', look.logo ?? drawLogo(look.colors.accent ?? siteSchema.shape.colors.parse({}).accent)],
    ['gallery.yaml', formatStub('gallery', { photos: listPhotos(contents) })],
    ['pricing.yaml', formatStub('pricing', { units: findTradeOf(business).units })],
    ...(hasService
      ? []
      : [['services/service.yaml', formatRecord(STUB_SERVICE, { top: 'A site has one service at least.' })] as const]),
    ...(pages.some(([path]) => path === 'pages/home.yaml')
      ? []
      : [['pages/home.yaml', formatRecord(createStub('home'), { top: 'The home page.' })] as const]),
    ...(hasPrivacyPage(placement.pages) ? [] : [['pages/privacy.yaml', formatStub('privacy')] as const]),
  ];
  return { pages, others };
}

/** No page of the old site is about a service. */
const STUB_SERVICE = {
  service: ask('The name of a service.'),
  description: ask('Say in two sentences what you do when somebody asks for it, and what they get.'),
};

/** Each photo with its words, and the services and cities whose pages showed it. */
function listPhotos({ photos, texts }: Pick<SiteContents, 'photos' | 'texts'>): readonly Stub[] {
  const shown = texts.map(({ placed, photo, photos: others, blocks }) => {
    const figures = blocks.flatMap((block) => (block.type === 'figure' ? [block.file] : []));
    return { placed, files: [photo, ...others, ...figures] };
  });
  const stubs = [...photos.files.keys()].map((file) => {
    const showing = shown.flatMap(({ placed, files }) => (files.includes(file) ? [placed] : []));
    const slugsOf = (wanted: string) => showing.flatMap(({ kind, slug }) => (kind === wanted ? [slug] : []));
    return omitEmpty({
      file,
      alt: photos.alts.get(file) || createStub('photo', { file })['alt'],
      services: slugsOf('service'),
      cities: slugsOf('city'),
      inGallery: showing.every(({ kind }) => kind === 'article') ? false : null,
    });
  });
  return stubs.length > 0 ? stubs : [PLACEHOLDER_PHOTO];
}

/** Returns the trade whose type of business is the one of the old site. */
function findTradeOf({ businessType }: Business): Trade {
  const matching = trades.filter((trade) => trade.businessType === businessType?.value);
  return matching.length === 1 && matching[0] !== undefined ? matching[0] : otherTrade;
}

function createSiteFile({ business, placement, language, look }: SiteContents, team: readonly Person[]): string {
  const { address, hours, profiles, country } = business;
  const stub = createStub(
    'site',
    listFacts({
      name: business.name?.value ?? UNNAMED,
      trade: otherTrade,
      town: ask('The town of the business.'),
      region: country === 'US' ? ask('The code of the state or province.') : undefined,
      country,
      phone: PLACEHOLDER_PHONE,
      color: look.colors.accent ?? siteSchema.shape.colors.parse({}).accent,
      look: 'slab',
      services: [],
    }),
  );
  const [mostDays, ...otherHours] = hours?.value ?? [];
  const facebook = profiles?.value.find(({ name }) => name === 'Facebook');
  const nonEmpty = (record: object) => (Object.keys(record).length === 0 ? undefined : record);
  /** In the order of the menu. */
  const slugsOf = (wanted: string) =>
    placement.pages
      .filter(({ kind }) => kind === wanted)
      .sort((a, b) => (a.menuIndex ?? Number.MAX_SAFE_INTEGER) - (b.menuIndex ?? Number.MAX_SAFE_INTEGER))
      .map(({ slug }) => slug);
  const facts: Stub = omitEmpty({
    businessType: business.businessType?.value,
    phone: business.phone?.value,
    phones: business.phones,
    email: business.email?.value,
    address: address?.value,
    hours: mostDays,
    otherHours,
    url: business.url?.value,
    language,
    form: business.formEndpoint && { endpoint: business.formEndpoint.value },
    facebook: facebook?.url,
    founded: business.founded?.value,
    profiles: profiles?.value.filter((profile) => profile !== facebook),
    team: team.map(omitEmpty),
    reviews: business.reviews,
    paths: nonEmpty(placement.patterns),
    gone: placement.gone,
    order: omitEmpty({ services: slugsOf('service'), cities: slugsOf('city') }),
    colors: nonEmpty(look.colors),
  });
  const keys = Object.keys(siteSchema.shape).filter((key) => key !== 'labels' && key !== 'look');
  return formatSite(selectKeys({ ...stub, ...facts }, keys), Object.keys(facts));
}
