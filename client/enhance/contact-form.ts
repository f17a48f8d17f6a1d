// The form sends itself and shows how it went, in the page: idle -> submitting -> success | error. Both variants alike; what differs
// between them stands in their markup. Fields keep their native checks: an invalid form fires no submit event.
import type { SiteAnalytics } from '../analytics/track.ts';
import { pushToDataLayer } from '../data-layer.ts';
import { type Outcome, sendForm } from './send-form.ts';

interface Parts {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement;
  readonly submit: HTMLButtonElement;
  /** What the button says when it can be pressed. */
  readonly label: string;
  readonly error: HTMLElement;
  readonly success: HTMLElement;
}

/** Takes over the submits of the form inside; reports `sent` on the element for each that the service took. */
export function enhanceContactForm(element: HTMLElement): void {
  const part = <T extends HTMLElement>(selector: string) => {
    const found = element.querySelector<T>(selector);
    if (found === null) throw new Error(`the contact form has no ${selector}`);
    return found;
  };
  const submit = part<HTMLButtonElement>('[data-part="submit"]');
  const parts: Parts = {
    element,
    form: part('form'),
    submit,
    label: submit.textContent ?? '',
    error: part('[data-part="error"]'),
    success: part('[data-part="success"]'),
  };
  // Firefox keeps fields disabled across a reload.
  show(parts, 'idle');
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (element.dataset['state'] !== 'submitting') submitForm(parts);
  });
  part('[data-part="again"]').addEventListener('click', () => {
    show(parts, 'idle');
    part('input[required]').focus();
  });
  element.dataset['ready'] = '';
}

async function submitForm(parts: Parts): Promise<void> {
  const { element, form } = parts;
  // Before the fields are disabled: a disabled one is left out.
  const data = new FormData(form);
  if (data.has('_replyto')) data.set('_replyto', data.get('email') ?? '');
  const service = serviceAskedFor(element);
  show(parts, 'submitting');
  const outcome = await sendForm(form.action, data);
  // Before anything is shown: who pressed the button may be about to leave.
  report(element, outcome, service);
  if (outcome.sent) {
    form.reset();
    element.dispatchEvent(new Event('sent'));
  }
  show(parts, outcome.sent ? 'success' : 'error');
  parts[outcome.sent ? 'success' : 'error'].focus();
  if (outcome.sent) tellDataLayer(element);
}

function show({ element, form, submit, label, error, success }: Parts, state: State): void {
  const submitting = state === 'submitting';
  element.dataset['state'] = state;
  for (const control of form.querySelectorAll<HTMLInputElement>('input, select, textarea, button'))
    control.disabled = submitting;
  submit.textContent = submitting ? (submit.dataset['sending'] ?? label) : label;
  form.hidden = state === 'success';
  success.hidden = state !== 'success';
  error.hidden = state !== 'error';
}

type State = 'idle' | 'submitting' | 'success' | 'error';

// Not the widgets' `track`: what the entry script shares with a chunk becomes a request that it waits for.
const track: SiteAnalytics['track'] = (name, properties, urgent = false) =>
  window.siteAnalytics?.track(name, properties, urgent);

/** Never what was typed. */
function report(element: HTMLElement, outcome: Outcome, service: string | null): void {
  const about = subjectOf(element);
  if (!outcome.sent) {
    track('form_error', { ...about, reason: outcome.reason });
    return;
  }
  track('form_submission', { ...about, service }, true);
  if (outcome.suspicion !== null) track('form_suspicious', { ...about, reason: outcome.suspicion });
}

/** On a form that says what it is worth. */
function tellDataLayer(element: HTMLElement): void {
  const { leadValue } = element.dataset;
  if (leadValue !== undefined)
    pushToDataLayer({
      event: 'form_submission',
      ...subjectOf(element),
      conversion_value: Number(leadValue),
    });
}

function subjectOf({ dataset }: HTMLElement) {
  return { form_type: 'contact_form', form_location: dataset['location'] ?? '' };
}

/** The slug of what was chosen; where the page's own service is no option of the select, the page's. */
function serviceAskedFor(element: HTMLElement): string | null {
  const chosen = element.querySelector('select')?.selectedOptions[0]?.dataset['slug'];
  if (chosen !== undefined) return chosen;
  return element.dataset['service'] === undefined
    ? (document.documentElement.dataset['service'] ?? null)
    : null;
}
