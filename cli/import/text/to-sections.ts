// Fits a text to pages whose data is YAML: an intro, then sections under headings. Entry points:
// toSections and toLine.
import { line } from '../../schema/fields/text.ts';
import { parseRichText } from '../../schema/text/parse-rich-text.ts';
import { escapeMarkdown, type TextBlock, toPlainBraces } from './fit.ts';
import { toOneLine } from './names.ts';

export interface Section {
  readonly heading: string;
  /** At least one. */
  readonly paragraphs: readonly string[];
  /** The files of the photos between them. */
  readonly photos: readonly string[];
}

/**
 * The intro is before the first heading, and has a sentence first; without one, the first section
 * gives its own. A heading without a text of its own, or of a lower level, is a line in bold.
 * @param title the heading of a text without any
 * @param isQuestion whether a heading is a question, which keeps its answer
 */
export function toSections(
  blocks: readonly TextBlock[],
  title: string,
  isQuestion = (heading: string) => heading.endsWith('?'),
): { readonly intro: readonly string[]; readonly sections: readonly Section[] } {
  let current = { heading: title, paragraphs: [] as string[], photos: [] as string[] };
  const parts = [current];
  for (const block of blocks) {
    if (block.type === 'figure') current.photos.push(block.file);
    const words = block.type === 'heading' ? toLine(block.text) : block.type === 'text' ? block.text : block.caption;
    // A line across the page has no words.
    if (!words) continue;
    if (block.type !== 'heading') current.paragraphs.push(block.type === 'text' ? block.source : escapeMarkdown(words));
    else if (block.level > 2 && parts.length > 1 && !isQuestion(words)) current.paragraphs.push(toBold(words));
    else {
      current = { heading: words, paragraphs: [], photos: [] };
      parts.push(current);
    }
  }
  const filled: typeof parts = [];
  for (const part of parts)
    if (part.paragraphs.length > 0 || filled.length === 0) filled.push(part);
    else filled.at(-1)?.paragraphs.push(toBold(part.heading));
  const [{ paragraphs: intro = [] } = {}, ...sections] = filled;
  const start = intro.findIndex(canBegin);
  if (start >= 0) return { intro: [...intro.splice(start, 1), ...intro], sections };
  const { heading, photos, ...first } = sections[0] ?? { heading: title, paragraphs: [], photos: [] };
  const [sentence = '', ...rest] = [...intro, ...first.paragraphs];
  const others = sections.slice(1);
  const section = (paragraphs: readonly string[]) => ({ heading, photos, paragraphs });
  if (!isQuestion(heading) && isSentence(sentence) && canBegin(sentence))
    return rest.length > 0
      ? { intro: [sentence], sections: [section(rest), ...others] }
      : { intro: [toBold(heading), sentence], sections: others };
  return { intro: [], sections: sentence === '' ? [] : [section([sentence, ...rest]), ...others] };
}

/** Whether a page can begin with a text. */
export function canBegin(source: string): boolean {
  const { text, errors } = parseRichText(source);
  return errors.length === 0 && !source.includes('[^') && (typeof text === 'string' || text[0]?.type === 'paragraph');
}

/** `Posole $12.50` says nothing about the page, and belongs to its heading. */
function isSentence(text: string): boolean {
  return /[.!?…]\)?$/.test(text.trim()) && text.split(' ').length > 3;
}

/** Returns a text of a page as one line without markup; null if nothing is left. */
export function toLine(text: string): string | null {
  const words = toOneLine(toPlainBraces(text));
  const parsed = line.safeParse(words);
  if (parsed.success) return parsed.data;
  const bare = words.replace(/[<>*[\]\p{C}]/gu, '').trim();
  return line.safeParse(bare).success ? bare : null;
}

/** A line in bold, in place of a heading. */
export function toBold(heading: string): string {
  return `**${escapeMarkdown(heading)}**`;
}
