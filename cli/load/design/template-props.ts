// Props are a contract: the first line of a replaced file names those that it was written for.
// Entry points: formatFirstLine, findOldTemplates.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createError, createWarning, type Problem, startOf } from '../../problem.ts';
import type { Design } from '../../schema/definition/design.ts';
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
    if (version !== undefined)
      return [
        createWarning('old-template', startOf(file), {
          message: `The props of \`${name}\` changed since version ${version}.`,
          hint: `Compare the file with \`site add template\`, see the CHANGELOG, and then write \`props ${now}\` in its first line.`,
        }),
      ];
    const problem = createError('old-template', startOf(file), {
      message: `\`${file}\` does not say for which props it was written, so nobody is told when they change.`,
      hint: `Write \`// site <version>, props ${now}\` as its first line.`,
    });
    return [{ ...problem, severity: 'note' }];
  });
}

/** Names the types in one of ours, without their comments. */
function hashProps(source: string): string {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const types = code.match(/^(?:export )?(?:interface [\s\S]*?^\}|type [\s\S]*?;$)/gm) ?? [];
  return createHash('sha256').update(types.join('\n').replace(/\s+/g, ' ')).digest('hex').slice(0, 8);
}
