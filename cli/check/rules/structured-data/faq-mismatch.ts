import type { ElementFact, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { isWithin } from '../../facts/page/ancestors.ts';
import { asList, isObject, jsonLocation, schemaNodes } from '../../facts/structured-data/json-ld.ts';
import { isSchemaType } from '../../facts/structured-data/schema-vocabulary.ts';
import { foldSpace } from '../../facts/text/fold-space.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const faqMismatch: PageRule = {
  id: 'faq-mismatch',
  title: 'Questions in the structured data that differ from those on the page',
  severity: 'error',
  rationale:
    'Google asks that marked-up questions and answers be visible; a difference can cost the site its rich results.',
  fix: 'Make both from the same list of questions.',
  checkPage(page, site) {
    const shown = visibleQuestions(page);
    const faqs = schemaNodes(page).filter(({ types }) => types.includes('FAQPage'));
    if (faqs.length === 0) return unmarkedPage(page, site, shown);
    const marked = new Set<string>();
    // A question in other words stands where the one of the page would: said once, not as one too many and one too few.
    const reworded = new Set<VisibleQuestion>();
    const wrong = faqs.flatMap(({ block, path, fields }) => {
      const entities = asList(fields['mainEntity']).map(readEntity);
      for (const { question } of entities) marked.add(question);
      return entities.flatMap(({ question, answer }, index): Finding[] => {
        const at = [...path, 'mainEntity', ...(Array.isArray(fields['mainEntity']) ? [index] : [])];
        const visible = shown.find((candidate) => candidate.question === question);
        if (visible === undefined) {
          const other = shown[index];
          const instead =
            other !== undefined && !marked.has(other.question) && entities.length === shown.length;
          if (instead) reworded.add(other);
          const message = `The question \`${question}\` is not on the page${instead ? `, which asks \`${other.question}\`` : ''}.`;
          return [{ message, location: jsonLocation(page, block, [...at, 'name']), dataText: question }];
        }
        if (visible.answer === answer || answer === '') return [];
        const message = `The answer to \`${question}\` is not the one on the page.`;
        return [
          {
            message,
            location: jsonLocation(page, block, [...at, 'acceptedAnswer', 'text']),
            dataText: answer,
          },
        ];
      });
    });
    const unmarked = shown
      .filter((visible) => !marked.has(visible.question) && !reworded.has(visible))
      .map(({ question, element }) => ({
        message: `The question \`${question}\` is not in the structured data.`,
        location: page.locationAt(element.offset),
        dataText: question,
      }));
    return [...wrong, ...unmarked];
  },
};

/** A page of the data has its questions in the structured data too; elsewhere what opens and closes need be no questions. */
function unmarkedPage(page: PageFacts, site: SiteFacts, shown: readonly VisibleQuestion[]): Finding[] {
  const [first] = shown;
  const isReadable = schemaNodes(page).every(({ types }) => types.every(isSchemaType));
  if (first === undefined || site.expected === null || !isReadable) return [];
  if (page.jsonLd.some(({ value }) => value === null)) return [];
  const message = `The ${shown.length} questions of the page are not in the structured data.`;
  return [{ message, location: page.locationAt(first.element.offset) }];
}

interface VisibleQuestion {
  readonly question: string;
  readonly answer: string;
  readonly element: ElementFact;
}

/** What opens and closes in the main part, with its answer: a summary and the rest of its details. */
function visibleQuestions(page: PageFacts): VisibleQuestion[] {
  return page.all('details').flatMap((element) => {
    const [summary, ...rest] = element.children;
    if (summary?.tag !== 'summary' || isWithin(element, 'nav', 'header', 'footer')) return [];
    return [{ question: summary.text, answer: foldSpace(rest.map(({ text }) => text).join(' ')), element }];
  });
}

function readEntity(entity: unknown): { question: string; answer: string } {
  if (!isObject(entity)) return { question: '', answer: '' };
  const [answer] = asList(entity['acceptedAnswer']);
  return {
    question: foldSpace(String(entity['name'] ?? '')),
    answer: foldSpace(isObject(answer) ? String(answer['text'] ?? '') : ''),
  };
}
