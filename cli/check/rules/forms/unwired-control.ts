import type { ElementFact, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { groupFilesByRole } from '../../facts/links/page-urls.ts';
import { locateAttribute, locateElement } from '../../facts/locations.ts';
import { memoizePerText } from '../../facts/memoize.ts';
import { findNearestAbove, isWithin } from '../../facts/page/ancestors.ts';
import { listAttributesNamed } from '../../facts/page/page-attributes.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const unwiredControl: PageRule = {
  id: 'unwired-control',
  title: 'A control that needs script and has none',
  severity: 'error',
  rationale: 'A button or field does nothing when a visitor uses it.',
  fix: 'Put the control into an element whose `data-enhance` is a name in client/main.ts.',
  needsData: true,
  checkPage: (page, site) => [...findUnknownNames(page, site), ...findUnwiredControls(page, site)],
};

function findUnknownNames(page: PageFacts, site: SiteFacts): Finding[] {
  const scripts = groupFilesByRole(page, site, 'script').map((file) => listWords(site, file));
  // A page without a script differs from the build, which is reported.
  if (scripts.length === 0) return [];
  return listAttributesNamed(page, 'data-enhance')
    .filter(({ value }) => !scripts.some((words) => words.has(value)))
    .map(({ element, value }) => ({
      message: `No script of the page handles \`data-enhance="${value}"\`.`,
      location: locateAttribute(page, element, 'data-enhance'),
    }));
}

/** One finding for each section: its controls have lost the same script. */
function findUnwiredControls(page: PageFacts, { expected }: SiteFacts): Finding[] {
  const sections = new Set<ElementFact | null>();
  return page.elements.flatMap((element): Finding[] => {
    if (!needsScript(element, expected?.business.formEndpoint) || isEnhanced(element)) return [];
    const section = findNearestAbove(element, ({ tag }) => /^(?:section|main|nav)$/.test(tag));
    if (sections.has(section)) return [];
    sections.add(section);
    const message = `The \`${element.tag}\` is not within an element with \`data-enhance\`.`;
    return [{ message, location: locateElement(page, element) }];
  });
}

/** True for a button that does not submit, a field outside a form, a menu, and the contact form, which script prevents from being sent twice. */
function needsScript(element: ElementFact, formEndpoint: string | undefined): boolean {
  const { tag, attributes } = element;
  // A menu covers the page until script closes it; a folded list in the footer covers nothing.
  if (tag === 'details') return isWithin(element, 'nav') && !isWithin(element, 'footer');
  if (tag === 'form') return attributes.get('action') === formEndpoint;
  if (!/^(?:button|input|select|textarea)$/.test(tag) || attributes.has('form')) return false;
  // The style sheet can show what a radio button or a checkbox chooses.
  if (tag === 'input' && /^(?:radio|checkbox)$/i.test(attributes.get('type') ?? '')) return false;
  if (attributes.has('popovertarget') || attributes.has('commandfor')) return false;
  return (
    !isWithin(element, 'form') || (tag === 'button' && attributes.get('type')?.toLowerCase() === 'button')
  );
}

function isEnhanced(element: ElementFact): boolean {
  const has = ({ attributes }: ElementFact) => attributes.has('data-enhance');
  return has(element) || findNearestAbove(element, has) !== null;
}

/** The words of a script; `contact-form` is one word. */
const listWords = memoizePerText((code): ReadonlySet<string> => new Set(code.match(/[\w-]+/g)));
