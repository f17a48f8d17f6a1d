// The cost calculator: reads the form, shows a price range or an error, and copies the answer into
// the contact form. The math and the words are shared with cli/model, and the numbers are JSON in
// the page.
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
const ANNOUNCEMENT_PAUSE_MS = 500;

/** Makes the calculator answer; throws if a part is missing. */
export function enhanceCalculator(element: HTMLElement): void {
  const findPart = <T extends HTMLElement>(selector: string) => {
    const part = element.querySelector<T>(selector);
    if (part === null) throw new Error(`the calculator has no ${selector}`);
    return part;
  };
  const data: CalculatorData = JSON.parse(findPart('[data-part=data]').textContent ?? '');
  const projects = new Map(Object.entries(data.projects));
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
  const announce = announceAfterPause(findPart('[data-part=announcement]'));
  /** The answer that is shown; null while it is that of the page. */
  let answer: Answer | null = null;

  const show = (next: Answer) => {
    answer = next;
    const { intro, range, notes, published: publishedRange, remarks: sentences } = describeAnswer(next, data);
    const lines = [intro, range, ...notes];
    if (output.textContent === lines.join('')) return;
    output.replaceChildren(...createTexts('span', lines));
    output.children[1]?.classList.add('calculator-range');
    published.textContent = publishedRange ?? '';
    remarks.replaceChildren(...createTexts('p', sentences));
    announce(describeAnswerInOneSentence(next, data));
  };
  const showProject = () => {
    const chosen = projects.get(project.value);
    const keys = chosen === undefined ? Object.keys(data.finishLabels) : chosen.finishes;
    const offered = keys.length === 0 ? [NO_FINISH] : keys;
    finish?.replaceChildren(...offered.map((key) => new Option(data.finishLabels[key] ?? data.notApplicable, key)));
    if (finish !== null) finish.disabled = offered.length === 1;
    presets.replaceChildren(...(chosen?.presets ?? []).map(createPreset));
    sizeHelp.textContent = chosen?.sizeMeans ?? '';
  };
  const isChosen = () => projects.has(project.value);
  const readSize = () => parseSize(size.value, { largest: data.rules.largestSize, ...data.unit });
  /** Answers the form; returns the first invalid field, while the last answer is dimmed. */
  const answerJob = (): HTMLElement | null => {
    const area = readSize();
    const invalid = isChosen() ? (typeof area === 'number' ? null : size) : project;
    showError(project, isChosen() ? null : 'project');
    showError(size, typeof area === 'number' ? null : area);
    readout.toggleAttribute('data-outdated', invalid !== null);
    if (invalid === null && typeof area === 'number') {
      const chosenFinish = finish === null || finish.value === NO_FINISH ? null : finish.value;
      const job = { project: project.value, finish: chosenFinish, size: area };
      show({ ...job, ...estimate(data.rules, job) });
    }
    return invalid;
  };
  const calculate = () => {
    const invalid = answerJob();
    invalid?.focus();
    // On a phone the answer is above the button.
    if (invalid === null) readout.scrollIntoView({ block: 'nearest' });
  };
  /** Selects the service that the previous page was about, with a common size of it. */
  const preselect = () => {
    const slug = element.dataset['service'] ?? '';
    const presets = projects.get(slug)?.presets;
    if (presets === undefined) return;
    project.value = slug;
    size.value = String(presets[Math.floor(presets.length / 2)]?.size ?? size.value);
    showProject();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    calculate();
  });
  project.addEventListener('change', showProject);
  for (const type of ['input', 'change']) form.addEventListener(type, answerJob);
  presets.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    size.value = target.value;
    calculate();
  });
  findPart('[data-part=use-answer]').addEventListener('click', (event) => {
    if (answer !== null && fillQuoteForm(answer, data)) event.preventDefault();
  });
  preselect();
  answerJob();
  element.dataset['ready'] = '';
}

/** Shows one of a field's error messages, or hides all messages if `error` is null. */
function showError(field: HTMLElement, error: string | null): void {
  field.setAttribute('aria-invalid', String(error !== null));
  for (const message of field.parentElement?.querySelectorAll<HTMLElement>('[data-error]') ?? []) {
    message.hidden = message.dataset['error'] !== error;
  }
}

/** Announces the last of several texts after a pause: who types gets one answer, not five. */
function announceAfterPause(status: HTMLElement): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      status.textContent = text;
    }, ANNOUNCEMENT_PAUSE_MS);
  };
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

/** Appends the answer to the message and selects the service; false without a form. */
function fillQuoteForm(answer: Answer, data: CalculatorData): boolean {
  const message = document.querySelector<HTMLTextAreaElement>('#contact-message');
  if (message === null) return false;
  message.value = [message.value.trim(), describeAnswerInOneSentence(answer, data)].filter(Boolean).join('\n\n');
  // The input event makes form-draft.ts save the draft.
  message.dispatchEvent(new Event('input', { bubbles: true }));
  const service = document.querySelector<HTMLSelectElement>('#contact-service');
  const formOption = data.projects[answer.project]?.formOption ?? null;
  if (service !== null && formOption !== null) {
    service.value = formOption;
    service.dispatchEvent(new Event('input', { bubbles: true }));
  }
  message.focus();
  return true;
}
