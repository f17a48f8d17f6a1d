import type { ElementFact, PageFacts } from '../facts.ts';
import { asList, isObject, jsonPlace, schemaNodes } from '../json-ld.ts';
import type { Finding, PageRule } from '../rule.ts';

export const faqMismatch: PageRule = {
  id: 'faq-mismatch',
  title: 'Questions in the structured data that differ from those on the page',
  severity: 'error',
  why: 'Google asks that marked-up questions and answers be visible; a difference can cost the site its rich results.',
  mend: 'Make both from the same list of questions.',
  page(page) {
    const shown = visibleQuestions(page);
    const faqs = schemaNodes(page).filter(({ types }) => types.includes('FAQPage'));
    if (faqs.length === 0) return [];
    const marked = new Set<string>();
    const wrong = faqs.flatMap(({ block, path, fields }) =>
      asList(fields['mainEntity']).flatMap((entity, index): Finding[] => {
        const { question, answer } = readEntity(entity);
        marked.add(question);
        const at = [...path, 'mainEntity', ...(Array.isArray(fields['mainEntity']) ? [index] : [])];
        const visible = shown.find((candidate) => candidate.question === question);
        if (visible === undefined) {
          const message = `The question \`${question}\` is not on the page.`;
          return [{ message, place: jsonPlace(page, block, [...at, 'name']) }];
        }
        if (visible.answer === answer) return [];
        const message = `The answer to \`${question}\` is not the one on the page.`;
        return [{ message, place: jsonPlace(page, block, [...at, 'acceptedAnswer', 'text']) }];
      }),
    );
    const unmarked = shown
      .filter(({ question }) => !marked.has(question))
      .map(({ question, element }) => ({
        message: `The question \`${question}\` is not in the structured data.`,
        place: page.placeAt(element.offset),
      }));
    return [...wrong, ...unmarked];
  },
};

interface VisibleQuestion {
  readonly question: string;
  readonly answer: string;
  readonly element: ElementFact;
}

/** What opens and closes in the main part, with its answer: a summary and the rest of its details. */
function visibleQuestions(page: PageFacts): VisibleQuestion[] {
  return page.all('details').flatMap((element) => {
    const [summary, ...rest] = element.children;
    if (summary?.tag !== 'summary' || isInNavigation(element)) return [];
    return [{ question: summary.text, answer: fold(rest.map(({ text }) => text).join(' ')), element }];
  });
}

function isInNavigation(element: ElementFact): boolean {
  for (let at: ElementFact | null = element; at !== null; at = at.parent)
    if (at.tag === 'nav' || at.tag === 'header' || at.tag === 'footer') return true;
  return false;
}

function readEntity(entity: unknown): { question: string; answer: string } {
  if (!isObject(entity)) return { question: '', answer: '' };
  const [answer] = asList(entity['acceptedAnswer']);
  return {
    question: fold(String(entity['name'] ?? '')),
    answer: fold(isObject(answer) ? String(answer['text'] ?? '') : ''),
  };
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
