import type { Article as ArticleNode } from 'schema-dts';
import type { Article, SiteModel } from '../../model/model.ts';
import { absoluteUrl } from '../../model/url.ts';
import { createNodeReference, getBusinessId } from './business.ts';
import { createNode, createNodeId, type GraphNode } from './graph.ts';

/** Builds the node of an article. A person named only by role has no `name`. */
export function buildArticleNode(model: SiteModel, article: Article): GraphNode {
  const { path, h1, metaDescription, date, updated = date, author, photo, categories, tags } = article;
  const url = absoluteUrl(model.url, path);
  const business = createNodeReference(getBusinessId(model));
  const image = model.photoByFile.get(photo ?? '')?.variants.findLast(({ format }) => format === 'jpeg');
  return createNode<ArticleNode>({
    '@type': 'Article',
    '@id': createNodeId(url, 'article'),
    headline: h1,
    description: metaDescription,
    datePublished: date,
    dateModified: updated,
    inLanguage: model.site.language,
    author: author === undefined ? business : { '@type': 'Person', jobTitle: author, worksFor: business },
    publisher: business,
    mainEntityOfPage: createNodeReference(createNodeId(url, 'page')),
    ...(image !== undefined && { image: absoluteUrl(model.url, image.path) }),
    ...(categories.length > 0 && { articleSection: categories }),
    ...(tags.length > 0 && { keywords: tags }),
  });
}
