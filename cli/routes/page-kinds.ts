// The other half of cli/model/page-kinds.ts: how the route of each page kind is built, and the
// template that renders it. The template is only named here, next to the function that builds its
// props; cli/render runs it.
import type { ReactElement } from 'react';
import { ArticlePage } from '../../templates/pages/article.tsx';
import { ArticlesPage } from '../../templates/pages/articles.tsx';
import { CityPage } from '../../templates/pages/city.tsx';
import { DirectoryPage } from '../../templates/pages/directory.tsx';
import { HomePage } from '../../templates/pages/home.tsx';
import { JobPage, JobsPage } from '../../templates/pages/job.tsx';
import { LegalPage } from '../../templates/pages/legal.tsx';
import { NotFoundPage } from '../../templates/pages/not-found.tsx';
import { PlainPage } from '../../templates/pages/page.tsx';
import { PricingPage } from '../../templates/pages/pricing.tsx';
import { ReviewPage } from '../../templates/pages/review.tsx';
import { ServicePage } from '../../templates/pages/service.tsx';
import { ServiceCityPage } from '../../templates/pages/service-city.tsx';
import { ServiceGroupPage } from '../../templates/pages/service-group.tsx';
import type { SiteModel } from '../model/model.ts';
import type { CompletePage, PageKind, PageOf } from '../model/page-kinds.ts';
import { buildArticleRoute } from './pages/article.ts';
import { buildArticlesRoute, buildCategoryRoute } from './pages/articles.ts';
import { buildCityRoute } from './pages/city.ts';
import { buildDirectoryRoute } from './pages/directory.ts';
import { buildHomeRoute } from './pages/home.ts';
import { buildLegalRoute } from './pages/legal.ts';
import { buildNotFoundRoute } from './pages/not-found.ts';
import { buildPlainRoute } from './pages/page.ts';
import { buildPricingRoute } from './pages/pricing.ts';
import { buildJobRoute, buildJobsRoute } from './pages/proof/job.ts';
import { buildReviewRoute } from './pages/proof/review.ts';
import { buildServiceRoute } from './pages/service.ts';
import { buildServiceCityRoute } from './pages/service-city.ts';
import { buildServiceGroupRoute } from './pages/service-group.ts';
import type { RouteOf } from './route.ts';
import type { SiteParts } from './site-parts.ts';

interface PageRoutes<Kind extends PageKind, Page extends CompletePage, Props> {
  build(model: SiteModel, shared: SiteParts, page: Page): RouteOf<Kind, Props>;
  template(props: { readonly page: Props; readonly homeHref: string }): ReactElement;
}

/** Checks that the template of an entry takes the props that its route has. */
function define<Kind extends PageKind, Props>(
  routes: PageRoutes<Kind, PageOf<Kind>, Props>,
): PageRoutes<Kind, PageOf<Kind>, Props> {
  return routes;
}

/** Every page kind. */
const pageRoutes = {
  home: define({ build: buildHomeRoute, template: HomePage }),
  city: define({
    build: (model, shared, city: PageOf<'city'>) => buildCityRoute(model, shared, city.slug),
    template: CityPage,
  }),
  service_group: define({ build: buildServiceGroupRoute, template: ServiceGroupPage }),
  service: define({
    build: (model, shared, service: PageOf<'service'>) => buildServiceRoute(model, shared, service.slug),
    template: ServicePage,
  }),
  service_city: define({
    build: (model, shared, local: PageOf<'service_city'>) =>
      buildServiceCityRoute(model, shared, local.serviceSlug, local.citySlug),
    template: ServiceCityPage,
  }),
  pricing: define({ build: buildPricingRoute, template: PricingPage }),
  page: define({ build: buildPlainRoute, template: PlainPage }),
  articles: define({ build: buildArticlesRoute, template: ArticlesPage }),
  category: define({ build: buildCategoryRoute, template: ArticlesPage }),
  article: define({ build: buildArticleRoute, template: ArticlePage }),
  jobs: define({ build: buildJobsRoute, template: JobsPage }),
  job: define({ build: buildJobRoute, template: JobPage }),
  review: define({ build: buildReviewRoute, template: ReviewPage }),
  all_services: define({
    build: (model, shared, page: PageOf<'all_services'>) =>
      buildDirectoryRoute(model, shared, { kind: 'all_services', record: page }),
    template: DirectoryPage,
  }),
  all_cities: define({
    build: (model, shared, page: PageOf<'all_cities'>) =>
      buildDirectoryRoute(model, shared, { kind: 'all_cities', record: page }),
    template: DirectoryPage,
  }),
  legal: define({ build: buildLegalRoute, template: LegalPage }),
  not_found: define({ build: buildNotFoundRoute, template: NotFoundPage }),
} satisfies { readonly [Kind in PageKind]: PageRoutes<Kind, PageOf<Kind>, unknown> };

/** The route of a page of any kind. */
export type Route = ReturnType<(typeof pageRoutes)[PageKind]['build']>;

/** Returns the name of the file of a kind's template in templates/pages/. */
export function getTemplateName(kind: PageKind): string {
  const shared =
    kind === 'jobs' ? 'job' : kind === 'category' ? 'articles' : kind.startsWith('all_') ? 'directory' : kind;
  return shared.replace('_', '-');
}

/** Returns the entry of a kind with the types of all kinds, for code that treats them alike. */
export function getPageRoutes(kind: PageKind): PageRoutes<PageKind, CompletePage, unknown> {
  return pageRoutes[kind];
}
