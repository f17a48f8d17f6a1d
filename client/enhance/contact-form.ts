// Submits the contact form without leaving the page and shows the result. States: idle -> submitting -> success
// or error. Both variants share this code and differ only in markup. Native validation applies: an invalid form fires no submit
// event.
import type { SiteAnalytics } from '../analytics/track.ts';
import { pushToDataLayer } from '../data-layer.ts';
import { sendForm } from './send-form.ts';

/** The delay after which the form says that it is still sending. */
const STILL_SENDING_MS = 10_000;

type State = 'idle' | 'submitting' | 'success' | 'error';

interface Parts {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement;
  readonly submit: HTMLButtonElement;
  /** The button's label while it is enabled. */
  readonly label: string;
  readonly stillSending: HTMLElement;
  readonly error: HTMLElement;
  readonly success: HTMLElement;
}

/** Handles the form's submit events; dispatches `sent` on the element for every submission that the form service accepted. */
export function enhanceContactForm(element: HTMLElement): void {
  const findPart = <T extends HTMLElement>(selector: string) => {
    const found = element.querySelector<T>(selector);
    if (found === null) throw new Error(`the contact form has no ${selector}`);
    return found;
  };
  const submit = findPart<HTMLButtonElement>('[data-part="submit"]');
  const parts: Parts = {
    element,
    form: findPart('form'),
    submit,
    label: submit.textContent ?? '',
    stillSending: findPart('[data-part="still-sending"]'),
    error: findPart('[data-part="error"]'),
    success: findPart('[data-part="success"]'),
  };
  // Firefox keeps fields disabled across a reload.
  show(parts, 'idle');
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (element.dataset['state'] !== 'submitting') submitForm(parts);
  });
  findPart('[data-part="send-another"]').addEventListener('click', () => {
    show(parts, 'idle');
    findPart('input[required]').focus();
  });
  element.dataset['ready'] = '';
}

async function submitForm(parts: Parts): Promise<void> {
  const { element, form, stillSending } = parts;
  // Read before the fields are disabled: FormData omits disabled fields.
  const data = new FormData(form);
  if (data.has('_replyto')) data.set('_replyto', data.get('email') ?? '');
  const service = findRequestedService(form);
  show(parts, 'submitting');
  const timer = setTimeout(() => {
    stillSending.hidden = false;
  }, STILL_SENDING_MS);
  const isSent = await sendForm(form.action, data);
  clearTimeout(timer);
  if (isSent) {
    // Report before updating the UI; the visitor may leave at any moment.
    reportSubmission(element, service);
    showSent(element, data);
    form.reset();
    element.dispatchEvent(new Event('sent'));
  }
  show(parts, isSent ? 'success' : 'error');
  parts[isSent ? 'success' : 'error'].focus();
  if (isSent) pushConversion(element);
}

/** Repeats the service and the message in the success panel; an empty one stays hidden. */
function showSent(element: HTMLElement, data: FormData): void {
  for (const row of element.querySelectorAll<HTMLElement>('[data-sent]')) {
    const value = String(data.get(row.dataset['sent'] ?? '') ?? '');
    row.hidden = value === '';
    const text = row.querySelector('dd');
    if (text !== null) text.textContent = value;
  }
}

function show({ element, form, submit, label, stillSending, error, success }: Parts, state: State): void {
  const submitting = state === 'submitting';
  element.dataset['state'] = state;
  for (const control of form.querySelectorAll<HTMLInputElement>('input, select, textarea, button'))
    control.disabled = submitting;
  submit.textContent = submitting ? (submit.dataset['sending'] ?? label) : label;
  stillSending.hidden = true;
  form.hidden = state === 'success';
  success.hidden = state !== 'success';
  error.hidden = state !== 'error';
}

// Not imported from analytics/track.ts: a module shared with a widget's chunk would become another request that the entry script
// waits for.
const track: SiteAnalytics['track'] = (name, properties, urgent = false) =>
  window.siteAnalytics?.track(name, properties, urgent);

/** Reports no typed values. */
function reportSubmission(element: HTMLElement, service: string | null): void {
  track('form_submission', { ...createFormProperties(element), service }, true);
}

/** Only the homepage form has a lead value, and only its conversions reach the tag manager. */
function pushConversion(element: HTMLElement): void {
  const { leadValue } = element.dataset;
  if (leadValue !== undefined)
    pushToDataLayer({
      event: 'form_submission',
      ...createFormProperties(element),
      conversion_value: Number(leadValue),
    });
}

function createFormProperties({ dataset }: HTMLElement) {
  return { form_type: 'contact_form', form_location: dataset['location'] ?? '' };
}

/** Returns the slug of the selected service, null for `Other`, or the page's service if nothing is selected. */
function findRequestedService(form: HTMLFormElement): string | null {
  const select = form.querySelector('select');
  if (select !== null && select.value !== '') return select.selectedOptions[0]?.dataset['slug'] ?? null;
  return document.documentElement.dataset['service'] ?? null;
}
