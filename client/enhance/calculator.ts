// The cost calculator: reads the form, answers with a range or with what is wrong, and hands the answer to the quote form. Its
// arithmetic is the model's own file; its numbers come with the page.
import { type DollarRange, estimate } from '../../cli/model/estimate.ts';
import type { CalculatorFacts } from '../../templates/sections/calculator.tsx';
import { track } from '../analytics/track.ts';
import { parseSquareFeet } from './square-feet.ts';

/** The word for no finish, as in the select. */
const NO_FINISH = 'none';

interface Answer extends DollarRange {
  readonly project: CalculatorFacts['projects'][string];
  /** Its label, or null where a finish makes no sense. */
  readonly finish: string | null;
  readonly size: number;
}

export function enhanceCalculator(element: HTMLElement): void {
  const part = <T extends HTMLElement>(selector: string) =>
    need(element.querySelector<T>(selector), selector);
  const facts = JSON.parse(part('[data-part=facts]').textContent ?? '') as CalculatorFacts;
  const form = part<HTMLFormElement>('[data-part=form]');
  const project = part<HTMLSelectElement>('#calculator-project');
  const size = part<HTMLInputElement>('#calculator-size');
  const finish = part<HTMLSelectElement>('#calculator-finish');
  const output = part<HTMLOutputElement>('[data-part=answer]');
  const use = part<HTMLButtonElement>('[data-part=use]');
  const finishOptions = [...finish.options];
  let answer: Answer | null = null;

  const show = (next: Answer | null) => {
    answer = next;
    output.replaceChildren(...(next === null ? [] : describe(next, facts)));
    use.hidden = next === null;
  };
  const complain = (field: HTMLElement, error: string | null) => {
    field.setAttribute('aria-invalid', String(error !== null));
    for (const message of field.parentElement?.querySelectorAll<HTMLElement>('[data-error]') ?? []) {
      message.hidden = message.dataset['error'] !== error;
    }
    if (error !== null) field.focus();
  };
  const offerFinishes = () => {
    const chosen = facts.projects[project.value];
    const offered =
      chosen === undefined
        ? finishOptions.map(({ value }) => value)
        : chosen.finishes.length === 0
          ? [NO_FINISH]
          : chosen.finishes;
    finish.replaceChildren(
      ...offered.flatMap((key) => finishOptions.find(({ value }) => value === key) ?? []),
    );
    finish.selectedIndex = 0;
    finish.disabled = offered.length === 1;
    part('[data-part=size-help]').textContent = chosen?.sizeMeans == null ? '' : `Here: ${chosen.sizeMeans}.`;
  };
  const calculate = () => {
    const chosen = facts.projects[project.value];
    const area = parseSquareFeet(size.value, facts.rules.largestArea);
    show(null);
    // The later complaint takes the focus, so the first field with a fault comes last.
    complain(size, typeof area === 'number' ? null : area);
    complain(project, chosen === undefined ? 'project' : null);
    if (chosen === undefined || typeof area !== 'number') return;
    const key = finish.value === NO_FINISH ? null : finish.value;
    const range = estimate(facts.rules, { project: project.value, finish: key, size: area });
    show({ ...range, project: chosen, finish: key, size: area });
    track('calculator_estimate', {
      project_type: project.value,
      size_sq_ft: area,
      finish: finish.value,
      low: range.low,
      high: range.high,
    });
  };

  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    calculate();
  });
  project.addEventListener('change', () => {
    offerFinishes();
    show(null);
    complain(project, null);
  });
  use.addEventListener('click', () => {
    if (answer !== null) putIntoQuoteForm(answer, facts);
  });
  offerFinishes();
  element.dataset['ready'] = '';
}

/** What the answer says, as paragraphs. */
function describe(answer: Answer, facts: CalculatorFacts): HTMLElement[] {
  const { project, size, finish } = answer;
  const { sizes } = facts.rules;
  const tier = project.tiers[size <= sizes[1] ? 0 : size <= sizes[2] ? 1 : 2];
  const notes = [
    size <= sizes[0] ? 'Small jobs are priced at our minimum for this type of work.' : null,
    size > sizes[3] ? 'Larger than our published price table; treat this as a rough guide.' : null,
    project.note,
    finish === null ? null : (project.finishNotes[finish] ?? null),
  ];
  return [
    paragraph(`Ballpark for ${jobText(answer, facts)}:`),
    paragraph(rangeText(answer), 'calculator-range'),
    ...notes.flatMap((note) => (note === null ? [] : paragraph(note))),
    ...(tier === undefined
      ? []
      : [
          paragraph(
            `Our published range for ${tier.label.toLowerCase()} ${project.name.toLowerCase()} (${tier.size}): ${tier.price}.`,
          ),
        ]),
    ...facts.basis.map((sentence) => paragraph(sentence)),
  ];
}

/** Adds the answer to the message below, where the visitor can change it, and chooses the service. */
function putIntoQuoteForm(answer: Answer, facts: CalculatorFacts): void {
  const message = document.querySelector<HTMLTextAreaElement>('#contact-message');
  if (message === null) return;
  const text = `Estimate: ${jobText(answer, facts)}, ${rangeText(answer)}.`;
  message.value = [message.value.trim(), text].filter(Boolean).join('\n\n');
  // Whoever keeps what is typed hears of it as of typing.
  message.dispatchEvent(new Event('input', { bubbles: true }));
  const service = document.querySelector<HTMLSelectElement>('#contact-service');
  if (service !== null && answer.project.formOption !== null) {
    service.value = answer.project.formOption;
    service.dispatchEvent(new Event('input', { bubbles: true }));
  }
  message.focus();
}

/** The work, its finish and its size. */
function jobText({ project, finish, size }: Answer, { finishLabels }: CalculatorFacts): string {
  const name = project.name.toLowerCase();
  const label = finish === null ? undefined : finishLabels[finish]?.toLowerCase();
  return [name, ...(label === undefined || label === name ? [] : [label]), `${sizeText(size)} sq ft`].join(
    ', ',
  );
}

function rangeText({ low, high }: DollarRange): string {
  return `$${low.toLocaleString('en-US')} \u2013 $${high.toLocaleString('en-US')}`;
}

function sizeText(size: number): string {
  return size.toLocaleString('en-US');
}

function paragraph(text: string, className?: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  if (className !== undefined) element.className = className;
  return element;
}

function need<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`the calculator has no ${what}`);
  return value;
}
