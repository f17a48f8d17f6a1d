// What a page asks for before anyone scrolls or clicks.
import type { ElementFact, PageFacts, SiteFacts } from '../facts.ts';
import { filePath } from '../links/site-path.ts';

export function styleSheets(page: PageFacts): readonly ElementFact[] {
  return page
    .all('link')
    .filter(
      ({ attributes }) => /\bstylesheet\b/i.test(attributes.get('rel') ?? '') && attributes.has('href'),
    );
}

export function outerScripts(page: PageFacts): readonly ElementFact[] {
  return page.all('script').filter(({ attributes }) => attributes.has('src'));
}

/** Files of the output that the elements load, each once. */
export function loadedFiles(
  elements: readonly ElementFact[],
  page: PageFacts,
  site: SiteFacts,
): readonly string[] {
  const paths = elements.map(({ attributes }) =>
    filePath(attributes.get('src') ?? attributes.get('href') ?? '', page, site),
  );
  return [...new Set(paths.filter((path) => path !== null))];
}

/** The page itself, styles, scripts, preloads, and images that are not lazy. */
export function countRequests(page: PageFacts): number {
  const preloads = page.all('link').filter(({ attributes }) => /preload/.test(attributes.get('rel') ?? ''));
  const images = page.all('img').filter(({ attributes }) => attributes.get('loading') !== 'lazy');
  const frames = page.all('iframe').filter(({ attributes }) => attributes.get('loading') !== 'lazy');
  const addresses = [...styleSheets(page), ...outerScripts(page), ...preloads, ...images, ...frames].map(
    ({ attributes }) => attributes.get('src') ?? attributes.get('href'),
  );
  return 1 + new Set(addresses).size;
}
