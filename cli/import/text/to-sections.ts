// Fits a text to pages whose data is YAML: an intro, then sections under headings. Entry points:
// toSections and toLine.

import { line } from '../../schema/fields/text.ts';
import { parseRichText } from '../../schema/text/parse-rich-text.ts';
import { escapeMarkdown, type TextBlock } from './fit.ts';
import { toOneLine } from './names.ts';

export interface Section {
  readonly heading: string;
  /** At least one. */
  readonly paragraphs: readonly string[];
  /** The files of the photos between them. */
  readonly photos: readonly string[];
}

/**
 * The intro is before the first heading. A heading without a text of its own, or of a lower level,
 * is a line in bold.
 * @param isQuestion whether the text of a heading is a question
 */
export function toSections(blocks: readonly TextBlock[], isQuestion = (heading: string) => heading.endsWith('?')) {
  const intro: string[] = [];
  const sections: { heading: string; paragraphs: string[]; photos: string[] }[] = [];
  const paragraphsNow = () => sections.at(-1)?.paragraphs ?? intro;
  for (const block of blocks) {
    if (block.type === 'figure') {
      sections.at(-1)?.photos.push(block.file);
      if (block.caption !== '') paragraphsNow().push(escapeMarkdown(block.caption));
      continue;
    }
    if (block.type !== 'heading') {
      const rich = toRich(block);
      // A line across the page has no words.
      if (rich !== '') paragraphsNow().push(rich);
      continue;
    }
    const heading = toLine(block.text);
    if (heading === null) continue;
    if (block.level === 2 || sections.length === 0 || isQuestion(heading))
      sections.push({ heading, paragraphs: [], photos: [] });
    else paragraphsNow().push(toBold(heading));
  }
  const filled: typeof sections = [];
  for (const section of sections)
    if (section.paragraphs.length > 0) filled.push(section);
    else (filled.at(-1)?.paragraphs ?? intro).push(toBold(section.heading));
  // A page begins with a sentence; without one, the first section gives its own.
  const first = intro.findIndex(isParagraph);
  if (first > 0) intro.unshift(...intro.splice(first, 1));
  return {
    intro: first === -1 ? [] : intro,
    sections:
      first === -1 && intro.length > 0 && filled[0] !== undefined
        ? [{ ...filled[0], paragraphs: [...intro, ...filled[0].paragraphs] }, ...filled.slice(1)]
        : filled,
  };
}

/** Returns a text of a page as one line without markup; null if nothing is left. */
export function toLine(text: string): string | null {
  const words = toOneLine(text.replaceAll('{', '(').replaceAll('}', ')'));
  const parsed = line.safeParse(words);
  if (parsed.success) return parsed.data;
  const bare = words.replace(/[<>*[\]\p{C}]/gu, '').trim();
  return line.safeParse(bare).success ? bare : null;
}

/** Whether a page can begin with a text. */
function isParagraph(text: string): boolean {
  const { text: rich } = parseRichText(text);
  return typeof rich === 'string' || rich[0]?.type === 'paragraph';
}

/** A line in bold, in place of a heading. */
export function toBold(heading: string): string {
  return `**${escapeMarkdown(heading)}**`;
}

/** Only articles have quotations, code and lines across the page. */
function toRich({ source, text }: Exclude<TextBlock, { type: 'figure' }>): string {
  return parseRichText(source).errors.length === 0 && text !== '' ? source : escapeMarkdown(text);
}
