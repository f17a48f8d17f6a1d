// The cost calculator: reads the form, answers with a range or with what is wrong, and hands the answer to the quote form. The
// arithmetic is shared with the model, the numbers come with the page, the words are in calculator-answer.ts.
import { estimate } from '../../cli/model/estimate.ts';
import type { CalculatorFacts } from '../../templates/sections/calculator.tsx';
import { type Answer, describeAnswer, describeAnswerInOneSentence } from './calculator-answer.ts';
import { parseSquareFeet } from './square-feet.ts';

/** The select's value for no finish. */
const NO_FINISH = 'none';

/** Shows the calculator instead of its fallback once everything in it works; throws if a part is missing. */
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
    // The later error takes the focus, so the first field comes last.
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

/** Shows one of the error messages of a field and moves the focus there, or hides them all. */
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

/** Adds the answer to the message, where the visitor can change it, and selects the service. */
function fillQuoteForm(answer: Answer, facts: CalculatorFacts): void {
  const message = document.querySelector<HTMLTextAreaElement>('#contact-message');
  if (message === null) return;
  message.value = [message.value.trim(), describeAnswerInOneSentence(answer, facts)]
    .filter(Boolean)
    .join('\n\n');
  // The draft of the form is saved on input.
  message.dispatchEvent(new Event('input', { bubbles: true }));
  const service = document.querySelector<HTMLSelectElement>('#contact-service');
  const formOption = facts.projects[answer.project]?.formOption ?? null;
  if (service !== null && formOption !== null) {
    service.value = formOption;
    service.dispatchEvent(new Event('input', { bubbles: true }));
  }
  message.focus();
}
