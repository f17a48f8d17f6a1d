// Recognizes that a city's or service's file was renamed: then local pages of the old name are left
// over and the new name has none. All references to the old name have that one cause. Entry points:
// findRenames and mergeRenamed.
import { formatCommand } from '../../base/format-command.ts';
import { createError, type Problem, sortProblems, startOf } from '../../problem.ts';
import { editDistance } from '../../schema/text/nearest-name.ts';
import type { DataNames, DataSet } from '../records/data-set.ts';

export interface Rename {
  readonly kind: 'city' | 'service';
  readonly from: string;
  readonly to: string;
}

/** Returns the files that look renamed; none if a name is gone and no other name is new. */
export function findRenames({ locals, cities, services }: DataNames): Rename[] {
  const pairs = [...locals].map((local) => local.split('/'));
  return [
    ...pairNames('city', new Set(pairs.map(([city = '']) => city)), cities),
    ...pairNames('service', new Set(pairs.map(([, service = '']) => service)), services),
  ];
}

/** Returns the data with the local pages moved along. */
export function applyRenames(dataSet: DataSet, renames: readonly Rename[]): DataSet {
  if (renames.length === 0) return dataSet;
  const { pages, names } = dataSet;
  const current = (kind: Rename['kind'], name: string) =>
    renames.find((rename) => rename.kind === kind && rename.from === name)?.to ?? name;
  const locals = pages.service_city.map(({ value, source }) => ({
    value: { ...value, citySlug: current('city', value.citySlug), serviceSlug: current('service', value.serviceSlug) },
    source,
  }));
  const moved = [...names.locals].map((local) => {
    const [city = '', service = ''] = local.split('/');
    return `${current('city', city)}/${current('service', service)}`;
  });
  return { ...dataSet, pages: { ...pages, service_city: locals }, names: { ...names, locals: new Set(moved) } };
}

/** Replaces the problems with the old name of a renamed file by one that lists its uses. */
export function mergeRenamed(problems: readonly Problem[], renames: readonly Rename[]): Problem[] {
  return renames.reduce<Problem[]>(
    (rest, rename) => {
      const isAbout = ({ code, message }: Problem) => REFERENCES.has(code) && message.includes(`\`${rename.from}\``);
      const merged = sortProblems(rest.filter(isAbout));
      return [...rest.filter((problem) => !isAbout(problem)), createRenameProblem(rename, merged)];
    },
    [...problems],
  );
}

const REFERENCES = new Set(['unknown-name', 'unknown-reference']);
const FOLDERS = { city: 'data/cities', service: 'data/services' } as const;
/** More places would not help; the others are in files that are found by a search. */
const MAX_PLACES = 8;

function createRenameProblem({ kind, from, to }: Rename, merged: readonly Problem[]): Problem {
  const folder = FOLDERS[kind];
  const local = (slug: string) => (kind === 'city' ? `data/local/${slug}/` : `data/local/<city>/${slug}.yaml`);
  const places = merged.flatMap(({ location }) =>
    location === undefined ? [] : [`${location.file}:${location.line}:${location.column}`],
  );
  const shown = places.slice(0, MAX_PLACES);
  const more = places.length - shown.length;
  const texts =
    shown.length === 0
      ? ''
      : `, and write \`${to}\` at ${shown.join(', ')}${more === 0 ? '' : ` and ${more} other places`}`;
  return createError('renamed-file', startOf(`${folder}/${to}.yaml`), {
    message: `\`${folder}/${from}.yaml\` looks renamed to \`${folder}/${to}.yaml\`: the old name has local pages and no file, the new one has a file and no local pages.`,
    hint: `Rename \`${local(from)}\` to \`${local(to)}\`${texts}. Or give the file its old name again and run \`${formatCommand(`rename ${from} ${to}`)}\`. If it is another ${kind}, delete what belongs to \`${from}\`.`,
  });
}

/** Pairs each name that is gone with the most similar new one, if there are as many. */
function pairNames(kind: Rename['kind'], used: ReadonlySet<string>, valid: ReadonlySet<string>): Rename[] {
  const gone = [...used].filter((name) => !valid.has(name));
  const added = [...valid].filter((name) => !used.has(name));
  if (gone.length !== added.length) return [];
  return gone.map((from) => {
    const [to = ''] = added.toSorted(
      (a, b) => editDistance(from, a, MAX_DISTANCE) - editDistance(from, b, MAX_DISTANCE),
    );
    added.splice(added.indexOf(to), 1);
    return { kind, from, to };
  });
}

/** Slugs are not longer. */
const MAX_DISTANCE = 100;
