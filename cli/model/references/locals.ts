import type { Problem } from '../../problem.ts';
import type { DataSet, Source } from '../data-set.ts';
import { suggestName } from '../nearest-name.ts';
import { createProblem } from './text-references.ts';

/** Checks that every city has a local page for every service, and that every local page belongs to a known city and service. */
export function checkLocals({ cities, services, locals, names }: DataSet): Problem[] {
  const problems: Problem[] = [];
  for (const { value, source } of cities) {
    const missing = services
      .map((service) => service.value.slug)
      .filter((service) => !names.locals.has(`${value.slug}/${service}`));
    if (missing.length === 0) continue;
    const files = missing.map((service) => `\`data/local/${value.slug}/${service}.yaml\``).join(', ');
    problems.push(
      createProblem(
        'missing-local-page',
        `\`${value.slug}\` has no local page for ${missing.length} of ${services.length} services.`,
        source,
        ['slug'],
        `Add ${files}.`,
      ),
    );
  }
  for (const { citySlug, serviceSlug, source } of locals) {
    if (!names.cities.has(citySlug))
      problems.push(createUnknownFolderProblem(source, 'city', citySlug, [...names.cities]));
    if (!names.services.has(serviceSlug))
      problems.push(createUnknownFolderProblem(source, 'service', serviceSlug, [...names.services]));
  }
  return problems;
}

function createUnknownFolderProblem(
  source: Source,
  kind: string,
  name: string,
  valid: readonly string[],
): Problem {
  const hint = suggestName(name, valid) ?? `Correct the name, or add this ${kind} to the data.`;
  return {
    code: 'unknown-name',
    severity: 'error',
    message: `\`${source.file}\` belongs to an unknown ${kind}, \`${name}\`.`,
    location: { file: source.file, line: 1, column: 1 },
    hint,
  };
}
