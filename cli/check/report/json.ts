import type { Location } from '../../problem.ts';
import { countSeverity, type Reporter } from './report.ts';

/** The guide, publish.md, says what the keys are. Changed keys increase `version`. */
export const json: Reporter = ({ problems, pages, skipped = [], build = null }) => {
  const errors = countSeverity(problems, 'error');
  return JSON.stringify(
    {
      version: 4,
      ok: errors === 0,
      pages,
      errors,
      warnings: countSeverity(problems, 'warning'),
      notes: countSeverity(problems, 'note'),
      skipped,
      build,
      findings: problems.map(({ code, severity, message, location, hint = null }) => ({
        ...(toPosition(location) ?? { file: null, line: null, column: null }),
        code,
        severity,
        message,
        hint,
      })),
    },
    null,
    2,
  );
};

function toPosition(location: Location | undefined) {
  return location === undefined ? null : { file: location.file, line: location.line, column: location.column };
}
