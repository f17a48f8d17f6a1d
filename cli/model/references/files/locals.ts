import { formatCommand } from '../../../base/format-command.ts';
import { type Problem, startOf } from '../../../problem.ts';
import type { LocalRecord } from '../../../schema/local.ts';
import { findNearestName, listNames } from '../../../schema/text/nearest-name.ts';
import { createProblem } from '../../create-problem.ts';
import type { DataSet, Loaded } from '../../records/data-set.ts';

/** Checks that no city has a local page for a service that its `except` leaves out. */
export function* checkLocals({ pages, names }: DataSet): Iterable<Problem> {
  for (const { value, source } of pages.city)
    for (const [index, service] of value.except.entries())
      if (names.locals.has(`${value.slug}/${service}`))
        yield createProblem('local-of-excepted-service', source.location(['except', index]), {
          service,
          city: value.slug,
        });
}

/** Separates local pages of cities and services that do not exist, and reports each once. */
export function takeLeftoverLocals({ pages: { service_city: locals }, names }: DataSet): {
  readonly locals: readonly Loaded<LocalRecord>[];
  readonly problems: readonly Problem[];
} {
  const ofUnknownCity = groupBy(locals, ({ citySlug }) => (names.cities.has(citySlug) ? null : citySlug));
  const others = locals.filter(({ value }) => names.cities.has(value.citySlug));
  const ofUnknownService = groupBy(others, ({ serviceSlug }) => (names.services.has(serviceSlug) ? null : serviceSlug));
  // A page that exists must not be replaced by a leftover one.
  const findUnused = (slug: string, valid: ReadonlySet<string>, part: 0 | 1) => {
    const used = new Set([...names.locals].map((local) => local.split('/')[part]));
    return findNearestName(
      slug,
      [...valid].filter((name) => !used.has(name)),
    );
  };
  return {
    locals: others.filter(({ value }) => names.services.has(value.serviceSlug)),
    problems: [
      ...[...ofUnknownCity].map(([city, [file = '']]) => {
        const nearest = findUnused(city, names.cities, 0);
        const values = { city, nearest, command: formatCommand('rename <old> <new>') };
        return createProblem(nearest === null ? 'local-of-no-city' : 'local-of-renamed-city', startOf(file), values);
      }),
      ...[...ofUnknownService].map(([service, files]) => {
        const nearest = findUnused(service, names.services, 1);
        const [belong, these, it, each] =
          files.length === 1 ? ['belongs', 'the file', 'it', 'it'] : ['belong', 'these files', 'them', 'each'];
        return createProblem(
          nearest === null ? 'local-of-no-service' : 'local-of-renamed-service',
          startOf(files[0] ?? ''),
          { files: listNames(files), service, nearest, belong, these, it, each },
        );
      }),
    ],
  };
}

/** Lists the files of local pages by a name, without those whose name is null. */
function groupBy(
  locals: readonly Loaded<LocalRecord>[],
  getName: (local: LocalRecord) => string | null,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { value, source } of locals) {
    const name = getName(value);
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), source.file]);
  }
  return groups;
}
