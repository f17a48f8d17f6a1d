// Turns the content of a page into Markdown. Entry point: toMarkdown.
import TurndownService from 'turndown';
import { parseDocument } from './parse-document.ts';
import { clean } from './parse-page.ts';

type Rule = TurndownService.Rule;

/** Links and images keep their URLs; fit-markdown.ts finds what they are on the new site. */
export function toMarkdown(element: Element): string {
  // The library expects the types of a browser, and linkedom implements them.
  return service
    .turndown(element as HTMLElement)
    .replaceAll('\u00a0', ' ')
    .replace(/^( *(?:-|\d+\.)) +/gm, '$1 ');
}

/** Turns HTML within a Markdown file into Markdown. */
export function htmlToMarkdown(html: string): string {
  return toMarkdown(parseDocument(html).body);
}

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
});

const escapeText = service.escape.bind(service);
service.escape = (text) => escapeText(text).replaceAll('<', '\\<');

const rules: Readonly<Record<string, Rule>> = {
  table: {
    filter: 'table',
    replacement(_, node) {
      const rows = [...node.querySelectorAll('tr')].map((row) =>
        [...row.querySelectorAll('td,th')].map((cell) =>
          (clean(service.turndown(cell as HTMLElement)) ?? '').replaceAll('|', '\\|'),
        ),
      );
      const [head = [], ...others] = rows.filter((cells) => cells.length > 0);
      const width = Math.max(head.length, ...others.map((cells) => cells.length));
      const format = (cells: readonly string[]) =>
        `| ${Array.from({ length: width }, (__, index) => cells[index] ?? '').join(' | ')} |`;
      const caption = clean(node.querySelector('caption')?.textContent ?? '');
      return `\n\n${caption === null ? '' : `${caption}\n\n`}${[format(head), format(head.map(() => '---')), ...others.map(format)].join('\n')}\n\n`;
    },
  },
  term: { filter: 'dt', replacement: (content) => (content.trim() === '' ? '' : `\n\n**${content.trim()}**\n\n`) },
  description: { filter: 'dd', replacement: (content) => `\n\n${content.trim()}\n\n` },
  /** Buttons of folds and tabs have the heading of what they open. */
  button: { filter: 'button', replacement: (content) => `\n\n${content.trim()}\n\n` },
  /** If a link is around a card, its first line that is no heading becomes the link. */
  link: {
    filter: 'a',
    replacement(content, node) {
      const href = node.getAttribute('href');
      const text = content.trim();
      if (text === '' || href === null) return content;
      if (/^!\[/.test(text)) return content;
      const target = href.replace(/[\s()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
      const [, head = '', words = '', rest = ''] = /^((?:(?:#+ .*)?\n+)*)(?:[-\d.]+ )?(.+)([\s\S]*)$/.exec(text) ?? [];
      const link = `${head}[${words.replace(/^#+ /, '')}](${target})${rest}`;
      return text.includes('\n') || words.startsWith('#') ? `\n\n${link}\n\n` : content.replace(text, () => link);
    },
  },
};
for (const [name, rule] of Object.entries(rules)) service.addRule(name, rule);
