// Props are a contract: the first line of a replaced file names those that it was written for.
// Entry points: formatFirstLine, findOldTemplates.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, startOf } from '../../problem.ts';
import type { Design } from '../../schema/definition/design.ts';
import { createProblem } from '../create-problem.ts';
import { readTemplateSources } from './template-sources.js';

const FIRST_LINE = /^\/\/ site (\S+), props ([0-9a-f]{8})\b/;

/** Returns the first line of a file that replaces ours. @param version that of the program */
export function formatFirstLine(version: string, source: string): string {
  return `// site ${version}, props ${hashProps(source)}`;
}

/** Lists the files whose props changed since they were written, and those that do not say when. */
export function findOldTemplates(design: Design | null = null): Problem[] {
  if (design === null) return [];
  const ours = readTemplateSources();
  return design.templates.flatMap((name): Problem[] => {
    const source = ours[name];
    if (source === undefined) return [];
    const file = `templates/${name}.tsx`;
    const [, version, props] = FIRST_LINE.exec(readFileSync(join(design.root, file), 'utf8')) ?? [];
    const now = hashProps(source);
    if (props === now) return [];
    if (version !== undefined) return [createProblem('old-template', startOf(file), { name, version, now })];
    const problem = createProblem('template-without-props', startOf(file), { file, now });
    return [{ ...problem, severity: 'note' }];
  });
}

/** Names the types in one of ours, without their comments. */
function hashProps(source: string): string {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const types = code.match(/^(?:export )?(?:interface [\s\S]*?^\}|type [\s\S]*?;$)/gm) ?? [];
  return createHash('sha256').update(types.join('\n').replace(/\s+/g, ' ')).digest('hex').slice(0, 8);
}
