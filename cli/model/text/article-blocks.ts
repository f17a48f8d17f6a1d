import { type Block, type Figure, listMarkedText } from '../../schema/text/rich-text.ts';

/** Lists the photos in blocks, also those in quotations and lists. */
export function listFigures(blocks: readonly Block[]): Figure[] {
  return [...listMarkedText(blocks)].filter((node) => typeof node !== 'string' && node.type === 'figure');
}
