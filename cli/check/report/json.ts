import type { Location } from '../../problem.ts';
import { countSeverity, type Reporter } from './report.ts';

/** `location` is in the output, `source` in the data. Changed fields increase `version`. */
export const json: Reporter = ({ problems, pages, skipped }) => {
  const errors = countSeverity(problems, 'error');
  return JSON.stringify(
    {
      version: 3,
      ok: errors === 0,
      pages,
      errors,
      warnings: countSeverity(problems, 'warning'),
      notes: countSeverity(problems, 'note'),
      skipped,
      findings: problems.map(({ code, severity, message, location, source, hint }) => ({
        rule: code,
        severity,
        message,
        location: toPosition(location),
        source: toPosition(source),
        hint: hint ?? null,
      })),
    },
    null,
    2,
  );
};

function toPosition(location: Location | undefined) {
  return location === undefined ? null : { file: location.file, line: location.line, column: location.column };
}
