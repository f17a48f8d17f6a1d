// The cost calculator: reads the form, shows a price range or an error, and copies the answer into the contact form. The math is
// shared with cli/model, the numbers are JSON in the page, and the words are in calculator-answer.ts.
import { estimate } from '../../cli/model/estimate.ts';
import type { CalculatorFacts } from '../../templates/sections/calculator.tsx';
import { type Answer, describeAnswer, describeAnswerInOneSentence } from './calculator-answer.ts';
import { parseSquareFeet } from './square-feet.ts';

/** The select's value for "no finish". */
const NO_FINISH = 'none';

/** Replaces the fallback with the calculator once all parts are wired up; throws if a part is missing. */
export function enhanceCalculator(element: HTMLElement): void {
  const findPart = <T extends HTMLElement>(selector: string) => {
    const found = element.querySelector<T>(selector);
    if (found === null) throw new Error(`the calculator has no ${selector}`);
    return found;
  };
  const facts = JSON.parse(findPart('[data-part=facts]').textContent ?? '') as CalculatorFacts;
  const form = findPart<HTMLFormElement>('[data-part=form]');
  const fallback = findPart('[data-part=fallback]');
  const project = findPart<HTMLSelectElement>('#calculator-project');
  const size = findPart<HTMLInputElement>('#calculator-size');
  const sizeHelp = findPart('[data-part=size-help]');
  const finish = findPart<HTMLSelectElement>('#calculator-finish');
  const output = findPart<HTMLOutputElement>('[data-part=answer]');
  const useButton = findPart<HTMLButtonElement>('[data-part=use-answer]');
  const finishOptions = [...finish.options];
  let answer: Answer | null = null;

  const show = (next: Answer | null) => {
    answer = next;
    output.replaceChildren(...(next === null ? [] : createParagraphs(next, facts)));
    useButton.hidden = next === null;
  };
  const offerFinishes = () => {
    const chosen = facts.projects[project.value];
    const keys = chosen === undefined ? finishOptions.map(({ value }) => value) : chosen.finishes;
    const offered = keys.length === 0 ? [NO_FINISH] : keys;
    finish.replaceChildren(
      ...offered.flatMap((key) => finishOptions.find(({ value }) => value === key) ?? []),
    );
    finish.selectedIndex = 0;
    finish.disabled = offered.length === 1;
    sizeHelp.textContent = chosen?.sizeMeans == null ? '' : `Here: ${chosen.sizeMeans}.`;
  };
  const calculate = () => {
    const isChosen = project.value in facts.projects;
    const area = parseSquareFeet(size.value, facts.rules.largestArea);
    show(null);
    // `showError` moves the focus, so the first field is handled last.
    showError(size, typeof area === 'number' ? null : area);
    showError(project, isChosen ? null : 'project');
    if (!isChosen || typeof area !== 'number') return;
    const job = {
      project: project.value,
      finish: finish.value === NO_FINISH ? null : finish.value,
      size: area,
    };
    show({ ...job, ...estimate(facts.rules, job) });
  };

  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    calculate();
  });
  project.addEventListener('change', () => {
    offerFinishes();
    show(null);
    showError(project, null);
  });
  useButton.addEventListener('click', () => {
    if (answer !== null) fillQuoteForm(answer, facts);
  });
  offerFinishes();
  form.hidden = false;
  fallback.hidden = true;
  element.dataset['ready'] = '';
}

/** Shows one of a field's error messages and focuses the field, or hides all messages if `error` is null. */
function showError(field: HTMLElement, error: string | null): void {
  field.setAttribute('aria-invalid', String(error !== null));
  for (const message of field.parentElement?.querySelectorAll<HTMLElement>('[data-error]') ?? []) {
    message.hidden = message.dataset['error'] !== error;
  }
  if (error !== null) field.focus();
}

function createParagraphs(answer: Answer, facts: CalculatorFacts): HTMLElement[] {
  const { intro, range, remarks } = describeAnswer(answer, facts);
  const paragraphs = [intro, range, ...remarks].map((text) => {
    const element = document.createElement('p');
    element.textContent = text;
    return element;
  });
  paragraphs[1]?.classList.add('calculator-range');
  return paragraphs;
}

/** Appends the answer to the message, where the visitor can edit it, and selects the service. */
function fillQuoteForm(answer: Answer, facts: CalculatorFacts): void {
  const message = document.querySelector<HTMLTextAreaElement>('#contact-message');
  if (message === null) return;
  message.value = [message.value.trim(), describeAnswerInOneSentence(answer, facts)]
    .filter(Boolean)
    .join('\n\n');
  // The input event makes form-draft.ts save the draft.
  message.dispatchEvent(new Event('input', { bubbles: true }));
  const service = document.querySelector<HTMLSelectElement>('#contact-service');
  const formOption = facts.projects[answer.project]?.formOption ?? null;
  if (service !== null && formOption !== null) {
    service.value = formOption;
    service.dispatchEvent(new Event('input', { bubbles: true }));
  }
  message.focus();
}
