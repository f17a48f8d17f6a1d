import { countOf, type Reporter } from './report.ts';

/** For programs. `version` goes up when a field changes its meaning or goes away. */
export const json: Reporter = ({ problems, pages, skipped, known }) => {
  const errors = countOf(problems, 'error');
  return JSON.stringify(
    {
      version: 1,
      ok: errors === 0,
      pages,
      errors,
      warnings: countOf(problems, 'warning'),
      notes: countOf(problems, 'note'),
      known,
      skipped,
      findings: problems.map(({ code, severity, message, location, hint, source: data }) => ({
        rule: code,
        severity,
        message,
        file: location?.file ?? null,
        line: location?.line ?? null,
        column: location?.column ?? null,
        hint: hint ?? null,
        data: data === undefined ? null : { file: data.file, line: data.line, column: data.column },
      })),
    },
    null,
    2,
  );
};
