import type { ElementFact, PageFacts, SiteFacts } from '../facts.ts';
import { isOfScriptType } from '../page-requests.ts';
import { attributePlace, headPlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';
import { filePath } from '../site-path.ts';

export const missingAsset: PageRule = {
  id: 'missing-asset',
  title: 'A page without its style sheet or its script',
  severity: 'error',
  why: 'It shows as bare text, or its menu, gallery and form do not answer.',
  mend: 'Name the style sheet and the script of the site in the head of the page.',
  page: (page, site) => [...missingStyle(page, site), ...missingScript(page, site)],
};

/** None at all, or none that applies on every screen: that is said where the first stands. */
function missingStyle(page: PageFacts, site: SiteFacts): Finding[] {
  const sheets = page
    .all('link')
    .filter(({ attributes }) => /(?:^|\s)stylesheet(?:\s|$)/i.test(attributes.get('rel') ?? ''));
  if (page.all('style').length > 0 || sheets.some((sheet) => idleStyle(sheet) === null)) return [];
  const [first] = sheets;
  if (first === undefined) {
    const isBare = [...site.files.keys()].some((path) => path.endsWith('.css'));
    const message = 'The page names no style sheet, and the site has one.';
    return isBare ? [{ message, place: headPlace(page) }] : [];
  }
  const attribute = idleStyle(first) ?? 'rel';
  const said = `${attribute}="${first.attributes.get(attribute) ?? ''}"`;
  const message = `The page’s only style sheet does not apply on every screen (\`${said}\`).`;
  return [{ message, place: attributePlace(page, first, attribute) }];
}

/** The attribute for which a style sheet does not apply on every screen, or null. */
function idleStyle({ attributes }: ElementFact): string | null {
  if (attributes.has('disabled')) return 'disabled';
  if (/\balternate\b/i.test(attributes.get('rel') ?? '')) return 'rel';
  if (!/^(?:text\/css)?$/i.test(attributes.get('type')?.trim() ?? '')) return 'type';
  return /^(?:all|screen|)$/i.test(attributes.get('media')?.trim() ?? '') ? null : 'media';
}

/** None that the page starts, though parts of it wait for one. */
function missingScript(page: PageFacts, site: SiteFacts): Finding[] {
  if (!page.elements.some(({ attributes }) => attributes.has('data-enhance'))) return [];
  // One that is not there is a broken link.
  const scripts = page
    .all('script')
    .filter(({ attributes }) => /\.m?js$/.test(filePath(attributes.get('src') ?? '', page, site) ?? ''));
  if (scripts.some((script) => idleScript(script) === null)) return [];
  const [first] = scripts;
  if (first === undefined) {
    const message = 'The page has parts for script to enhance (`data-enhance`), and names no script.';
    return [{ message, place: headPlace(page) }];
  }
  const attribute = idleScript(first) ?? 'src';
  const said = `${attribute}="${first.attributes.get(attribute) ?? ''}"`;
  const message = `The page’s only script does not start (\`${said}\`).`;
  return [{ message, place: attributePlace(page, first, attribute) }];
}

/** The attribute for which no browser of today runs a script, or null. */
function idleScript(script: ElementFact): string | null {
  if (script.attributes.has('nomodule')) return 'nomodule';
  return isOfScriptType(script) ? null : 'type';
}
