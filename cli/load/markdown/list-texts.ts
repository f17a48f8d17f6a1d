// Lists the texts of a Markdown file with their locations, as find-text.ts compares them with those
// of a page. Entry point: listMarkdownTexts.
import { findOverload, type MarkdownNode, parseMarkdown } from '../../schema/text/markdown.ts';

interface MarkdownText {
  /** As written, on one line. */
  readonly value: string;
  /** In the file. */
  readonly offset: number;
  readonly length: number;
}

/** Lists the texts and images from an offset on; empty for what is too slow to parse. */
export function listMarkdownTexts(text: string, start: number): MarkdownText[] {
  const body = text.slice(start);
  if (findOverload(body) !== null) return [];
  const texts: MarkdownText[] = [];
  const add = (node: MarkdownNode, value?: string) => {
    const from = node.position?.start.offset ?? 0;
    const to = node.position?.end.offset ?? from;
    const written = value ?? body.slice(from, to).replace(/\n[\s>]*/g, ' ');
    texts.push({ value: written.replace(/^#+ /, ''), offset: start + from, length: to - from });
  };
  const visit = (node: MarkdownNode): void => {
    if (LEAVES.has(node.type)) add(node);
    if (node.type === 'image') for (const value of [node.alt, node.title]) if (value) add(node, value);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parseMarkdown(body, { hasFootnotes: true }));
  return texts;
}

const LEAVES = new Set(['paragraph', 'heading', 'tableCell', 'code']);
