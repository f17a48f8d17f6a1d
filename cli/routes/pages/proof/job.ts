import type { JobPageProps, JobsPageProps } from '../../../../templates/pages/job.tsx';
import type { Job, SiteModel } from '../../../model/model.ts';
import type { PageOf } from '../../../model/page-kinds.ts';
import { joinList } from '../../../schema/text/rich-text.ts';
import type { RouteOf } from '../../route.ts';
import { buildJob, buildJobPhotos, describeJob, MAX_ITEMS, selectAbout } from '../../sections/customer-proof.ts';
import type { SiteParts } from '../../site-parts.ts';
import { buildArticleNode } from '../../structured-data/article-node.ts';
import { buildPageRoute, buildPlainHero, findLatest } from '../page-route.ts';

export function buildJobRoute(
  model: SiteModel,
  shared: SiteParts,
  record: PageOf<'job'>,
): RouteOf<'job', JobPageProps> {
  const { service: slug, city: citySlug, after, before, updated = null, quote, materials } = record;
  const { serviceBySlug, cityBySlug, jobsPage, wording } = model;
  if (jobsPage === null) throw new Error('a site with a job has a page that lists it');
  const { jobs: words } = wording;
  const [service, city] = [serviceBySlug.get(slug ?? '') ?? null, cityBySlug.get(citySlug ?? '') ?? null];
  const isSimilar = (job: Job) => job.slug !== record.slug && (slug === undefined || job.service === slug);
  const description = describeJob(model, record).join(', ');
  const page = {
    record: { ...record, description },
    updated,
    photo: null,
    name: record.linkText,
    parent: jobsPage.path,
  };
  return buildPageRoute(model, shared, {
    kind: 'job',
    page: { ...page, photo: after ?? before ?? null },
    service: slug ?? null,
    city: citySlug ?? null,
    parts: [buildArticleNode(model, record)],
    cities: city === null ? [] : [city],
    props: {
      hero: buildPlainHero(model, shared, page, 'contact'),
      photos: buildJobPhotos(model, shared, record),
      details: [record.text],
      sections: [
        ...(materials.length === 0
          ? []
          : ([
              { type: 'text', id: 'materials', heading: words.materials, paragraphs: joinList([], materials) },
            ] as const)),
        ...(quote === undefined
          ? []
          : ([
              {
                type: 'reviews',
                heading: words.quote,
                ratings: [],
                reviews: [{ text: quote.text, author: quote.author, date: null, stars: null, source: null }],
              },
            ] as const)),
      ],
      contact: shared.contactForm('job', service, city),
      similar: selectAbout(model.jobs.filter(isSimilar), { city: citySlug })
        .slice(0, MAX_ITEMS)
        .map((job) => buildJob(model, shared, job)),
      all: shared.link(jobsPage.path, words.all),
      subjects: [service, city].flatMap((subject) =>
        subject === null ? [] : [shared.link(subject.path, subject.linkText)],
      ),
    },
  });
}

/** Builds the page that lists all jobs, those without a page too; it changes with each of them. */
export function buildJobsRoute(
  model: SiteModel,
  shared: SiteParts,
  record: PageOf<'jobs'>,
): RouteOf<'jobs', JobsPageProps> {
  const { photo, name, details } = record;
  const updated = findLatest(record.updated, ...model.jobs.map((job) => job.updated));
  const page = { record, updated, photo, name, type: 'CollectionPage' } as const;
  return buildPageRoute(model, shared, {
    kind: 'jobs',
    page,
    props: {
      hero: buildPlainHero(model, shared, page, null),
      details,
      jobs: model.jobs.map((job) => buildJob(model, shared, job)),
    },
  });
}
