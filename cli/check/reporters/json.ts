import type { Location } from '../../problem.ts';
import { countOf, type Reporter } from './report.ts';

/** For programs: `location` is in the output, `source` in the data. `version` goes up if a field changes its meaning or goes away. */
export const json: Reporter = ({ problems, pages, skipped, known }) => {
  const errors = countOf(problems, 'error');
  return JSON.stringify(
    {
      version: 2,
      ok: errors === 0,
      pages,
      errors,
      warnings: countOf(problems, 'warning'),
      notes: countOf(problems, 'note'),
      known,
      skipped,
      findings: problems.map(({ code, severity, message, location, source, hint }) => ({
        rule: code,
        severity,
        message,
        location: position(location),
        source: position(source),
        hint: hint ?? null,
      })),
    },
    null,
    2,
  );
};

function position(location: Location | undefined) {
  return location === undefined
    ? null
    : { file: location.file, line: location.line, column: location.column };
}
