import type { PageFacts, SiteFacts } from '../facts.ts';
import { headPlace } from '../places.ts';
import type { PageRule } from '../rule.ts';
import { filePath } from '../site-path.ts';

export const missingAsset: PageRule = {
  id: 'missing-asset',
  title: 'A page without its style sheet or its script',
  severity: 'error',
  why: 'It shows as bare text, or its menu, gallery and form do not answer.',
  mend: 'Name the style sheet and the script of the site in the head of the page.',
  page(page, site) {
    const place = headPlace(page);
    const styles = page
      .all('link')
      .filter(({ attributes }) => /(?:^|\s)stylesheet(?:\s|$)/i.test(attributes.get('rel') ?? ''));
    const isStyled = styles.length > 0 || page.all('style').length > 0 || !hasKind(site, /\.css$/);
    const isEnhanced = page.elements.some(({ attributes }) => attributes.has('data-enhance'));
    return [
      ...(isStyled ? [] : [{ message: 'The page names no style sheet, and the site has one.', place }]),
      ...(isEnhanced && !hasScript(page, site)
        ? [
            {
              message: 'The page has parts for script to enhance (`data-enhance`), and names no script.',
              place,
            },
          ]
        : []),
    ];
  },
};

/** Whether the page starts a script of the site, or names one that is not there, which is a broken link. */
function hasScript(page: PageFacts, site: SiteFacts): boolean {
  return page
    .all('script')
    .some(({ attributes }) => filePath(attributes.get('src') ?? '', page, site)?.match(/\.m?js$/));
}

function hasKind({ files }: SiteFacts, name: RegExp): boolean {
  return [...files.keys()].some((path) => name.test(path));
}
