import type { Article as ArticleNode } from 'schema-dts';
import type { Article, SiteModel } from '../../model/model.ts';
import type { PageOf } from '../../model/page-kinds.ts';
import { absoluteUrl } from '../../model/url.ts';
import { createNodeReference, getBusinessId } from './business.ts';
import { createNode, createNodeId, type GraphNode } from './graph.ts';

/** Builds the node of an article. A person named only by role has no `name`. */
export function buildArticleNode(model: SiteModel, article: Article): GraphNode {
  const { path, h1, metaDescription, date, updated = date, author, photo, categories, tags } = article;
  const url = absoluteUrl(model.url, path);
  const business = createNodeReference(getBusinessId(model));
  const image = findImage(model, photo ?? undefined);
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
    ...(image !== undefined && { image }),
    ...(categories.length > 0 && { articleSection: categories }),
    ...(tags.length > 0 && { keywords: tags }),
  });
}

/** Builds the node of a job, an article about finished work; the data has no day of its publication. */
export function buildJobNode(model: SiteModel, job: PageOf<'job'>): GraphNode {
  const { path, h1, metaDescription, updated, before, after, during } = job;
  const url = absoluteUrl(model.url, path);
  const business = createNodeReference(getBusinessId(model));
  const images = [after, before, ...during].flatMap((file) => findImage(model, file) ?? []);
  return createNode<ArticleNode>({
    '@type': 'Article',
    '@id': createNodeId(url, 'job'),
    headline: h1,
    description: metaDescription,
    ...(updated !== undefined && { dateModified: updated }),
    inLanguage: model.site.language,
    author: business,
    publisher: business,
    mainEntityOfPage: createNodeReference(createNodeId(url, 'page')),
    ...(images.length > 0 && { image: images }),
  });
}

function findImage(model: SiteModel, file = ''): string | undefined {
  const image = model.photoByFile.get(file)?.variants.findLast(({ format }) => format === 'jpeg');
  return image && absoluteUrl(model.url, image.path);
}
