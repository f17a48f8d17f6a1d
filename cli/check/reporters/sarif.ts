// SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
import type { Location, Problem } from '../../problem.ts';
import { failures } from '../failures.ts';
import type { Report, Reporter } from './report.ts';

export const sarif: Reporter = (report) => {
  const ids = [...new Set(report.problems.map((problem) => problem.code))];
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'site', version: report.version, rules: ids.map((id) => describe(report, id)) } },
          columnKind: 'utf16CodeUnits',
          results: report.problems.map((problem) => toResult(problem, ids)),
        },
      ],
    },
    null,
    2,
  );
};

function describe(report: Report, id: string): object {
  const rule = [...report.rules, ...failures].find((candidate) => candidate.id === id);
  // A rule of html-validate or axe-core.
  if (rule === undefined) return { id };
  return {
    id,
    shortDescription: { text: rule.title },
    fullDescription: { text: rule.rationale },
    help: { text: rule.fix },
    defaultConfiguration: { level: rule.severity },
  };
}

function toResult({ code, severity, message, hint, location, source }: Problem, ids: readonly string[]): object {
  return {
    ruleId: code,
    ruleIndex: ids.indexOf(code),
    level: severity,
    message: { text: hint === undefined ? message : `${message}\n${hint}` },
    ...(location !== undefined && { locations: [toPhysicalLocation(location)] }),
    ...(source !== undefined && {
      relatedLocations: [{ ...toPhysicalLocation(source), message: { text: 'The data that this comes from.' } }],
    }),
  };
}

function toPhysicalLocation({ file, line, column, length }: Location): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
      region: { startLine: line, startColumn: column, ...(length !== undefined && { endColumn: column + length }) },
    },
  };
}
