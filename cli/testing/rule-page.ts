// The wrong and the right example of the page of documentation beside each rule,
// rules/<category>/<id>.md, which a test executes. Entry point: readRulePage.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '../check/rules/index.ts';

export interface RulePage {
  readonly wrong: readonly Block[];
  readonly right: readonly Block[];
}

/** A paragraph, or a fenced example. */
export type Block = { readonly text: string } | { readonly code: string; readonly file: string | null };

/**
 * Reads a rule's page. Throws if the rule has none or if it lacks an example. @param packageRoot
 * the folder that contains cli/
 */
export function readRulePage(packageRoot: string, id: string): RulePage {
  const file = join(packageRoot, 'cli/check/rules', rules.find((rule) => rule.id === id)?.category ?? '', `${id}.md`);
  return parseRulePage(id, readFileSync(file, 'utf8'));
}

/**
 * Parses a page: `# id`, `## Wrong`, `## Right` and maybe `## Notes`; the info string of an example
 * may name its file.
 */
function parseRulePage(id: string, markdown: string): RulePage {
  const [title, ...sections] = markdown.split(/^## /m);
  const bodies = new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), readBlocks(section.slice(end))] as const;
    }),
  );
  const [wrong, right] = ['Wrong', 'Right'].map((name) => bodies.get(name));
  if (title?.trim() !== `# ${id}` || !hasExample(wrong) || !hasExample(right))
    throw new Error(`The page of the rule \`${id}\` has no title, no wrong example or no right example.`);
  return { wrong, right };
}

function hasExample(blocks: readonly Block[] | undefined): blocks is readonly Block[] {
  return blocks?.some((block) => 'code' in block) === true;
}

const FENCE = /^```\w+(?: title="([^"]+)")?\n([\s\S]*?)^```$/gm;

function readBlocks(section: string): Block[] {
  // Text and, from the groups of the pattern, file and code by turns.
  const parts = section.split(FENCE);
  return parts.flatMap((part, index): Block[] => {
    if (index % 3 === 0) return paragraphs(part);
    return index % 3 === 1 ? [{ file: part ?? null, code: (parts[index + 1] ?? '').trimEnd() }] : [];
  });
}

function paragraphs(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ text: paragraph }));
}
