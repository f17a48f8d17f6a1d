import type { Node } from './markdown.ts';
import { readBlocks } from './read-blocks.ts';
import type { Reader } from './reader.ts';
import { type Block, fromBlock, type RichText } from './rich-text.ts';

/** Reads the footnotes that blocks refer to; reports those that nothing refers to. */
export function readNotes(nodes: readonly Node[], reader: Reader): Block[] {
  const notes: RichText[] = [];
  for (const node of nodes) {
    if (node.type !== 'footnoteDefinition') continue;
    const number = reader.noteNumbers.get(node.identifier);
    const blocks = node.children.flatMap((child) => readBlocks(child, reader));
    const [first] = blocks;
    if (number === undefined)
      reader.report(node, {
        reason: 'contains a footnote that nothing refers to',
        hint: 'refer to it, or remove it',
      });
    else notes[number - 1] = blocks.length === 1 && first !== undefined ? fromBlock(first) : blocks;
  }
  return notes.length === 0 ? [] : [{ type: 'notes', notes }];
}
