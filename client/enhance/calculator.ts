// The cost calculator: reads the form, shows a price range or an error, and copies the answer into the contact form. The math and the
// words are shared with cli/model, and the numbers are JSON in the page.
import {
  type Answer,
  type CalculatorData,
  describeAnswer,
  describeAnswerInOneSentence,
} from '../../cli/model/calculator/calculator-answer.ts';
import { estimate } from '../../cli/model/calculator/estimate.ts';
import { parseSize } from './parse-size.ts';

/** The select's value for "no finish". */
const NO_FINISH = 'none';

/** Makes the calculator answer; throws if a part is missing. */
export function enhanceCalculator(element: HTMLElement): void {
  const findPart = <T extends HTMLElement>(selector: string) => {
    const found = element.querySelector<T>(selector);
    if (found === null) throw new Error(`the calculator has no ${selector}`);
    return found;
  };
  const facts = JSON.parse(findPart('[data-part=facts]').textContent ?? '') as CalculatorData;
  const form = findPart<HTMLFormElement>('[data-part=form]');
  const project = findPart<HTMLSelectElement>('#calculator-project');
  const size = findPart<HTMLInputElement>('#calculator-size');
  const sizeHelp = findPart('[data-part=size-help]');
  const presets = findPart('[data-part=presets]');
  /** Null if no project type has a finish. */
  const finish = element.querySelector<HTMLSelectElement>('#calculator-finish');
  const readout = findPart('[data-part=readout]');
  const output = findPart<HTMLOutputElement>('[data-part=answer]');
  const published = findPart('[data-part=published]');
  const remarks = findPart('[data-part=remarks]');
  let answer: Answer | null = null;

  const show = (next: Answer | null) => {
    answer = next;
    const text = next === null ? null : describeAnswer(next, facts);
    const lines = text === null ? [] : [text.intro, text.range, ...text.notes];
    // The page already has the first answer; writing it again would make screen readers announce it.
    if (output.textContent === lines.join('')) return;
    output.replaceChildren(...createTexts('span', lines));
    output.children[1]?.classList.add('calculator-range');
    published.textContent = text?.published ?? '';
    remarks.replaceChildren(...createTexts('p', text?.remarks ?? [facts.validity, ...facts.assumptions]));
  };
  const showProject = () => {
    const chosen = facts.projects[project.value];
    const keys = chosen === undefined ? Object.keys(facts.finishLabels) : chosen.finishes;
    const offered = keys.length === 0 ? [NO_FINISH] : keys;
    finish?.replaceChildren(
      ...offered.map((key) => new Option(facts.finishLabels[key] ?? facts.notApplicable, key)),
    );
    if (finish !== null) finish.disabled = offered.length === 1;
    presets.replaceChildren(...(chosen?.presets ?? []).map(createPreset));
    sizeHelp.textContent = chosen?.sizeMeans ?? '';
  };
  const isChosen = () => project.value in facts.projects;
  const readSize = () =>
    parseSize(size.value, {
      largest: facts.rules.largestSize,
      suffixes: facts.unit.suffixes,
      locale: facts.money.locale,
    });
  const answerJob = (area: number) => {
    const chosenFinish = finish === null || finish.value === NO_FINISH ? null : finish.value;
    const job = { project: project.value, finish: chosenFinish, size: area };
    show({ ...job, ...estimate(facts.rules, job) });
  };
  const calculate = () => {
    const area = readSize();
    show(null);
    // `showError` moves the focus, so the first field is handled last.
    showError(size, typeof area === 'number' ? null : area);
    showError(project, isChosen() ? null : 'project');
    if (!isChosen() || typeof area !== 'number') return;
    answerJob(area);
    // On a phone the answer is above the button.
    readout.scrollIntoView({ block: 'nearest' });
  };
  /** Selects the service that the previous page was about, with a common size of it. */
  const preselect = () => {
    const slug = element.dataset['service'] ?? '';
    const presets = facts.projects[slug]?.presets;
    if (presets === undefined) return;
    project.value = slug;
    size.value = String(presets[Math.floor(presets.length / 2)]?.size ?? size.value);
    showProject();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    calculate();
  });
  project.addEventListener('change', () => {
    showProject();
    show(null);
    showError(project, null);
  });
  presets.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    size.value = target.value;
    calculate();
  });
  findPart('[data-part=use-answer]').addEventListener('click', (event) => {
    if (answer !== null && fillQuoteForm(answer, facts)) event.preventDefault();
  });
  preselect();
  const area = readSize();
  if (isChosen() && typeof area === 'number') answerJob(area);
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

function createTexts(tag: 'p' | 'span', texts: readonly string[]): HTMLElement[] {
  return texts.map((text) => {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  });
}

function createPreset({ label, size }: { readonly label: string; readonly size: number }): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.value = String(size);
  button.textContent = label;
  const item = document.createElement('li');
  item.append(button);
  return item;
}

/**
 * Appends the answer to the message, where the visitor can edit it, and selects the service. Returns false if the page has no form.
 */
function fillQuoteForm(answer: Answer, facts: CalculatorData): boolean {
  const message = document.querySelector<HTMLTextAreaElement>('#contact-message');
  if (message === null) return false;
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
  return true;
}
