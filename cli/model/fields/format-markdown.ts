import type { DataKind } from '../page-kinds.ts';
import { dataKinds } from './data-kinds.ts';
import { describeValue, type Field, listFields, toJsonSchema } from './fields.ts';
import { references } from './references.ts';

/** The whole reference as Markdown, which is committed as .github/FIELDS.md. */
export function formatReference(): string {
  return `# Fields

How do I

${TASKS.map(([task, kind, page]) => `* ${task}? [\`data/${filesOf(kind)}\`](#${kind}), and [the guide](guide/${page}.md).`).join('\n')}

Every key of the data: what it does on the pages, its type, whether it is required or its default, and an example. \`site explain --markdown\`
writes this file; \`site explain hours.opens\` answers for one key. A key in a list has the path of the list, \`*\` is any key of a table, and
\`wording\` is printed by \`site explain wording\`.

A file in another language has its tag in front of the extension: \`data/services/repair.es-US.yaml\` translates
\`data/services/repair.yaml\`. It has the texts of the original only, and for a page \`path\` and \`redirectFrom\`; \`site explain
services/repair.es-US.yaml\` lists them. \`data/wording/es-US.yaml\` has other words than those of the program, or every word of a language that it does not have.

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

/** What people come with, where its keys are, and the page of the guide that does it. */
const TASKS: readonly (readonly [task: string, kind: string, page: string])[] = [
  ['begin, with the name, the phone and the hours', 'site', 'first-site'],
  ['change prices', 'pricing', 'prices'],
  ['add a service', 'service', 'first-site'],
  ['add a town', 'city', 'towns'],
  ['show photos', 'gallery', 'photos'],
  ['write an article', 'article', 'articles'],
  ['ask for applications, or for photos with a message', 'form', 'forms-and-analytics'],
  ['show a map, a video or a booking page', 'page', 'forms-and-analytics'],
  ['count visits', 'site', 'forms-and-analytics'],
  ['write in a second language', 'wording', 'second-language'],
  ['keep the addresses of an old site', 'site', 'old-site'],
  ['publish', 'site', 'publish'],
];

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
