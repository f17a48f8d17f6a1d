// All data files of an imported site: what was found, and the placeholders of a new site for the
// rest. Entry point: createDataFiles.
import {
  ask,
  createStub,
  drawLogo,
  formatSite,
  formatStub,
  PLACEHOLDER_PHONE,
  selectKeys,
} from '../../edit/add/data-files.ts';
import { formatRecord } from '../../edit/add/format-record.ts';
import { type DataFile, listFacts, PLACEHOLDER_PHOTO } from '../../edit/add/site-files.ts';
import { otherTrade } from '../../edit/add/trades.ts';
import { findCurrency } from '../../schema/fields/business/regions.ts';
import { siteSchema } from '../../schema/site.ts';
import type { Business } from '../business/find-business.ts';
import type { TakenPhotos } from '../photos.ts';
import { toLine } from '../text/to-sections.ts';
import { hasPrivacyPage, type Placement } from './addresses.ts';
import type { Look } from './look.ts';
import { createPageFile, omitEmpty, type PageText, type Part } from './page-files.ts';

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
  /** Parts of the home page with the texts that all pages had. */
  readonly frame: readonly Part[];
}

/** Returns the files of pages in the order of `texts`, and the others. */
export function createDataFiles(contents: SiteContents) {
  const { placement, texts, look, frame } = contents;
  const seen = new Set<string>();
  const team: object[] = [];
  const headings = texts.flatMap(({ blocks }) => [
    ...new Set(blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []))),
  ]);
  const calls = new Set(headings.filter((heading, index) => headings.indexOf(heading) < index));
  const takeFirst = (key: string, value: string | null) => {
    const words = value === null ? null : toLine(value);
    const isTaken = seen.has(`${key} ${words}`);
    seen.add(`${key} ${words}`);
    return isTaken ? null : words;
  };
  const addPerson = (person: object) => team.push(person);
  const pages = texts.map((text) => createPageFile(text, { takeFirst, calls, frame, addPerson }));
  const has = (folder: string) => pages.some(([path]) => path.startsWith(folder));
  const others: DataFile[] = [
    ['site.yaml', createSiteFile(contents, team)],
    ['logo.svg', look.logo ?? drawLogo(look.colors.accent ?? DEFAULT_COLOR)],
    ['gallery.yaml', formatStub('gallery', { photos: listPhotos(contents) })],
    [
      'pricing.yaml',
      formatStub('pricing', { units: otherTrade.units, currency: findCurrency(contents.business.country) }),
    ],
  ];
  if (!has('services/'))
    others.push(['services/service.yaml', formatRecord(STUB_SERVICE, { top: 'A site has one service at least.' })]);
  if (!has('pages/home.yaml'))
    others.push(['pages/home.yaml', formatRecord(createStub('home'), { top: 'The home page.' })]);
  if (!hasPrivacyPage(placement.pages)) others.push(['pages/privacy.yaml', formatStub('privacy')]);
  return { pages, others };
}

const DEFAULT_COLOR = siteSchema.shape.colors.parse({}).accent;

/** No page of the old site is about a service. */
const STUB_SERVICE = {
  service: ask('The name of a service.'),
  description: ask('Say in two sentences what you do when somebody asks for it, and what they get.'),
};

/** Each photo with its words, and the services and cities whose pages showed it. */
function listPhotos({ photos, texts }: Pick<SiteContents, 'photos' | 'texts'>): readonly object[] {
  const stubs = [...photos.files.keys()].map((file) => {
    const showing = texts.filter(
      ({ photo, photos: others, blocks }) =>
        photo === file ||
        others.includes(file) ||
        blocks.some((block) => block.type === 'figure' && block.file === file),
    );
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

function createSiteFile({ business, placement, language, look }: SiteContents, team: readonly object[]): string {
  const { hours, profiles, country } = business;
  const stub = createStub(
    'site',
    listFacts({
      name: business.name?.value ?? UNNAMED,
      trade: otherTrade,
      town: ask('The town of the business.'),
      region: country === 'US' ? ask('The code of the state or province.') : undefined,
      country,
      phone: PLACEHOLDER_PHONE,
      color: look.colors.accent ?? DEFAULT_COLOR,
      look: 'slab',
      services: [],
    }),
  );
  const [mostDays, ...otherHours] = hours?.value ?? [];
  const facebook = profiles?.value.find(({ name }) => name === 'Facebook');
  /** In the order of the menu. */
  const slugsOf = (wanted: string) =>
    placement.pages
      .filter(({ kind }) => kind === wanted)
      .sort((a, b) => (a.menuIndex ?? Number.MAX_SAFE_INTEGER) - (b.menuIndex ?? Number.MAX_SAFE_INTEGER))
      .map(({ slug }) => slug);
  const facts = omitEmpty({
    businessType: business.businessType?.value,
    phone: business.phone?.value,
    phones: business.phones,
    email: business.email?.value,
    address: business.address?.value,
    hours: mostDays,
    otherHours,
    byAppointment: business.byAppointment,
    url: business.url?.value,
    language: language ?? (country === 'US' ? null : `en-${country}`),
    form: business.formEndpoint && { endpoint: business.formEndpoint.value },
    facebook: facebook?.url,
    founded: business.founded?.value,
    profiles: profiles?.value.filter((profile) => profile !== facebook),
    team,
    reviews: business.reviews,
    paths: placement.patterns,
    gone: placement.gone,
    order: omitEmpty({ services: slugsOf('service'), cities: slugsOf('city') }),
    colors: look.colors,
  });
  const isKept = (key: string) => key in facts || !['labels', 'look', 'order'].includes(key);
  const keys = Object.keys(siteSchema.shape).filter(isKept);
  return formatSite(selectKeys({ ...stub, ...facts }, keys), Object.keys(facts));
}
