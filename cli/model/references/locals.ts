import { createError, type Problem } from '../../problem.ts';
import type { LocalRecord } from '../../schema/local.ts';
import { findNearestName, listNames } from '../../schema/text/nearest-name.ts';
import type { DataSet, Loaded } from '../records/data-set.ts';

/** Checks that no city has a local page for a service that its `except` leaves out. */
export function checkLocals({ pages, names }: DataSet): Problem[] {
  return pages.city.flatMap(({ value: { slug, except }, source }) =>
    except.flatMap((service, index) =>
      names.locals.has(`${slug}/${service}`)
        ? [
            createError('invalid-value', source.location(['except', index]), {
              message: `\`except\` leaves out \`${service}\`, but there is a \`data/local/${slug}/${service}.yaml\`.`,
              hint: 'Delete that file, or remove the service from `except`.',
            }),
          ]
        : [],
    ),
  );
}

/** Separates local pages of cities and services that do not exist, and reports each once. */
export function takeLeftoverLocals({ pages: { service_city: locals }, names }: DataSet): {
  readonly locals: readonly Loaded<LocalRecord>[];
  readonly problems: readonly Problem[];
} {
  const ofUnknownCity = locals.filter(({ value }) => !names.cities.has(value.citySlug));
  const ofUnknownService = locals.filter(
    (local) => !ofUnknownCity.includes(local) && !names.services.has(local.value.serviceSlug),
  );
  const leftover = new Set([...ofUnknownCity, ...ofUnknownService]);
  // A page that exists must not be replaced by a leftover one.
  const withoutLocals = (valid: ReadonlySet<string>, pick: (local: readonly string[]) => string | undefined) => {
    const used = new Set([...names.locals].map((local) => pick(local.split('/'))));
    return [...valid].filter((name) => !used.has(name));
  };
  return {
    locals: locals.filter((local) => !leftover.has(local)),
    problems: [
      ...[...groupBy(ofUnknownCity, (local) => local.value.citySlug)].map(([slug, group]) => {
        const folder = `data/local/${slug}/`;
        const nearest = findNearestName(
          slug,
          withoutLocals(names.cities, ([city]) => city),
        );
        return createLeftoverProblem(group, {
          message: `\`${folder}\` belongs to the city \`${slug}\`, but there is no \`data/cities/${slug}.yaml\`.`,
          hint:
            nearest === null
              ? `Delete \`${folder}\`, or add \`data/cities/${slug}.yaml\`.`
              : `Rename it to \`data/local/${nearest}/\`, or delete it.`,
        });
      }),
      ...[...groupBy(ofUnknownService, (local) => local.value.serviceSlug)].map(([slug, group]) => {
        const nearest = findNearestName(
          slug,
          withoutLocals(names.services, ([, service]) => service),
        );
        const files = listNames(group.map(({ source }) => source.file));
        return createLeftoverProblem(group, {
          message: `${files} ${group.length === 1 ? 'belongs' : 'belong'} to the service \`${slug}\`, but there is no \`data/services/${slug}.yaml\`.`,
          hint:
            nearest === null
              ? `Delete ${group.length === 1 ? 'the file' : 'these files'}, or add \`data/services/${slug}.yaml\`.`
              : `Rename ${group.length === 1 ? 'it' : 'each'} to \`${nearest}.yaml\`, or delete ${group.length === 1 ? 'it' : 'them'}.`,
        });
      }),
    ],
  };
}

function createLeftoverProblem(
  [first]: readonly Loaded<LocalRecord>[],
  wording: { readonly message: string; readonly hint: string },
): Problem {
  return {
    code: 'unknown-name',
    severity: 'error',
    ...(first !== undefined && { location: { file: first.source.file, line: 1, column: 1 } }),
    ...wording,
  };
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
