import type { ReviewPageProps } from '../../../../templates/pages/review.tsx';
import { drawQrCode } from '../../../base/svg/qr-code.ts';
import type { SiteModel } from '../../../model/model.ts';
import type { PageOf } from '../../../model/page-kinds.ts';
import { absoluteUrl } from '../../../model/url.ts';
import { capitalizeWords } from '../../../schema/text/letter-case.ts';
import { fillWords } from '../../../schema/wording/fill-words.ts';
import type { RouteOf } from '../../route.ts';
import type { SiteParts } from '../../site-parts.ts';
import { buildPageRoute } from '../page-route.ts';

/** Builds the page that asks for a review, the same for every customer. Search engines do not list it. */
export function buildReviewRoute(
  model: SiteModel,
  shared: SiteParts,
  record: PageOf<'review'>,
): RouteOf<'review', ReviewPageProps> {
  const { updated = null, h1, description, details } = record;
  const url = absoluteUrl(model.url, record.path);
  return buildPageRoute(model, shared, {
    kind: 'review',
    page: { record, updated, photo: null, name: record.name },
    head: { indexable: false },
    props: {
      h1,
      description,
      details,
      links: Object.entries(model.site.reviewLinks ?? {}).map(([name, href]) => ({
        href,
        text: fillWords(model.wording.review.link, { source: capitalizeWords(name.replaceAll('-', ' ')) }),
      })),
      address: url.replace(/^https:\/\//, ''),
      code: drawQrCode(url),
    },
  });
}
