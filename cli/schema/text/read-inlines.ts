// Reads the content of a paragraph from its tree. Entry point: readInlines.
import type { Reason } from '../definition/reason.ts';
import { isContactUrl } from '../url.ts';
import { describeUnsupported } from './describe-unsupported.ts';
import type { InlineNode, Node, NodeOf } from './markdown.ts';
import type { Reader } from './reader.ts';
import { type Inline, type InlineText, toInlineText } from './rich-text.ts';

/** Returns what nodes are as the content of a paragraph, without what is reported. */
export function readInlines(nodes: readonly InlineNode[], reader: Reader): InlineText {
  return toInlineText(nodes.flatMap((node) => readInline(node, reader)));
}

function readInline(node: InlineNode, reader: Reader): Inline[] {
  switch (node.type) {
    case 'text':
      return readText(node, reader);
    case 'break':
      return [' '];
    case 'link':
      return [readLink(node, reader)];
    case 'strong':
    case 'emphasis':
      return [{ type: node.type, content: node.children.flatMap((child) => readInline(child, reader)) }];
    case 'html':
      // The tag that it closes is reported.
      if (node.value.startsWith('</') || (reader.isArticle && isComment(node))) return [];
      break;
    case 'linkReference': {
      const definition = reader.definitions.get(node.identifier);
      if (definition === undefined) break;
      return [readLink({ ...node, type: 'link', url: definition.url, title: null }, reader, definition)];
    }
    case 'inlineCode':
      if (!reader.isArticle) break;
      return [{ type: 'code', code: node.value }];
    case 'footnoteReference': {
      const { noteNumbers } = reader;
      const number = noteNumbers.get(node.identifier) ?? noteNumbers.size + 1;
      noteNumbers.set(node.identifier, number);
      return [{ type: 'note', number }];
    }
  }
  reader.report(node, describeUnsupported(node, reader));
  return [];
}

/** Whether a node is a comment; other programs read `<!--more-->` in articles. */
export function isComment(node: Node): boolean {
  return node.type === 'html' && /^<!--[^>]*-->\s*$/.test(node.value);
}

/** A reference to a footnote or link target that is not there; the parser leaves it a text. */
const DANGLING = /\[(?:\^[^\][\s]+|[^\][]+\]\[[^\][]*)\]/;

function readText(node: NodeOf<'text'>, reader: Reader): Inline[] {
  // Lines of a file are no lines of a page.
  const text = reader.isArticle ? node.value.replaceAll('\n', ' ') : node.value;
  const inlines = splitLinkReferences(text, reader.mark(text, node));
  if (!reader.isArticle) return inlines;
  const [dangling] = DANGLING.exec(node.value) ?? [];
  if (dangling !== undefined)
    reader.report(
      node,
      dangling.startsWith('[^')
        ? {
            reason: 'refers to a footnote that it does not have',
            hint: `write it on a line of its own, as \`${dangling}: text\``,
          }
        : { reason: 'contains a link without a target', hint: 'write `[text](/path)`' },
    );
  return inlines;
}

/** Every second part is a reference to a page or a phone number. */
function splitLinkReferences(text: string, marked: string): Inline[] {
  const width = marked.length / text.length;
  let end = 0;
  return text
    .split(/(\{(?:link:[^{}]*|phone:[^{}]*|emergency)\})/)
    .map((part, index): Inline => {
      const start = end;
      end += part.length;
      const content = marked.slice(start * width, end * width);
      return index % 2 === 0 ? content : { type: 'link', href: content, content: [] };
    })
    .filter((part) => part !== '');
}

/** @param target where its URL is */
function readLink(link: NodeOf<'link'>, reader: Reader, target: Node = link): Inline {
  const content = link.children.flatMap((child) => readInline(child, reader));
  const error =
    content.length === 0
      ? { reason: 'contains a link without a text', hint: 'write `[text](/path)`' }
      : link.title != null
        ? { reason: 'contains a link with a title', hint: 'remove the title' }
        : findTargetError(link.url);
  if (error !== null) reader.report(link, error);
  return { type: 'link', href: reader.mark(link.url, target, 'target'), content };
}

/** Whether a page exists is checked later, with the references between files. */
function findTargetError(url: string): Reason | null {
  if (/^\/(?!\/)[^\s{}]*$|^#[\w-]+$|^\{link:[^{}]+\}$/.test(url) || isContactUrl(url)) return null;
  if (url === 'mailto:{email}') return null;
  if (/^mailto:/.test(url))
    return {
      reason: `links to \`${url}\``,
      hint: 'write an email address, or `mailto:{email}` for that of the business',
    };
  if (/^(?:tel|sms):/.test(url))
    return {
      reason: `links to \`${url}\``,
      hint: 'write digits without spaces, like `tel:+15095550134`; `{phone}` in the text is a link to the number of the business',
    };
  if (/^http:/.test(url)) return { reason: `links to \`${url}\`, which is not encrypted`, hint: 'write an https URL' };
  return { reason: `links to \`${url}\``, hint: `write \`/path\` for a page of this site, or a full https URL` };
}
