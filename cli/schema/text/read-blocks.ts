// Reads the blocks of a text from its tree. Entry point: readBlocks.

import { findPhotoNameError } from '../definition/photo-format.ts';
import type { Reason } from '../definition/reason.ts';
import { describeUnsupported } from './describe-unsupported.ts';
import type { InlineNode, Node, NodeOf } from './markdown.ts';
import { isComment, readInlines } from './read-inlines.ts';
import type { Reader } from './reader.ts';
import { type Block, fromBlock, type InlineText, type RichText } from './rich-text.ts';

/** Lists within lists; deeper ones have no room on a phone. */
const MAX_LIST_LEVELS = 3;

/** Returns what a node is as blocks; none for one that is reported, or is read elsewhere. */
export function readBlocks(node: Node, reader: Reader, listLevel = 0): Block[] {
  if (node.type === 'paragraph') return readParagraph(node, reader);
  if (node.type === 'list') return readList(node, reader, listLevel + 1);
  if (node.type === 'table') return readTable(node, reader);
  if (reader.isArticle) {
    if (node.type === 'heading') return readHeading(node, reader);
    if (node.type === 'blockquote')
      return [{ type: 'quote', blocks: node.children.flatMap((child) => readBlocks(child, reader, listLevel)) }];
    if (node.type === 'code') return [{ type: 'code', code: node.value }];
    if (node.type === 'thematicBreak') return [{ type: 'rule' }];
    if (node.type === 'definition' || node.type === 'footnoteDefinition' || isComment(node)) return [];
  }
  reader.report(node, describeUnsupported(node, reader));
  return [];
}

/** In an article, a paragraph of images alone is their figures. */
function readParagraph({ children }: NodeOf<'paragraph'>, reader: Reader): Block[] {
  const images = children.filter((node) => node.type === 'image' || node.type === 'imageReference');
  const isFigures = children.every((node) => isSpace(node) || /^image/.test(node.type));
  return reader.isArticle && images.length > 0 && isFigures
    ? images.flatMap((image) => readFigure(image, reader))
    : [{ type: 'paragraph', content: readInlines(children, reader) }];
}

function isSpace(node: InlineNode): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}

function readHeading(node: NodeOf<'heading'>, reader: Reader): Block[] {
  const { depth: level, children } = node;
  if (level === 3 && reader.headings.length === 0)
    reader.report(node, {
      reason: 'has a heading of the third level before any of the second',
      hint: 'begin it with `## `',
    });
  reader.headings.push(level);
  if (level === 2 || level === 3) return [{ type: 'heading', level, content: readInlines(children, reader) }];
  const hint =
    level === 1
      ? 'begin headings with `## `, because `title` is the heading of the page'
      : 'begin it with `## ` or `### `';
  reader.report(node, { reason: 'contains a heading of this level', hint });
  return [];
}

function readList(list: NodeOf<'list'>, reader: Reader, level: number): Block[] {
  const [first, ...others] = list.children;
  const { ordered, start } = list;
  if (level > MAX_LIST_LEVELS) {
    reader.report(list, {
      reason: `contains lists within lists at more than ${MAX_LIST_LEVELS} levels`,
      hint: 'write fewer',
    });
    return [];
  }
  if (ordered === true && start !== 1)
    reader.report(list, {
      reason: `contains a numbered list that begins with ${start}`,
      hint: `begin it with 1, or write \`${start}\\.\` if it is no list`,
    });
  else if (first !== undefined && others.length === 0 && isFolded(first))
    reader.report(list, {
      reason: 'contains a list whose items are on one line',
      hint: 'write `|` instead of `>`, so that each item keeps its line',
    });
  const items = list.children.map((item) => readItem(item, reader, level));
  return [{ type: 'list', ordered: ordered === true, items }];
}

/** In a text after `>`, YAML joins the items to one line: `- a - b`. */
function isFolded({ children: [paragraph] }: NodeOf<'listItem'>): boolean {
  if (paragraph?.type !== 'paragraph') return false;
  const [text] = paragraph.children;
  return text?.type === 'text' && / (?:[-*+]|\d[.)]) \S/.test(text.value);
}

function readItem({ children }: NodeOf<'listItem'>, reader: Reader, level: number): RichText {
  const blocks = children.flatMap((child) => readBlocks(child, reader, level));
  const [first] = blocks;
  if (first === undefined) return '';
  return blocks.length === 1 ? fromBlock(first) : blocks;
}

function readTable({ children, align }: NodeOf<'table'>, reader: Reader): Block[] {
  const [head = [], ...rows] = children.map((row): InlineText[] =>
    row.children.map((cell) => readInlines(cell.children, reader)),
  );
  return [
    {
      type: 'table',
      head,
      // A row may have fewer cells; what is beyond the last column is shown nowhere.
      rows: rows.map((row) => head.map((_, index) => row[index] ?? '')),
      align: head.map((_, index) => align?.[index] ?? null),
    },
  ];
}

/**
 * Reads an image on a line of its own: `![alt](../photos/name.jpg "caption")`. All photos are in
 * data/photos/, so that the folders before the name, which editors and other programs need to show
 * it, do not matter.
 */
function readFigure(image: NodeOf<'image'> | NodeOf<'imageReference'>, reader: Reader): Block[] {
  const target = image.type === 'image' ? image : reader.definitions.get(image.identifier);
  if (target === undefined) return [];
  const { url, title } = target;
  const file = url.slice(url.lastIndexOf('/') + 1);
  const error = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)
    ? {
        reason: `shows the image \`${url}\` of a website`,
        hint: `add it to \`data/photos/\`, and write \`![what is in it](name.jpg)\``,
      }
    : findImageError(file);
  if (error === null)
    return [
      {
        type: 'figure',
        file: reader.mark(file, target, 'target'),
        alt: reader.mark(image.alt ?? '', image),
        caption: title == null ? null : reader.mark(title, target, 'title'),
      },
    ];
  reader.report(image, error);
  return [];
}

function findImageError(file: string): Reason | null {
  const error = findPhotoNameError(file);
  return error === null ? null : { ...error, reason: `shows the image \`${file}\`, which ${error.reason}` };
}
