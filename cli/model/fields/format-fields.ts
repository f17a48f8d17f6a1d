// The reference of the keys in a terminal.
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
  const width = Math.min(columns, MAX_COLUMNS) - 2;
  const style = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[22m` : text);
  return entries
    .map(({ name, text, details }) => {
      const dim = details.flatMap((detail) => wrap(detail, width)).map((line) => style(2, line));
      return [style(1, name), ...[...wrap(text, width), ...dim].map((line) => `  ${line}`)].join('\n');
    })
    .join('\n\n');
}

/** Breaks lines between words where they would have more than `width` characters. */
function wrap(text: string, width: number): string[] {
  return text.replace(new RegExp(`(?!.{1,${width}}$)(.{1,${width}}) `, 'gm'), '$1\n').split('\n');
}
