import type { ArticleRecord } from '../../schema/article.ts';
import { type Block, type Figure, joinList, listMarkedText, toBlocks } from '../../schema/text/rich-text.ts';

/** Returns the text of an article as blocks, also of one that is written as sections. */
export function listArticleBlocks({ text = [], sections }: Pick<ArticleRecord, 'text' | 'sections'>): readonly Block[] {
  return [
    ...text,
    ...sections.flatMap(({ heading, paragraphs, list }): readonly Block[] => [
      ...(heading === undefined ? [] : [{ type: 'heading', level: 2, content: heading } as const]),
      ...joinList(paragraphs, list).flatMap(toBlocks),
    ]),
  ];
}

/** Lists the photos in blocks, also those in quotations and lists. */
export function listFigures(blocks: readonly Block[]): Figure[] {
  return [...listMarkedText(blocks)].filter((node) => typeof node !== 'string' && node.type === 'figure');
}
