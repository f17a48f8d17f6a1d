/** What a template is filled with: texts, and lists and conditions of its sections. */
export interface TemplateValues {
  readonly [name: string]: string | boolean | readonly (string | TemplateValues)[];
}

const PARTS = /^[ \t]*\{\{([#^])(\w+)\}\}\n([\s\S]*?)^[ \t]*\{\{\/\2\}\}\n|\{\{([\w./-]+)\}\}/gm;

/**
 * Fills a file of `files/`, which is written as for Mustache: `{{name}}` is a text, which has to be
 * quoted already; the lines from `{{#name}}` to `{{/name}}` are there for each of a list, in which
 * `{{.}}` is the item, or if a condition holds, and those from `{{^name}}` if it does not.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(PARTS, (_, kind: string | undefined, section: string, lines: string, place: string) => {
    const name = kind === undefined ? place : section;
    const value = values[name];
    if (value === undefined) throw new Error(`The template has no value for \`${name}\`.`);
    if (kind === undefined) return String(value);
    const items = Array.isArray(value) ? value : value === true ? [{}] : [];
    if (kind === '^') return items.length === 0 ? fillTemplate(lines, values) : '';
    return items
      .map((item) => fillTemplate(lines, { ...values, ...(typeof item === 'string' ? { '.': item } : item) }))
      .join('');
  });
}
