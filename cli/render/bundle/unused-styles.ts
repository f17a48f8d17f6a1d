import { hasFormExtras } from '../../model/complete-records.ts';
import type { SiteModel } from '../../model/model.ts';
import { findConsent, hasEmbeds } from '../../model/third-parties.ts';
import { buildAnnouncements } from '../../routes/sections/business-details.ts';
import { buildCityMap } from '../../routes/sections/city-map.ts';
import { NO_LOOK } from '../../schema/formats/colors.ts';
import { formatWeek } from '../../schema/formats/format.ts';

/** Style sheets of optional sections, with whether a model has the section. */
const OPTIONAL_STYLES: Readonly<Record<string, (model: SiteModel) => boolean>> = {
  'announcement.css': (model) => buildAnnouncements(model).length > 0,
  'article.css': ({ articles }) => articles.length > 0,
  'article-texts.css': ({ articles }) => articles.length > 0,
  'badges.css': ({ site }) => site.memberships.some(({ photo }) => photo !== undefined),
  'blueprint.css': hasDrawing(({ layers }) => layers !== undefined),
  'calculator.css': hasCalculator,
  'city-map.css': (model) => [null, ...model.cities].some((city) => buildCityMap(model, city) !== null),
  'consent.css': ({ site }) => findConsent(site) !== 'none',
  'drawing.css': hasDrawing(() => true),
  'embed.css': hasEmbeds,
  'examples.css': ({ pricingPages }) => pricingPages.some(({ examples }) => examples.length > 0),
  'form-extras.css': hasFormExtras,
  'gallery.css': ({ gallery }) => gallery.length > 0,
  'hero-panel.css': ({ home, services, serviceGroups }) =>
    [home, ...services, ...serviceGroups].some(({ photo = null }) => photo === null),
  'job-prices.css': ({ prices }) =>
    [...prices.values()].some((list) => list.every(({ minSize, maxSize }) => minSize === null && maxSize === null)),
  'jobs.css': ({ jobs }) => jobs.length > 0,
  'layers.css': hasDrawing(({ run }) => run === undefined),
  'legal.css': ({ legalPages, articles, site }) =>
    legalPages.length + articles.length > 0 || site.reviewLinks !== undefined,
  'looks/ledger.css': ({ site }) => site.look === 'ledger',
  'looks/porch.css': ({ site }) => site.look === 'porch',
  'looks/signal.css': ({ site }) => site.look === 'signal',
  'looks/slab.css': ({ site }) => site.look === 'slab' && site.motif === 'ruled',
  'lightbox.css': ({ gallery }) => gallery.length > 0,
  'neighborhoods.css': ({ cities }) => cities.some(({ neighborhoods }) => neighborhoods.length > 0),
  'offices.css': ({ site }) => site.offices.length > 0,
  'pair.css': hasDrawing(({ before }) => before !== undefined),
  'people.css': ({ site }) => site.owner !== undefined || site.team.length > 0,
  'print-pricing.css': hasCalculator,
  'price-tables.css': ({ prices }) => prices.size > 0,
  'price-tiers.css': ({ prices }) => prices.size > 0,
  'review.css': ({ site }) => site.reviewLinks !== undefined,
  'reviews.css': ({ site, jobs }) => site.reviews.length > 0 || jobs.some(({ quote }) => quote !== undefined),
  'rich-text.css': ({ pages, site, jobs, forms }) => hasBlock([pages, site, jobs, forms], isList, new Set()),
  'run.css': hasDrawing(({ run }) => run !== undefined),
  'size-switch.css': ({ prices, pricingPages }) =>
    pricingPages.length > 0 &&
    [...prices.values()].flat().some(({ minSize, maxSize }) => (minSize ?? maxSize) !== null),
  'text-table.css': ({ pages, site, jobs, forms }) =>
    hasBlock([pages, site, jobs, forms], (value) => 'type' in value && value.type === 'table', new Set()),
  'week-hours.css': ({ site, wording }) => [site, ...site.offices].some((week) => formatWeek(week, wording).length > 0),
};

function hasCalculator({ estimateRules, pricingPages }: SiteModel): boolean {
  return estimateRules !== null && pricingPages.length > 0;
}

type Drawing = NonNullable<SiteModel['services'][number]['drawing']>;

function hasDrawing(matches: (drawing: Drawing) => boolean) {
  return ({ services }: SiteModel) => services.some(({ drawing }) => drawing !== undefined && matches(drawing));
}

/** A section of a legal page has its list beside its paragraphs; sections of the type `list` are no texts. */
function isList(value: object): boolean {
  return (
    'ordered' in value ||
    ('type' in value && value.type === 'notes') ||
    ('list' in value && Array.isArray(value.list) && value.list.length > 0) ||
    ('materials' in value && Array.isArray(value.materials) && value.materials.length > 0)
  );
}

/** Whether a text within a value has a block. */
function hasBlock(value: unknown, matches: (block: object) => boolean, visited: Set<unknown>): boolean {
  if (typeof value !== 'object' || value === null || visited.has(value)) return false;
  visited.add(value);
  if (matches(value)) return true;
  const items = value instanceof Map ? [...value.values()] : Object.values(value);
  return items.some((item) => hasBlock(item, matches, visited));
}

/** In place of names: every sheet that is not needed for a page to work. */
const ALL_LOOKS = '*';

/** What the look `none` leaves: what is hidden, menus, folds, forms, what opens, focus, forced colors and print. */
const NEEDED =
  /^client\/styles\/(?:main|tokens|base|hidden|fold|header|menus|fields|contact-form|form-extras|gallery|lightbox|calculator|announcement|embed|call-bar|consent|forced-colors|print|print-pricing)\.css$/;

/** Whether a source of the bundle is a style sheet that is left out. */
export function isUnusedStyle(source: string, unused: readonly string[]): boolean {
  if (unused.includes(ALL_LOOKS)) return source.startsWith('client/styles/') && !NEEDED.test(source);
  return unused.some((name) => source === `client/styles/${name}`);
}

/** Lists the style sheets of sections that no page has in any language. */
export function listUnusedStyles(models: readonly SiteModel[]): string[] {
  if (models.some(({ site }) => site.look === NO_LOOK)) return [ALL_LOOKS];
  return Object.entries(OPTIONAL_STYLES).flatMap(([file, isUsed]) => (models.some(isUsed) ? [] : [file]));
}
