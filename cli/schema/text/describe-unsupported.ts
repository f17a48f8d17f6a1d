// What to write instead of Markdown that texts lack. Entry point: describeUnsupported.
import type { Reason } from '../definition/reason.ts';
import type { Node } from './markdown.ts';
import type { Reader } from './reader.ts';

type Instead = readonly (readonly [tag: RegExp, hint: string])[];

const INSTEAD_OF_TAGS: Instead = [
  [/^<\/?(?:b|strong)\b/i, 'write `**bold**`'],
  [/^<\/?(?:i|em)\b/i, 'write `*emphasis*`'],
  [/^<\/?a\b/i, 'write `[text](/path)`'],
  [/^<\/?(?:p|br|div|span|center)\b/i, 'begin a paragraph with a blank line'],
  [/^<\/?(?:ul|ol|li)\b/i, 'write each item on a line that begins with `- `'],
  [/^<\/?(?:table|thead|tbody|tr|td|th)\b/i, 'write `| a | b |`, below it `|---|---|`, and a line for each row'],
];

const INSTEAD_IN_ARTICLES: Instead = [
  [/^<\/?h[1-6]\b/i, 'begin a heading with `## ` or `### `'],
  [/^<\/?(?:img|figure|picture|figcaption)\b/i, 'write `![what is in it](name.jpg "caption")`'],
  [/^<\/?blockquote\b/i, 'begin each line with `> `'],
  [/^<\/?(?:pre|code)\b/i, 'write code between backquotes'],
  [/^<\/?hr\b/i, 'write `---` between blank lines'],
  [/^<\/?(?:iframe|video|embed)\b/i, 'write `[text](https://example.com/page)`, a link to the video or the map'],
];

/** Names what is not allowed, with what to do. */
export function describeUnsupported(node: Node, { isArticle }: Pick<Reader, 'isArticle'>): Reason {
  if (node.type === 'html') return describeTag(node.value, isArticle);
  return (
    (isArticle ? IN_ARTICLES[node.type] : undefined) ??
    OTHERS[node.type] ?? { reason: `contains Markdown of the kind \`${node.type}\``, hint: 'remove it' }
  );
}

function describeTag(html: string, isArticle: boolean): Reason {
  if (html.startsWith('<!--')) return { reason: 'contains a comment, `<!--`', hint: 'remove it' };
  const replacements = isArticle ? [...INSTEAD_OF_TAGS, ...INSTEAD_IN_ARTICLES] : INSTEAD_OF_TAGS;
  const instead = replacements.find(([pattern]) => pattern.test(html))?.[1];
  const [tag = html] = /^<[^>]*>?/.exec(html) ?? [];
  return {
    reason: `contains HTML, \`${tag.replace(/\s[\s\S]*/, '>')}\``,
    hint: `${instead ?? 'write the text without it, or `\\<` for the sign'}`,
  };
}

const ON_A_LINE = {
  reason: 'contains an image between words',
  hint: 'write it on a line of its own, with a blank line before and after it',
};

const IN_ARTICLES: Readonly<Record<string, Reason>> = { image: ON_A_LINE, imageReference: ON_A_LINE };

const OTHERS: Readonly<Record<string, Reason>> = {
  heading: { reason: 'contains a heading', hint: 'write the line in `**bold**`, or `\\#` if it is no heading' },
  image: { reason: 'contains an image', hint: 'add the photo to `data/gallery.yaml` instead' },
  imageReference: { reason: 'contains an image', hint: 'add the photo to `data/gallery.yaml` instead' },
  code: { reason: 'contains code', hint: 'remove the backticks, or the spaces at the start of the line' },
  inlineCode: { reason: 'contains code', hint: 'remove the backticks' },
  blockquote: { reason: 'contains a block quote', hint: 'remove the `>`' },
  thematicBreak: { reason: 'contains a line across the page', hint: 'remove it' },
  definition: { reason: 'contains the target of a link', hint: 'write `[text](/path)` where the link is' },
  linkReference: { reason: 'contains a link without a target', hint: 'write `[text](/path)`' },
};
