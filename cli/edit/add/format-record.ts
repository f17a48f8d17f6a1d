import { Document, isScalar, type Node, type Pair, Scalar, visit } from 'yaml';
import { formatDocument, openDocument } from '../../load/yaml/data-document.ts';
import { isPlaceholder } from '../../schema/text/placeholder.ts';

export interface RecordNotes {
  /** Lines above the first key. */
  readonly top: string;
  /** Lines above a key, by its name. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Lines after the last key. */
  readonly bottom?: string;
}

/** Formats a record in the standard format: texts are blocks, lists of names are on one line. */
export function formatRecord(
  record: Readonly<Record<string, unknown>>,
  { top, keys = {}, bottom }: RecordNotes,
): string {
  const document = new Document(record);
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== 'string') return;
      // Some programs read a time without quotes as a number.
      if (/^\d\d:\d\d$/.test(node.value)) node.type = Scalar.QUOTE_DOUBLE;
      if (isPlaceholder(node.value)) node.type = node.value.includes('\n') ? Scalar.BLOCK_LITERAL : Scalar.BLOCK_FOLDED;
    },
    Seq(_, node) {
      node.flow = isOnOneLine(node.items.map((item) => (isScalar(item) ? String(item.value) : null)));
    },
    Pair(_, { key }: Pair<unknown, unknown>) {
      const note = isScalar(key) ? keys[String(key.value)] : undefined;
      if (note !== undefined) (key as Node).commentBefore = toComment(note);
    },
  });
  document.commentBefore = toComment(top);
  if (bottom !== undefined) document.comment = toComment(bottom);
  return formatDocument(openDocument('record.yaml', document.toString()));
}

/** Characters. Longer lists are easier to read with a line for each item. */
const MAX_LIST = 80;

/** Whether a list is of names, or short. @param items null for those that are no scalars */
function isOnOneLine(items: readonly (string | null)[]): boolean {
  const texts = items.filter((item) => item !== null);
  if (texts.length < items.length || texts.some(isPlaceholder)) return false;
  return texts.every((text) => !text.includes(' ')) || texts.join(', ').length <= MAX_LIST;
}

function toComment(lines: string): string {
  return lines.replace(/^/gm, ' ');
}
