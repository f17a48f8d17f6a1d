import { formatCommand } from '../../base/format-command.ts';
import { writeXml } from '../../base/markup.ts';
import type { Problem } from '../../problem.ts';
import { groupBy } from '../facts/group-by.ts';
import { countSeverity, formatLocation, type Report, type Reporter } from './report.ts';

/** One test case for each rule, which errors fail; warnings and notes are its output. */
export const junit: Reporter = (report) => {
  const found = groupBy(report.problems, (problem) => problem.code);
  const ids = [...new Set([...report.rules.map((rule) => rule.id), ...found.keys()])];
  const failures = ids.filter((id) => countSeverity(found.get(id) ?? [], 'error') > 0).length;
  const cases = ids.map((id) => testCase(report, id, found.get(id) ?? []));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="site check" tests="${ids.length}" failures="${failures}">`,
    `  <testsuite name="site check" tests="${ids.length}" failures="${failures}" skipped="${report.skipped.length}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
};

function testCase(report: Report, id: string, problems: readonly Problem[]): string {
  const head = `    <testcase classname="site check" name="${writeXml(id)}"`;
  const reason = report.stale ? `The output is stale; run \`${formatCommand('build')}\`.` : 'There is no data folder.';
  if (report.skipped.includes(id)) return `${head}><skipped message="${reason}"/></testcase>`;
  if (problems.length === 0) return `${head}/>`;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const others = problems.filter(({ severity }) => severity !== 'error');
  const list = (found: readonly Problem[]) => writeXml(found.map(formatLine).join('\n'));
  const [first] = errors;
  const failure = first === undefined ? '' : `<failure message="${writeXml(first.message)}">${list(errors)}</failure>`;
  const output = others.length === 0 ? '' : `<system-out>${list(others)}</system-out>`;
  return `${head}>${failure}${output}</testcase>`;
}

function formatLine({ location, source, message }: Problem): string {
  const from = source === undefined ? '' : ` (from ${formatLocation(source)})`;
  return `${location === undefined ? '' : `${formatLocation(location)} `}${message}${from}`;
}
