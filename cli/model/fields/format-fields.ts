// The reference of the keys in a terminal: two columns, or one below the other if it is narrow.
import { dataKinds } from './data-kinds.ts';
import { describeValue, type Field } from './fields.ts';
import type { FieldGroup } from './find-fields.ts';
import { references } from './reference.ts';

export interface Layout {
  /** Characters in a line. */
  readonly columns: number;
  readonly color: boolean;
}

interface Entry {
  readonly name: string;
  readonly text: string;
  readonly details: readonly string[];
}

const MAX_COLUMNS = 110;
const MAX_NAME = 30;
/** With fewer characters for the text, the name gets a line of its own. */
const MIN_TEXT = 40;

/** Lists the kinds of data files. */
export function formatKinds(layout: Layout): string {
  return formatEntries(
    dataKinds.map(({ name, files, purpose }) => ({ name, text: purpose, details: [`data/${files}`] })),
    layout,
  );
}

/** Lists what the references in texts print. */
export function formatReferences(layout: Layout): string {
  return formatEntries(
    references.map(({ form, text, example }) => ({ name: form, text, details: [`Example: ${example}`] })),
    layout,
  );
}

/** Formats keys under the files that have them. */
export function formatGroup({ kinds, fields }: FieldGroup, layout: Layout): string {
  const files = [...new Set(kinds.map((kind) => `data/${kind.files}`))].join(', ');
  const purpose = kinds.length === 1 ? `${kinds[0]?.purpose}\n` : '';
  const heading = wrap(`${files}\n${purpose}`, Math.min(layout.columns, MAX_COLUMNS)).join('\n');
  return `${heading}\n${formatEntries(fields.map(toEntry), layout)}`;
}

function toEntry(field: Field): Entry {
  const example = field.example === null ? '' : ` Example: ${field.example}`;
  return { name: field.path, text: field.text, details: [`${describeValue(field)}${example}`] };
}

function formatEntries(entries: readonly Entry[], { columns, color }: Layout): string {
  const width = Math.min(columns, MAX_COLUMNS);
  const longest = Math.max(...entries.map(({ name }) => name.length));
  const indent = Math.min(longest, MAX_NAME) + 2;
  const isNarrow = width - indent < MIN_TEXT;
  const style = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[22m` : text);
  return entries
    .map(({ name, text, details }) => {
      const margin = ' '.repeat(isNarrow ? 2 : indent);
      const lines = [
        ...wrap(text, width - margin.length),
        ...details.flatMap((detail) => wrap(detail, width - margin.length)).map((line) => style(2, line)),
      ].map((line) => margin + line);
      const isOnLine = !isNarrow && name.length <= MAX_NAME;
      const [first = '', ...others] = lines;
      return isOnLine
        ? [style(1, name) + first.slice(name.length), ...others].join('\n')
        : [style(1, name), ...lines].join('\n');
    })
    .join('\n\n');
}

/** Breaks a text into lines of at most `width` characters, between words if it can. */
function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (longer.length <= width || line === '') line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  });
}
