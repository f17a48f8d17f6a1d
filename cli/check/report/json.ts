import { countSeverity, type Reporter } from './report.ts';

/** The guide, publish.md, says what the keys are. Changed keys increase `version`. */
export const json: Reporter = ({ problems, pages, skipped = [], build = null }) => {
  const errors = countSeverity(problems, 'error');
  const findings = problems.map(({ code, severity, message, location, hint = null }) => {
    const { file = null, line = null, column = null } = location ?? {};
    return { file, line, column, code, severity, message, hint };
  });
  const [warnings, notes] = [countSeverity(problems, 'warning'), countSeverity(problems, 'note')];
  const report = { version: 4, ok: errors === 0, pages, errors, warnings, notes, skipped, build, findings };
  return JSON.stringify(report, null, 2);
};
