// Where the data names something that another place defines: every key with `names` in its schema,
// and the photos in the texts of articles. Wrong names, `site rename`, `site remove` and unused
// photos follow from this list; names in running text are listed by texts.ts. Entry points:
// listUses, listNames and checkNames.
import type { Problem } from '../../problem.ts';
import type { SiteName } from '../../schema/definition/meta.ts';
import { createLister } from '../../schema/definition/walk.ts';
import { link } from '../../schema/fields/text-types.ts';
import { jobSchema } from '../../schema/job.ts';
import { suggestName } from '../../schema/text/nearest-name.ts';
import { createProblem } from '../create-problem.ts';
import { tiersOf } from '../prices/service-prices.ts';
import type { DataSet } from '../records/data-set.ts';
import { listRecords } from '../records/list-records.ts';
import { listFigures } from '../text/article-blocks.ts';
import { listPageNames, mayBeUnread } from '../text/page-links.ts';
import { NO_FINISH } from '../text/reference-values.ts';
import type { Reference } from './reference-problems.ts';

/** A name, at the key that has it; the path of a key of a table ends with the name. */
export interface NameUse extends Reference {
  readonly kind: SiteName;
  readonly form: 'item' | 'value' | 'key';
  /** The names that exist; null if some may be in a file that did not load. */
  readonly valid: ReadonlySet<string> | null;
  /** Whether a photo has an alt text where it is. */
  readonly hasAlt?: boolean;
}

/** The names that exist, of each kind; null if some may be in a file that did not load. */
export type SiteNames = Readonly<Record<SiteName, readonly string[] | null>>;

const listNamed = createLister(({ names }) => names !== undefined);

/** Lists every use of a name outside of links and references, first those of data/gallery.yaml. */
export function listUses(dataSet: DataSet): NameUse[] {
  const { pages, pricing, names } = dataSet;
  const valid = new Map(Object.entries(listNames(dataSet)).map(([kind, list]) => [kind, list && new Set(list)]));
  const tiers = new Map(
    pages.service.map(({ value, source }) => {
      const isUnknown = value.tiers === undefined && pricing === null && names.pricing;
      const tiersOfService = isUnknown ? null : tiersOf(value, pricing?.value ?? null);
      return [source, tiersOfService && new Set(Object.keys(tiersOfService))] as const;
    }),
  );
  // A finish that a service has too is reported there, and so is a job without a calculator; it may have no finish.
  const finishes = pricing?.value.calculator === undefined ? null : valid.get('finish');
  const jobFinishes =
    finishes && new Set([...finishes, NO_FINISH, ...pages.service.flatMap(({ value }) => value.finishes)]);
  const pageNames = new Set([...listPageNames(pages).keys()].filter((name) => name !== ''));
  const findValid = ({ kind, form, source, value }: Pick<NameUse, 'kind' | 'form' | 'source' | 'value'>) => {
    if (kind === 'page') return mayBeUnread(dataSet, value) ? null : pageNames;
    return kind === 'tier' ? tiers.get(source) : kind === 'finish' && form === 'value' ? jobFinishes : valid.get(kind);
  };
  const named = listRecords(dataSet).flatMap(({ schema, value: record, source }) =>
    listNamed(schema, record).flatMap(({ path, value, meta: { names: kind }, isKey, schema: key }): NameUse[] => {
      const form = isKey ? 'key' : typeof path.at(-1) === 'number' ? 'item' : 'value';
      if (kind === undefined || typeof value !== 'string') return [];
      // A link of a section of the site's own may lead to another site.
      if (key === link.shape.href && !value.startsWith('/')) return [];
      // A photo of a job is described by its title.
      const hasAlt = schema === jobSchema;
      return [{ kind, value, source, path, form, valid: findValid({ kind, form, source, value }) ?? null, hasAlt }];
    }),
  );
  const figures = pages.article.flatMap(({ value: { text = [] }, source }) =>
    listFigures(text).map(({ file: value, alt }): NameUse => {
      const part = { text: value, occurrence: 0 };
      return { kind: 'photo', value, source, path: ['text'], part, form: 'value', valid: null, hasAlt: alt !== '' };
    }),
  );
  return [...named, ...figures];
}

/** Lists what a key may name. */
export function listNames({ names, pages, pricing, complete }: DataSet): SiteNames {
  const { tiers = {}, rates, calculator } = pricing?.value ?? {};
  const keysOf = (list: readonly { readonly key: string }[] = []) =>
    pricing === null && names.pricing ? null : list.map(({ key }) => key);
  const allTiers = [tiers, ...pages.service.map(({ value }) => value.tiers ?? {})];
  return {
    service: [...names.services],
    city: [...names.cities],
    photo: [...names.photos],
    form: [...names.forms],
    page: complete ? [...listPageNames(pages).keys()].filter((name) => name !== '') : null,
    tier: complete ? [...new Set(allTiers.flatMap(Object.keys))] : null,
    // Each has a page, also without a file.
    category: null,
    rate: keysOf(rates),
    finish: keysOf(calculator?.finishes),
  };
}

/**
 * Reports each name that does not exist, but those of photos, which have a check of their own;
 * `findMove` says what took the place of a path.
 */
export function checkNames(
  uses: readonly NameUse[],
  findMove: (path: string) => string | null = () => null,
): Problem[] {
  return uses.flatMap((use) => {
    const { kind, value, valid, source, path } = use;
    if (valid === null || valid.has(value) || kind === 'photo') return [];
    // A name that is listed too is no misspelling of this one.
    const listed = new Set(uses.filter((other) => isListedWith(use, other)).map((other) => other.value));
    const candidates = [...valid].filter((name) => !listed.has(name));
    const hint = (kind === 'page' ? findMove(value) : null) ?? suggestName(value, candidates);
    const values = { kind, value, hint: hint ?? `Correct the name, or add this ${kind} to the data.` };
    return [createProblem('unknown-name', source.location(path), values)];
  });
}

/** Whether two names are in one list. */
function isListedWith({ source, path, form }: NameUse, other: NameUse): boolean {
  const isIn = (step: string | number, index: number) => index === path.length - 1 || step === path[index];
  return source === other.source && form === 'item' && path.length === other.path.length && other.path.every(isIn);
}
