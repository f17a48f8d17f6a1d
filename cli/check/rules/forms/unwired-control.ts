import type { ElementFact, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { attributeLocation, elementLocation } from '../../facts/locations.ts';
import { memoizePerText } from '../../facts/memoize.ts';
import { isWithin, nearestAbove } from '../../facts/page/ancestors.ts';
import { attributesNamed } from '../../facts/page/page-attributes.ts';
import { loadedFiles, outerScripts } from '../../facts/page/page-requests.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const unwiredControl: PageRule = {
  id: 'unwired-control',
  title: 'A part of the page that waits for a script which does not come',
  severity: 'error',
  rationale: 'Its buttons and fields do nothing when they are used.',
  fix: 'Put it into an element whose `data-enhance` is a name of client/main.ts.',
  needsData: true,
  checkPage(page, site) {
    return [...unknownNames(page, site), ...outOfReach(page, site)];
  },
};

function unknownNames(page: PageFacts, site: SiteFacts): Finding[] {
  const scripts = loadedFiles(outerScripts(page), page, site).map((path) => wordsOf(site, path));
  // A page without a script is not reported here, nor one whose script is missing: that is a broken link.
  if (scripts.length === 0) return [];
  return attributesNamed(page, 'data-enhance').flatMap(({ element, value: name }) => {
    if (scripts.some((words) => words.has(name))) return [];
    const message = `No script of the page knows \`data-enhance="${name}"\`.`;
    return [{ message, location: attributeLocation(page, element, 'data-enhance') }];
  });
}

/** Once for each part that lost its script: what stands together in a section is one part. */
function outOfReach(page: PageFacts, { expected }: SiteFacts): Finding[] {
  const parts = new Set<ElementFact | null>();
  const findings: Finding[] = [];
  for (const element of page.elements) {
    if (!needsScript(element, expected?.business.formEndpoint) || isEnhanced(element)) continue;
    const part = nearestAbove(element, ({ tag }) => /^(?:section|main|nav)$/.test(tag));
    if (parts.has(part)) continue;
    parts.add(part);
    const message = `The \`${element.tag}\` stands in no element with \`data-enhance\`, and no script looks after it.`;
    findings.push({ message, location: elementLocation(page, element) });
  }
  return findings;
}

/** A button that sends no form, a field outside of every form, the form of the leads, which must not be sent twice, and a menu. */
function needsScript(element: ElementFact, formEndpoint: string | undefined): boolean {
  const { tag, attributes } = element;
  if (tag === 'details') return isWithin(element, 'nav');
  if (tag === 'form') return attributes.get('action') === formEndpoint;
  if (!/^(?:button|input|select|textarea)$/.test(tag) || attributes.has('form')) return false;
  if (tag !== 'button') return !isWithin(element, 'form');
  if (attributes.has('popovertarget') || attributes.has('commandfor')) return false;
  return attributes.get('type')?.toLowerCase() === 'button' || !isWithin(element, 'form');
}

function isEnhanced(element: ElementFact): boolean {
  const has = ({ attributes }: ElementFact) => attributes.has('data-enhance');
  return has(element) || nearestAbove(element, has) !== null;
}

/** The words of a script; `contact-form` is one. */
const wordsOf = memoizePerText((code): ReadonlySet<string> => new Set(code.match(/[\w-]+/g)));
