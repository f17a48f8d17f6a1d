import { formatCommand } from '../base/format-command.ts';
import { findFields } from '../fields/find-fields.ts';
import { formatGroup, formatKinds, formatReferences } from '../fields/format-fields.ts';
import { formatReference } from '../fields/format-markdown.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * Prints what the keys of a file, a kind of file, one key or `references` do; without a name the
 * files. Returns the exit code; throws UsageError for an unknown name.
 */
export function fields(
  { name, markdown }: { readonly name: string | undefined; readonly markdown: boolean },
  terminal: Terminal,
): number {
  const layout = { columns: terminal.columns, color: terminal.colorOut };
  if (markdown) terminal.out(formatReference().trimEnd());
  else if (name === undefined)
    terminal.out(
      `${formatKinds(layout)}\n\n\`${formatCommand('fields site')}\` lists the keys of a file, \`${formatCommand('fields hours.opens')}\` explains one, and \`${formatCommand('fields references')}\` says what references in texts print.`,
    );
  else if (name === 'references') terminal.out(formatReferences(layout));
  else {
    const { groups, advice, nearest } = findFields(name);
    const hint = nearest === null ? `\`${formatCommand('fields')}\` lists the files.` : `Did you mean \`${nearest}\`?`;
    if (groups.length === 0 && advice === null)
      throw new UsageError(`No data file and no key is named \`${name}\`. ${hint}`);
    const texts = groups.map((group) => formatGroup(group, layout));
    terminal.out([...(advice === null ? [] : [advice]), ...texts].join('\n\n\n'));
  }
  return 0;
}
