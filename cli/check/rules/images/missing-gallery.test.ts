import { expect, test } from 'vitest';
import { route } from '../../../testing/check-fixture.ts';
import { readDataTexts } from '../../../testing/data-texts.ts';
import { expectedSite, pageSummary, siteFacts } from '../../../testing/page-facts.ts';
import { missingGallery } from './missing-gallery.ts';

test.each([
  [false, undefined],
  [true, 'Add photos with `site add photo`, or remove `onlyItsServices` in `data/gallery.yaml`.'],
])('the advice names `onlyItsServices` only if it hides photos: %s', (hasHidden, advice) => {
  const expected = expectedSite({
    routes: [route('/page', { gallery: { photos: 2, needed: 3, hasHidden } })],
    texts: readDataTexts('heading: Our work\nphotos:\n  - alt: A roof\n', { file: 'data/gallery.yaml' }),
  });
  const findings = missingGallery.checkSite(siteFacts({ pages: [pageSummary('/page')], expected }), { launch: false });
  expect(findings.map(({ hint }) => hint)).toEqual([advice]);
  expect(findings[0]?.location).toMatchObject({ file: 'data/gallery.yaml', line: 2, column: 1 });
});
