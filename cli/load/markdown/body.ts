// Splits the text of a Markdown file into the sections of an article: headings that begin with `##`, paragraphs, and lists whose items
// begin with `-`. Entry point: readBody.

interface Part {
  heading?: string;
  paragraphs: string[];
  list: string[];
}

/** What an article cannot contain, by its offset in the file. */
export interface BodyProblem {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly hint: string;
}

/** Reads the text of a file from an offset on. A paragraph after a list begins a section without a heading. */
export function readBody(
  text: string,
  start: number,
): { readonly sections: readonly Part[]; readonly problems: readonly BodyProblem[] } {
  const sections: Part[] = [];
  const problems: BodyProblem[] = [];
  const begin = (part: Partial<Part>) => {
    const section = { paragraphs: [], list: [], ...part };
    sections.push(section);
    return section;
  };
  for (const { block, offset } of listBlocks(text, start)) {
    const unsupported = UNSUPPORTED.find(({ pattern }) => pattern.test(block));
    const current = sections.at(-1);
    if (unsupported !== undefined) {
      const { what, hint } = unsupported;
      const [{ length } = ''] = block.split('\n');
      problems.push({ offset, length, message: `An article cannot contain ${what}.`, hint });
    } else if (block.startsWith('## ')) begin({ heading: block.slice('## '.length).trim() });
    else if (/^- /.test(block)) (current ?? begin({})).list.push(...splitItems(block));
    else {
      const section = current === undefined || current.list.length > 0 ? begin({}) : current;
      section.paragraphs.push(joinLines(block));
    }
  }
  return { sections, problems };
}

const USE_TEXT =
  'Write paragraphs with a blank line between them, headings that begin with `## `, and lists.';

const UNSUPPORTED: readonly { readonly pattern: RegExp; readonly what: string; readonly hint: string }[] = [
  {
    pattern: /^#(?!# )/,
    what: 'a heading of this level',
    hint: 'Begin headings with `## `; `title` is the heading of the page.',
  },
  { pattern: /^(?:```|~~~)/, what: 'code', hint: USE_TEXT },
  { pattern: /^>/, what: 'a quotation block', hint: USE_TEXT },
  { pattern: /^\|/, what: 'a table', hint: USE_TEXT },
  { pattern: /^!\[/, what: 'an image', hint: 'Write its file name as `photo` in the front matter.' },
  { pattern: /^<[a-z!/]/i, what: 'HTML', hint: USE_TEXT },
  { pattern: /^(?:[*+]|\d+[.)]) /, what: 'a list of this form', hint: 'Begin each item with `- `.' },
  { pattern: /^(?:[-*_=] ?){3,}$/, what: 'a line across the page', hint: 'Begin a new section with `## `.' },
];

/** Lists what blank lines separate, with its offset in the file; a heading is a block of its own without them. */
export function listBlocks(
  text: string,
  start: number,
): { readonly block: string; readonly offset: number }[] {
  const blocks: { block: string; offset: number }[] = [];
  let offset = start;
  let isOpen = false;
  for (const line of text.slice(start).split('\n')) {
    const content = line.trim();
    const last = blocks.at(-1);
    const isHeading = content.startsWith('#');
    const isList = content.startsWith('- ') && last?.block.startsWith('- ') !== true;
    if (content !== '' && (last === undefined || !isOpen || isHeading || isList))
      blocks.push({ block: content, offset: offset + line.indexOf(content) });
    else if (content !== '' && last !== undefined) last.block += `\n${content}`;
    isOpen = content !== '' && !isHeading;
    offset += line.length + 1;
  }
  return blocks;
}

function splitItems(block: string): string[] {
  return block.slice('- '.length).split(/\n- /).map(joinLines);
}

function joinLines(block: string): string {
  return block.replaceAll('\n', ' ');
}
