import type { Article as ArticleNode } from 'schema-dts';
import type { Article, SiteModel } from '../../model/model.ts';
import type { PageOf } from '../../model/page-kinds.ts';
import { absoluteUrl } from '../../model/url.ts';
import { createNodeReference, findImageUrl, getBusinessId } from './business.ts';
import { createNode, createNodeId, type GraphNode } from './graph.ts';

const JOB: Partial<Article> & Pick<Article, 'categories' | 'tags'> = { categories: [], tags: [] };

/** Builds the node of an article, or of a job: the data has no day of the publication of that. */
export function buildArticleNode(model: SiteModel, page: Article | PageOf<'job'>): GraphNode {
  const isJob = 'during' in page;
  const { path, h1, metaDescription } = page;
  const { date, author, photo, categories, tags } = isJob ? JOB : page;
  const { updated = date } = page;
  const url = absoluteUrl(model.url, path);
  const business = createNodeReference(getBusinessId(model));
  const files = isJob ? [page.after, page.before, ...page.during] : [photo];
  const images = files.flatMap((file) => findImageUrl(model, model.photoByFile.get(file ?? '')) ?? []);
  return createNode<ArticleNode>({
    '@type': 'Article',
    '@id': createNodeId(url, isJob ? 'job' : 'article'),
    headline: h1,
    description: metaDescription,
    ...(date !== undefined && { datePublished: date }),
    ...(updated !== undefined && { dateModified: updated }),
    inLanguage: model.site.language,
    // A person named only by role has no `name`.
    author: author === undefined ? business : { '@type': 'Person', jobTitle: author, worksFor: business },
    publisher: business,
    mainEntityOfPage: createNodeReference(createNodeId(url, 'page')),
    ...(images.length > 0 && { image: isJob ? images : images[0] }),
    ...(categories.length > 0 && { articleSection: categories }),
    ...(tags.length > 0 && { keywords: tags }),
  });
}
