import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatArticle, formatStub } from '../../edit/add/data-files.ts';
import { listPageKinds } from '../../load/load-pages.ts';
import { formatDate } from '../../model/time/today.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import { fillPattern } from '../../schema/fields/path-pattern.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { type Addition, checkPath, readName, type SiteData } from './addition.ts';

export function addPage({ dataSet, root }: SiteData, text: string): Addition {
  const { slug, words } = readName(text, capitalize);
  const file = `data/pages/${slug}.yaml`;
  // `data/pages/home.yaml` has a schema of its own.
  if (!listPageKinds(`pages/${slug}.yaml`).includes('page'))
    throw new UsageError(`\`${file}\` is a page of another kind. Choose another name.`);
  if (existsSync(join(root, file))) throw new UsageError(`\`${file}\` is there already. Choose another name.`);
  checkPath(dataSet, `/${slug}`);
  return {
    created: new Map([[file, formatStub('page', { name: words })]]),
    paths: [`/${slug}`],
    next: [`Write the \`description\` of \`${file}\` first: it is the intro, and what search results show.`],
  };
}

export function addArticle({ dataSet, root }: SiteData, text: string): Addition {
  const { slug, words } = readName(text, capitalize);
  const file = `data/articles/${slug}.md`;
  const taken = [file, `data/articles/${slug}.yaml`].find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new UsageError(`\`${taken}\` is there already. Choose another title.`);
  const date = formatDate(new Date(), dataSet.site?.value.timeZone);
  const [year = '', month = '', day = ''] = date.split('-');
  return {
    created: new Map([[file, formatArticle(words, date)]]),
    paths: [fillPattern(dataSet.paths.article, { article: slug, year, month, day })],
    next: [
      `Write \`${file}\`, and the slugs of what it is about in \`services\` and \`cities\`: they link to it then.`,
    ],
  };
}

export function addJob({ dataSet, root }: SiteData, text: string): Addition {
  const { slug, words } = readName(text, capitalize);
  const file = `data/jobs/${slug}.yaml`;
  if (existsSync(join(root, file))) throw new UsageError(`\`${file}\` is there already. Choose another title.`);
  const [service, city] = [dataSet.pages.service[0]?.value.slug, dataSet.pages.city[0]?.value.slug];
  const month = formatDate(new Date(), dataSet.site?.value.timeZone).slice(0, 7);
  return {
    created: new Map([[file, formatStub('job', { title: words, service, city, month })]]),
    paths: [fillPattern(dataSet.paths.job, { job: slug })],
    next: [
      `Write the \`text\` of \`${file}\`, put its photos in \`data/photos/\` and name them in \`before\` and \`after\`.`,
    ],
  };
}

export function addForm({ dataSet, root }: SiteData, text: string): Addition {
  const { slug, words } = readName(text, capitalize);
  const file = `data/forms/${slug}.yaml`;
  if (dataSet.names.forms.has(slug) || existsSync(join(root, file)))
    throw new UsageError(`\`${file}\` is there already. Choose another name.`);
  return {
    created: new Map([[file, formatStub('form', { heading: words })]]),
    next: [
      `Write its \`fields\`. A section \`{ type: form, form: ${slug} }\` in a file of \`data/pages/\`, \`data/services/\` or \`data/cities/\` shows it.`,
    ],
  };
}
