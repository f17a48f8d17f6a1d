import type { DataKind } from '../page-kinds.ts';
import { dataKinds } from './data-kinds.ts';
import { describeValue, type Field, listFields, toJsonSchema } from './fields.ts';
import { intro, references, tasks } from './reference.ts';

/** The whole reference as Markdown, which is committed as .github/FIELDS.md. */
export function formatReference(): string {
  return `# Fields

${tasks.map(({ task, kind, page }) => `* How do I ${task}? [\`data/${filesOf(kind)}\`](#${kind}), and [the guide](guide/${page}.md).`).join('\n')}

${intro}

${dataKinds.map((kind) => `* [\`data/${kind.files}\`](#${kind.name}): ${kind.purpose}`).join('\n')}
* [References in texts](#references), such as \`{phone}\`.

## references

What references in texts print; \`site explain references\` prints this table.

| Reference | What it prints | Example |
|---|---|---|
${references.map(({ form, text, example }) => `| \`${form}\` | ${escapeCell(text)} | \`${example}\` |`).join('\n')}

${dataKinds.map(formatKind).join('\n\n')}
`;
}

const filesOf = (name: string) => dataKinds.find((kind) => kind.name === name)?.files ?? '';

function formatKind(kind: DataKind): string {
  const { name, files, purpose } = kind;
  const fields = listFields(kind, toJsonSchema(kind)).filter(({ path }) => !isWording(name, path));
  const heading = `## ${name}\n\n\`data/${files}\`. ${purpose}`;
  if (fields.length === 0) return `${heading} \`site explain wording\` prints every key with its words.`;
  return `${heading}\n\n| Key | What it does | Value |\n|---|---|---|\n${fields.map(formatField).join('\n')}`;
}

/** The words are too many for a table. */
function isWording(kind: string, path: string): boolean {
  return kind === 'wording' || path.startsWith('wording.');
}

function formatField(field: Field): string {
  const { path, text, example } = field;
  const value = `${describeValue(field)}${example === null ? '' : ` Example: \`${example}\``}`;
  return `| \`${path}\` | ${escapeCell(text)} | ${escapeCell(value)} |`;
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
