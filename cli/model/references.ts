// Proves what one file says about another: slugs, photos, paths, and references in running text. Runs on whatever loaded,
// so that faults between files are reported in the same run as faults within them. Enters at checkReferences.
import type { Problem } from '../problem.ts';
import type { DataSet, KeyPath, Loaded, Source } from './data-set.ts';
import { suggestName } from './nearest-name.ts';
import { type PricingRecord, tierNames } from './schema/pricing.ts';
import { textFacts, wrongFinish } from './text-facts.ts';
import { resolveText } from './text-reference.ts';
import { serviceCityPath, servicePath } from './url.ts';

/** Paths the output needs for itself, or that must stay unknown (the specification's /sitemap). */
const RESERVED_PATHS = new Set(['/404', '/index', '/assets', '/sitemap']);

interface Claim {
  readonly value: string;
  readonly source: Source;
  readonly path: KeyPath;
}

/** Every fault between files; none means that the model can be built. */
export function checkReferences(dataSet: DataSet): Problem[] {
  const pricing = [...checkPricing(dataSet), ...checkPremiums(dataSet)];
  const calculatorIsSound = pricing.length === 0;
  return [
    ...checkSite(dataSet),
    ...pricing,
    ...checkServices(dataSet),
    ...checkPhotos(dataSet),
    ...checkLocals(dataSet),
    ...checkPricingPages(dataSet, calculatorIsSound),
    ...checkPaths(dataSet),
    ...checkHeads(dataSet),
    ...checkTexts(dataSet, calculatorIsSound),
  ];
}

function checkSite({ site, names, notFound, ...dataSet }: DataSet): Problem[] {
  const problems: Problem[] = [];
  if (site !== null) {
    const { value, source } = site;
    problems.push(
      ...unknownNames(value.form.services, names.services, 'service', source, ['form', 'services']),
      ...unknownNames(value.featuredServices, names.services, 'service', source, ['featuredServices']),
      ...unknownNames(value.order.services, names.services, 'service', source, ['order', 'services']),
      ...unknownNames(value.order.cities, names.cities, 'city', source, ['order', 'cities']),
    );
    const paths = pagePaths({ site, names, notFound, ...dataSet }).map((claim) => claim.value);
    if (dataSet.complete)
      problems.push(...unknownNames(value.popularPages, new Set(paths), 'page', source, ['popularPages']));
  }
  if (notFound !== null)
    problems.push(
      ...unknownNames([notFound.value.city], names.cities, 'city', notFound.source, ['city'], true),
    );
  return problems;
}

function checkPricing({ pricing, names }: DataSet): Problem[] {
  if (pricing === null) return [];
  const { value, source } = pricing;
  const { calculator, tiers } = value;
  const rates = new Set(value.rates.map((rate) => rate.key));
  const at = (...path: (string | number)[]): KeyPath => ['calculator', ...path];
  const problems = [
    ...unknownNames(value.cards, names.services, 'service', source, ['cards']),
    ...unknownNames([calculator.baseline], names.services, 'service', source, at('baseline'), true),
    ...unknownNames([calculator.scale.from], rates, 'rate', source, at('scale', 'from'), true),
    ...unknownNames([calculator.scale.to], rates, 'rate', source, at('scale', 'to'), true),
    ...calculator.finishes.flatMap((finish, index) => [
      ...(finish.pricedAs === undefined
        ? []
        : unknownNames(
            [finish.pricedAs],
            names.services,
            'service',
            source,
            at('finishes', index, 'pricedAs'),
            true,
          )),
      ...(finish.rate === undefined
        ? []
        : unknownNames([finish.rate], rates, 'rate', source, at('finishes', index, 'rate'), true)),
    ]),
    ...repeated(
      value.rates.map((rate, index) => ({ value: rate.key, source, path: ['rates', index, 'key'] })),
      'rate',
    ),
    ...repeated(
      calculator.finishes.map((finish, index) => ({
        value: finish.key,
        source,
        path: at('finishes', index, 'key'),
      })),
      'finish',
    ),
  ];
  problems.push(...checkScale(value, source));
  const sizes: [string, number][] = [
    ['minimumArea', calculator.minimumArea],
    ['tiers.small.upTo', tiers.small.upTo],
    ['tiers.medium.upTo', tiers.medium.upTo],
    ['largeArea', calculator.largeArea],
    ['largestArea', calculator.largestArea],
  ];
  for (const [index, [name, size]] of sizes.entries()) {
    const [before, least] = sizes[index - 1] ?? ['', 0];
    if (size > least || (name === 'largestArea' && size === least) || name === 'tiers.medium.upTo') continue;
    const path = name.startsWith('tiers.') ? name.split('.') : at(name);
    problems.push(
      problem(
        'invalid-value',
        `\`${path.join('.')}\` is ${size}, which is not above \`${before}\` (${least})`,
        source,
        path,
      ),
    );
  }
  return problems;
}

/** The scale's rates must lie apart, and a finish that is placed by a rate must lie between them. */
function checkScale({ rates, calculator }: PricingRecord, source: Source): Problem[] {
  const middle = (key: string) =>
    rates.filter((rate) => rate.key === key).map((rate) => rate.low + rate.high)[0];
  const [from, to] = [middle(calculator.scale.from), middle(calculator.scale.to)];
  if (from === undefined || to === undefined) return [];
  if (from >= to)
    return [
      problem('invalid-value', `\`calculator.scale\` runs from a rate to one that is not higher`, source, [
        'calculator',
        'scale',
        'to',
      ]),
    ];
  return calculator.finishes.flatMap((finish, index) => {
    const own = finish.rate === undefined ? from : (middle(finish.rate) ?? from);
    if (own >= from && own <= to) return [];
    return [
      problem('invalid-value', `the rate \`${finish.rate}\` lies outside \`calculator.scale\``, source, [
        'calculator',
        'finishes',
        index,
        'rate',
      ]),
    ];
  });
}

/** A finish costs something, at every size: its service's prices lie above the baseline's. */
function checkPremiums({ pricing, services }: DataSet): Problem[] {
  if (pricing === null) return [];
  const { baseline, finishes } = pricing.value.calculator;
  const prices = (slug: string | undefined) =>
    services
      .filter(({ value }) => value.slug === slug)
      .flatMap(({ value }) => tierNames.flatMap((tier) => Object.values(value.priceRange[tier])));
  const base = prices(baseline);
  return finishes.flatMap((finish, index) => {
    const own = prices(finish.pricedAs);
    if (own.every((price, tier) => price >= (base[tier] ?? 0))) return [];
    return [
      problem(
        'invalid-value',
        `the finish \`${finish.key}\` would cost less than none: \`${finish.pricedAs}\` is cheaper than \`${baseline}\``,
        pricing.source,
        ['calculator', 'finishes', index, 'pricedAs'],
      ),
    ];
  });
}

function checkServices({ services, pricing }: DataSet): Problem[] {
  if (pricing === null) return [];
  const finishes = new Set(pricing.value.calculator.finishes.map((finish) => finish.key));
  return services.flatMap(({ value, source }) => [
    ...unknownNames(value.finishes, finishes, 'finish', source, ['finishes']),
    ...Object.keys(value.finishNotes).flatMap((key) =>
      unknownNames([key], finishes, 'finish', source, ['finishNotes', key], true),
    ),
  ]);
}

function checkPhotos({ gallery, services, home, photos, names }: DataSet): Problem[] {
  const used: Claim[] = [
    ...(gallery?.value.photos ?? []).map((photo, index) => ({
      value: photo.file,
      source: (gallery as Loaded<unknown>).source,
      path: ['photos', index, 'file'],
    })),
    ...services.map(({ value, source }) => ({ value: value.photo, source, path: ['photo'] })),
    ...(home === null ? [] : [{ value: home.value.photo, source: home.source, path: ['photo'] }]),
  ];
  const stems = (gallery?.value.photos ?? []).map((photo, index) => ({
    value: photo.file.replace(/\.[a-z]+$/, ''),
    source: (gallery as Loaded<unknown>).source,
    path: ['photos', index, 'file'],
  }));
  const listed = gallery === null ? null : new Set(gallery.value.photos.map((photo) => photo.file));
  const faults = used.flatMap(({ value, source, path }) => {
    if (!names.photos.has(value))
      return [
        problem(
          'missing-photo',
          `the photo \`data/photos/${value}\` is not there`,
          source,
          path,
          suggestName(value, [...names.photos]),
        ),
      ];
    if (!photos.has(value))
      return [
        problem(
          'not-an-image',
          `\`data/photos/${value}\` is not an image that can be shown`,
          source,
          path,
          'save it as JPEG, PNG, WebP or AVIF, no side over four times the other',
        ),
      ];
    if (listed !== null && !listed.has(value))
      return [
        problem(
          'missing-photo',
          `the photo \`${value}\` is not listed in data/gallery.yaml, where its alt text stands`,
          source,
          path,
          'add it there',
        ),
      ];
    return [];
  });
  return [...faults, ...repeated(stems, 'photo')];
}

function checkLocals({ cities, services, locals, names }: DataSet): Problem[] {
  const problems: Problem[] = [];
  for (const { value, source } of cities) {
    const missing = services
      .map((service) => service.value.slug)
      .filter((service) => !names.locals.has(`${value.slug}/${service}`));
    if (missing.length === 0) continue;
    const files = missing.map((service) => `\`data/local/${value.slug}/${service}.yaml\``).join(', ');
    problems.push(
      problem(
        'missing-local-page',
        `\`${value.slug}\` has no local page for ${missing.length} of ${services.length} services`,
        source,
        ['slug'],
        `write ${files}`,
      ),
    );
  }
  for (const { citySlug, serviceSlug, source } of locals) {
    if (!names.cities.has(citySlug))
      problems.push(unknownFolder(source, 'city', citySlug, [...names.cities]));
    if (!names.services.has(serviceSlug))
      problems.push(unknownFolder(source, 'service', serviceSlug, [...names.services]));
  }
  return problems;
}

function unknownFolder(source: Source, kind: string, name: string, valid: readonly string[]): Problem {
  const hint = suggestName(name, valid);
  return {
    code: 'unknown-name',
    severity: 'error',
    message: `\`${source.file}\` is about the ${kind} \`${name}\`, which does not exist`,
    place: { file: source.file, line: 1, column: 1 },
    ...(hint !== null && { hint }),
  };
}

function checkPricingPages(
  { pricingPages, pricing, names, services }: DataSet,
  calculatorIsSound: boolean,
): Problem[] {
  const problems = repeated(
    pricingPages.map(({ value, source }) => ({
      value: value.city ?? '(the whole area)',
      source,
      path: [value.city === undefined ? 'area' : 'city'],
    })),
    'pricing page of',
  );
  const bySlug = new Map(services.map(({ value }) => [value.slug, value]));
  for (const { value, source } of pricingPages) {
    if (value.city !== undefined)
      problems.push(...unknownNames([value.city], names.cities, 'city', source, ['city'], true));
    for (const [index, example] of value.examples.entries()) {
      const at = (key: string): KeyPath => ['examples', index, key];
      problems.push(
        ...unknownNames([example.project], names.services, 'service', source, at('project'), true),
      );
      const service = bySlug.get(example.project);
      const wrong = service === undefined ? null : wrongFinish(service, example.finish);
      if (wrong !== null)
        problems.push(problem('unknown-name', `this example ${wrong}`, source, at('finish')));
      const largest = pricing?.value.calculator.largestArea;
      if (calculatorIsSound && largest !== undefined && example.size > largest)
        problems.push(
          problem(
            'invalid-value',
            `\`size\` is ${example.size}; the calculator ends at ${largest}`,
            source,
            at('size'),
          ),
        );
    }
  }
  return problems;
}

/** Every page's path with the key it comes from. */
function pagePaths({ cities, services, locals, pricingPages, legalPages }: DataSet): Claim[] {
  return [
    ...[...cities, ...pricingPages, ...legalPages].map(({ value, source }) => ({
      value: value.path,
      source,
      path: ['path'],
    })),
    ...services.map(({ value, source }) => ({ value: servicePath(value.slug), source, path: ['slug'] })),
    ...locals.map(({ citySlug, serviceSlug, source }) => ({
      value: serviceCityPath(serviceSlug, citySlug),
      source,
      path: [],
    })),
  ];
}

function checkPaths(dataSet: DataSet): Problem[] {
  const claims = pagePaths(dataSet);
  const reserved = claims.filter(({ value }) => RESERVED_PATHS.has(value));
  return [
    ...reserved.map(({ value, source, path }) =>
      problem(
        'reserved-path',
        `\`${value}\` is a path the site keeps for itself`,
        source,
        path,
        'choose another',
      ),
    ),
    ...repeated(claims, 'path'),
    ...repeated(
      dataSet.cities.map(({ value, source }) => ({ value: value.city, source, path: ['city'] })),
      'name',
    ),
    ...repeated(
      dataSet.services.map(({ value, source }) => ({ value: value.service, source, path: ['service'] })),
      'name',
    ),
    ...repeated(
      dataSet.legalPages.map(({ value, source }) => ({ value: value.label, source, path: ['label'] })),
      'label',
    ),
  ];
}

/** Two pages with one title or description are one page to a search engine. */
function checkHeads({ cities, services, locals, pricingPages, legalPages, home }: DataSet): Problem[] {
  const pages = [
    ...(home === null ? [] : [home]),
    ...cities,
    ...services,
    ...pricingPages,
    ...legalPages,
    ...locals,
  ];
  return (['title', 'metaDescription'] as const).flatMap((key) =>
    repeated(
      pages.map(({ value, source }) => ({ value: value[key], source, path: [key] })),
      key,
    ),
  );
}

function checkTexts(dataSet: DataSet, calculatorIsSound: boolean): Problem[] {
  const facts = textFacts(dataSet, calculatorIsSound);
  const { site, pricing, gallery, home, notFound } = dataSet;
  const records: (Loaded<unknown> | null)[] = [
    site,
    pricing,
    gallery,
    home,
    notFound,
    ...dataSet.cities,
    ...dataSet.services,
    ...dataSet.locals,
    ...dataSet.pricingPages,
    ...dataSet.legalPages,
  ];
  return records.flatMap((record) => {
    if (record === null) return [];
    const problems: Problem[] = [];
    eachText(record.value, [], (text, path) => {
      resolveText(text, facts, ({ reference, message, hint }) =>
        problems.push(problem('unknown-reference', `\`${reference}\` ${message}`, record.source, path, hint)),
      );
    });
    return problems;
  });
}

function eachText(value: unknown, path: KeyPath, visit: (text: string, path: KeyPath) => void): void {
  if (typeof value === 'string') {
    if (value.includes('{') || value.includes('}')) visit(value, path);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) eachText(item, [...path, index], visit);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) eachText(item, [...path, key], visit);
  }
}

function unknownNames(
  used: readonly string[],
  valid: ReadonlySet<string>,
  kind: string,
  source: Source,
  path: KeyPath,
  single = false,
): Problem[] {
  return used.flatMap((name, index) => {
    if (valid.has(name)) return [];
    return [
      problem(
        'unknown-name',
        `no ${kind} is named \`${name}\``,
        source,
        single ? path : [...path, index],
        suggestName(name, [...valid]),
      ),
    ];
  });
}

/** A problem at every claim after the first, naming the first. */
function repeated(claims: readonly Claim[], noun: string): Problem[] {
  const first = new Map<string, Claim>();
  return claims.flatMap((claim) => {
    const earlier = first.get(claim.value);
    if (earlier === undefined) {
      first.set(claim.value, claim);
      return [];
    }
    const place = earlier.source.place(earlier.path);
    return [
      problem(
        'claimed-twice',
        `the ${noun} \`${claim.value}\` is claimed twice`,
        claim.source,
        claim.path,
        `it is already taken at ${place.file}:${place.line}:${place.column}`,
      ),
    ];
  });
}

function problem(
  code: string,
  message: string,
  source: Source,
  path: KeyPath,
  hint?: string | null,
): Problem {
  return {
    code,
    severity: 'error',
    message,
    place: source.place(path),
    ...(hint !== undefined && hint !== null && { hint }),
  };
}
