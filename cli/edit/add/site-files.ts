// What `site new` writes, from the answers to its questions. Entry point: createSiteFiles.
import { formatEditorSettings } from '../../model/fields/editor-settings.ts';
import { findRegionName } from '../../schema/fields/business/regions.ts';
import { toSlug } from '../../schema/fields/text.ts';
import type { Look } from '../../schema/formats/colors.ts';
import { ask, formatCity, formatGallery, formatLocal, formatService, type Stub, stubHome } from './data-files.ts';
import { drawLogo } from './drawings.ts';
import { formatRecord } from './format-record.ts';
import {
  EDITOR_EXTENSIONS,
  formatAgents,
  formatPackageJson,
  formatPnpmWorkspace,
  formatReadme,
  GITIGNORE,
  type Program,
} from './project-files.ts';
import type { Trade } from './trades.ts';

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

/** The content of files by path. */
export type NewFiles = ReadonlyMap<string, string>;

/** The name of the placeholder's file in data/photos/. */
export const PHOTO_FILE = 'placeholder.jpg';

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
  return new Map([
    ...data.map(([path, content]) => [`data/${path}`, content] as const),
    ['package.json', formatPackageJson(toSlug(name), program)],
    ['pnpm-workspace.yaml', formatPnpmWorkspace(program)],
    ['README.md', formatReadme(name)],
    ['AGENTS.md', formatAgents(name)],
    ['.gitignore', GITIGNORE],
    ['.github/workflows/site.yml', workflow],
    ['.vscode/settings.json', formatEditorSettings()],
    ['.vscode/extensions.json', EDITOR_EXTENSIONS],
  ]);
}

/** The path is relative to data/. */
export type DataFile = readonly [path: string, content: string];

function listDataFiles(answers: Answers): readonly DataFile[] {
  const { name, trade, town, color, services } = answers;
  return [
    ['site.yaml', formatSite(stubSite(answers))],
    ['logo.svg', drawLogo(color)],
    [
      'pages/home.yaml',
      formatRecord(stubHome(nameTradeInTown(answers)), {
        top: `The home page. Its first paragraph is what search results show of ${name}; write it first.`,
      }),
    ],
    ['pages/privacy.yaml', formatPrivacy()],
    ['gallery.yaml', formatGallery([PLACEHOLDER_PHOTO])],
    ['pricing.yaml', formatPricing(trade)],
    [`cities/${toSlug(town)}.yaml`, formatCity({ city: town }, undefined, trade)],
    ...services.flatMap((service): DataFile[] => [
      [`services/${toSlug(service)}.yaml`, formatService(service, { tiers: Object.keys(trade.units) }, trade)],
      [`local/${toSlug(town)}/${toSlug(service)}.yaml`, formatLocal({ city: town, service }, undefined, trade)],
    ]),
  ];
}

/** `Plumber in Camas, Washington`, or nothing for a trade that is not known. */
function nameTradeInTown({ trade, town, region, country }: Answers): string | undefined {
  if (trade.services.length === 0) return undefined;
  const name = trade.name.replace(/ \(.*\)$/, '');
  const state = region === undefined ? null : (findRegionName(region, country) ?? region);
  return `${name} in ${state === null ? town : `${town}, ${state}`}`;
}

export const PLACEHOLDER_PHOTO = {
  file: PHOTO_FILE,
  alt: ask('Describe in one sentence what the photo shows.'),
  placeholder: true,
};

export function formatPrivacy(): string {
  const request =
    'Say what happens to what people type into the form: who reads it, how long you keep it, and how to have it deleted.';
  return formatRecord(
    { kind: 'legal', description: ask(request) },
    { top: 'The privacy policy, which is linked from every page.' },
  );
}

/** The record of data/site.yaml, with values that nobody can own where there is no answer. */
export function stubSite({ name, trade, town, region, country, phone, color, look, services }: Answers): Stub {
  const slug = toSlug(name);
  return {
    name,
    businessType: trade.businessType,
    phone,
    email: `office@${slug}.example.com`,
    address: { locality: town, ...(region !== undefined && { region }), ...(country !== 'US' && { country }) },
    ...(country !== 'US' && { language: `en-${country}` }),
    hours: {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '17:00',
      placeholder: true,
    },
    url: `https://${slug}.example.com`,
    form: { endpoint: 'https://formspree.io/f/your-form-id' },
    order: { services: services.map(toSlug) },
    look,
    colors: { accent: color },
    labels: trade.labels,
  };
}

/** The comments that say what to replace, by key. */
const SITE_NOTES = {
  email: 'Replace it: nobody can own an address at example.com.',
  hours: 'Write your hours, and remove `placeholder: true`. Days with other hours belong in `otherHours`.',
  url: 'Replace it with the address of the site.',
  form: 'Replace it with the address that messages are sent to, such as one of https://formspree.io.',
  look: 'The type and shapes of the pages: slab, ledger, signal or porch.',
  labels: 'The words on the links to the form.',
} as const;

/** @param answeredKeys keys whose values need not be replaced */
export function formatSite(record: Stub, answeredKeys: readonly string[] = []): string {
  return formatRecord(record, {
    top: 'The business, as every page shows it.',
    keys: Object.fromEntries(Object.entries(SITE_NOTES).filter(([key]) => !answeredKeys.includes(key))),
  });
}

export function formatPricing({ units }: Trade): string {
  return formatRecord(
    { tiers: units },
    {
      top: 'What prices are for, by a key that `priceRange` in data/services/ uses. Without a price nothing of it is on a page.',
    },
  );
}
