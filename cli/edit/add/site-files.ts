// What `site new` writes, from the answers to its questions. Entry point: createSiteFiles.
import { formatEditorSettings } from '../../model/fields/editor-settings.ts';
import { findCurrency, findRegionName } from '../../schema/fields/business/regions.ts';
import { toSlug } from '../../schema/fields/text.ts';
import type { Look } from '../../schema/formats/colors.ts';
import { ask, createStub, drawLogo, fillIn, formatStub, type Stub } from './data-files.ts';
import notices from './notices.yaml';
import templates from './project.yaml';
import { colorsOf, findLanguageOf, type Trade } from './trades.ts';

/** The values that a new site begins with; all of them are valid. */
export interface Answers {
  /** The name of the business. */
  readonly name: string;
  readonly trade: Trade;
  readonly town: string;
  /** The code of the state or province, in countries whose addresses have one. */
  readonly region?: string | undefined;
  /** ISO 3166-1. */
  readonly country: string;
  readonly phone: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly look: Look;
  /** The names of services, at least one, each with a slug of its own. */
  readonly services: readonly string[];
}

/** The slug of the page about who is behind the website. */
export const LEGAL_NOTICE = 'legal-notice';

/** The content of files by path. */
export type NewFiles = ReadonlyMap<string, string>;

/** The entry of the placeholder in data/gallery.yaml, and the name of its file in data/photos/. */
export const PLACEHOLDER_PHOTO = createStub('placeholderPhoto');
export const PHOTO_FILE = String(PLACEHOLDER_PHOTO['file']);

export interface Program {
  readonly name: string;
  /** What a site installs: a version, or `file:` and the path of a folder. */
  readonly spec: string;
  /** The Node versions that it runs on, as in package.json. */
  readonly node: string;
}

/** The facts that the files next to the data need. */
export interface Project {
  /** The name of the business. */
  readonly name: string;
  readonly program: Program;
  /** The workflow for GitHub. */
  readonly workflow: string;
}

/** Returns the files of a new site without its photo. @param workflow the workflow for GitHub */
export function createSiteFiles(answers: Answers, program: Program, workflow: string): NewFiles {
  return createFiles(listDataFiles(answers), { name: answers.name, program, workflow });
}

export function createFiles(data: readonly DataFile[], { name, program, workflow }: Project): NewFiles {
  // pnpm would copy only those files of a folder that are packed.
  const link = program.spec.replace(/^file:/, 'link:');
  const isLinked = link !== program.spec;
  const overrides = isLinked ? `overrides:\n  ${JSON.stringify(program.name)}: ${JSON.stringify(link)}\n` : '';
  const values = { ...program, name, slug: toSlug(name), program: program.name, overrides };
  return new Map([
    ...data.map(([path, content]) => [`data/${path}`, content] as const),
    ...Object.entries(fillIn(templates, values) as Stub).map(([path, content]) => [path, formatFile(content)] as const),
    ['.github/workflows/site.yml', workflow],
    ['.vscode/settings.json', formatEditorSettings()],
  ]);
}

function formatFile(content: unknown): string {
  return typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
}

/** The path is relative to data/. */
export type DataFile = readonly [path: string, content: string];

function listDataFiles(answers: Answers): readonly DataFile[] {
  const { name, trade, town, color, services } = answers;
  const tiers = Object.keys(trade.units);
  return [
    ['site.yaml', formatStub('site', listFacts(answers))],
    ['logo.svg', drawLogo(color, trade.mark)],
    ['pages/home.yaml', formatStub('home', { name, h1: nameTradeInTown(answers) })],
    ['pages/privacy.yaml', formatStub('privacy')],
    ...listNotice(answers.country),
    ['gallery.yaml', formatStub('gallery', { photos: [PLACEHOLDER_PHOTO] })],
    ['pricing.yaml', formatStub('pricing', { units: trade.units, currency: findCurrency(answers.country) })],
    [`cities/${toSlug(town)}.yaml`, formatStub('city', { city: town }, { trade })],
    ...services.flatMap((service): DataFile[] => [
      [`services/${toSlug(service)}.yaml`, formatStub('service', { service }, { tiers, trade })],
      [`local/${toSlug(town)}/${toSlug(service)}.yaml`, formatStub('local', { city: town, service }, { trade })],
    ]),
  ];
}

interface Notice {
  readonly name: string;
  readonly sections: readonly { readonly heading: string; readonly asks: string }[];
}

/** The legal page of a country whose law wants one. */
function listNotice(country: string): DataFile[] {
  const notice = (notices as Readonly<Record<string, Notice>>)[country];
  if (notice === undefined) return [];
  const sections = notice.sections.map(({ heading, asks }) => ({ heading, paragraphs: [ask(asks)] }));
  return [[`pages/${LEGAL_NOTICE}.yaml`, formatStub('notice', { name: notice.name, sections })]];
}

/** `Plumber in Camas, Washington`, or nothing for a trade that is not known. */
function nameTradeInTown({ trade, town, region, country }: Answers): string | undefined {
  if (trade.services.length === 0) return undefined;
  const name = trade.name.replace(/ \(.*\)$/, '');
  const state = region === undefined ? null : (findRegionName(region, country) ?? region);
  return `${name} in ${state === null ? town : `${town}, ${state}`}`;
}

/** The values of data/site.yaml; those that nobody can own stand for what was not answered. */
export function listFacts({ trade, country, services, ...answers }: Answers): Stub {
  const isAbroad = country !== 'US';
  const { accent, second } = colorsOf(trade);
  return {
    second: answers.color === accent ? second : undefined,
    ...{ ...answers, businessType: trade.businessType, labels: trade.labels, slug: toSlug(answers.name) },
    ...{ slugs: services.map(toSlug), country: isAbroad ? country : undefined },
    language: isAbroad ? `${findLanguageOf(country)}-${country}` : undefined,
  };
}
