import type { ElementFact, PageFacts } from '../facts.ts';
import { keepLast } from '../keep-last.ts';
import { isOfScriptType } from '../page-requests.ts';
import type { Finding, PageRule } from '../rule.ts';
import { codeFault } from '../well-formed.ts';

export const malformedCode: PageRule = {
  id: 'malformed-code',
  title: 'A script, style or list of rules in a page that does not parse',
  severity: 'error',
  why: 'Browsers drop all of it, or all that follows: what counts the calls, or what makes the next page ready.',
  mend: 'Build the site again; the page’s own scripts come from client/ and cli/render/.',
  page: (page) => [...page.all('script'), ...page.all('style')].flatMap((element) => faultIn(page, element)),
};

function faultIn(page: PageFacts, element: ElementFact): Finding[] {
  const kind = kindOf(element);
  if (kind === null) return [];
  const fault = faultOf[kind](element.text);
  if (fault === null) return [];
  const start = page.html.indexOf('>', lastAttribute(element)) + 1;
  return [{ message: `This ${element.tag} ${fault.said}.`, place: page.placeAt(start + fault.offset) }];
}

type CodeKind = 'script' | 'json' | 'style';

function kindOf(element: ElementFact): CodeKind | null {
  const { tag, attributes } = element;
  if (tag === 'style') return 'style';
  if (attributes.has('src')) return null;
  if (isOfScriptType(element)) return 'script';
  const type = attributes.get('type')?.trim().toLowerCase() ?? '';
  // Structured data is json-ld-syntax's.
  return /^(?:speculationrules|importmap|application\/json)$/.test(type) ? 'json' : null;
}

/** A `>` may stand in a value: the tag ends after the last of them. */
function lastAttribute({ attributes, attributeOffsets, offset }: ElementFact): number {
  return [...attributes].reduce((last, [name, value]) => {
    const at = attributeOffsets.get(name);
    return at === undefined ? last : Math.max(last, at + name.length + value.length);
  }, offset);
}

// Every page has the same few scripts and styles; data it has of its own.
const faultOf = {
  script: keepLast((code: string) => codeFault('script', code)),
  json: (code: string) => codeFault('json', code),
  style: keepLast((code: string) => codeFault('style', code)),
};
