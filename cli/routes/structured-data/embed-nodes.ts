import type { VideoObject, WebPageElement } from 'schema-dts';
import { describeEmbed } from '../../model/embeds.ts';
import type { SiteModel } from '../../model/model.ts';
import { absoluteUrl } from '../../model/url.ts';
import type { SectionRecord } from '../../schema/fields/sections.ts';
import type { Question } from '../../schema/fields/text.ts';
import { listQuestions } from '../sections/page-sections.ts';
import { createNodeReference, findImageUrl, getBusinessId } from './business.ts';
import { createNode, createNodeId, type GraphNode } from './graph.ts';
import { buildFaqNodes } from './page-nodes.ts';

/** Builds the nodes of a page's questions, those of sections first, and of its embeds. */
export function buildSectionNodes(
  model: SiteModel,
  path: string,
  {
    sections,
    questions = [],
  }: { readonly sections: readonly SectionRecord[]; readonly questions?: readonly Question[] },
): GraphNode[] {
  return [
    ...buildFaqNodes(model, path, [...listQuestions(sections), ...questions]),
    ...buildEmbedNodes(model, path, sections),
  ];
}

/** Builds the nodes of a page's videos, and of where it can be booked. */
function buildEmbedNodes(model: SiteModel, path: string, sections: readonly SectionRecord[]): GraphNode[] {
  const page = absoluteUrl(model.url, path);
  return sections.flatMap((section, index): GraphNode[] => {
    if (section.type !== 'embed') return [];
    const { heading, caption = heading, url, date, poster } = section;
    const id = createNodeId(page, `section-${index + 1}`);
    const { kind, provider, frame, thumbnail } = describeEmbed(url, model.site.thirdParties);
    if (kind === 'booking') {
      const node = createNode<WebPageElement>({
        '@type': 'WebPageElement',
        '@id': id,
        name: heading,
        potentialAction: { '@type': 'ReserveAction', target: url, object: createNodeReference(getBusinessId(model)) },
      });
      return [node];
    }
    if (kind !== 'video') return [];
    const thumbnailUrl = findImageUrl(model, model.photoByFile.get(poster ?? '')) ?? thumbnail;
    const node = createNode<VideoObject>({
      '@type': 'VideoObject',
      '@id': id,
      name: heading,
      description: caption,
      ...(provider === null ? { contentUrl: absoluteUrl(model.url, url) } : { url, embedUrl: frame }),
      ...(thumbnailUrl !== null && { thumbnailUrl }),
      ...(date !== undefined && { uploadDate: date }),
    });
    return [node];
  });
}
