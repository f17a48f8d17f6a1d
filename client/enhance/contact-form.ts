// Submits the contact form without leaving the page and shows the result. States: idle ->
// submitting -> success or error. A page that was left while it was submitting comes back as
// unconfirmed: nobody knows whether the message arrived. Both variants share this code and differ
// only in markup. Native validation applies: an invalid form fires no submit event. A field replaces the
// property of the form that has its name, and the data names fields: so everything is read from the
// element around the form, and what only the form has from the prototypes.
import { track } from '../analytics/track.ts';
import { pushToDataLayer } from '../data-layer.ts';
import { type FormDraft, persistFormDraft } from './form/form-draft.ts';
import type { FormExtras } from './form/form-extras.ts';
import { isAccepted, type Outcome, sendForm } from './form/send-form.ts';

/** The delay after which the form says that it is still sending. */
const STILL_SENDING_MS = 10_000;

type State = 'idle' | 'submitting' | Outcome;

interface Parts {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement;
  readonly submit: HTMLButtonElement;
  /** The button's label, except in the states that have one in its attributes. */
  readonly label: string;
  readonly stillSending: HTMLElement;
  readonly error: HTMLElement;
  readonly unconfirmed: HTMLElement;
  readonly success: HTMLElement;
  /** What only some forms have; without its code, which may not load, a form is sent as it is. */
  extras?: Promise<FormExtras | null>;
}

/** Handles the form's submit events and keeps its draft; throws if a part is missing. */
export function enhanceContactForm(element: HTMLElement): void {
  const findPart = <T extends HTMLElement>(name: string) => {
    const part = element.querySelector<T>(`[data-part=${name}]`);
    if (part === null) throw new Error(`the contact form has no ${name}`);
    return part;
  };
  const submit = findPart<HTMLButtonElement>('submit');
  const parts: Parts = {
    element,
    form: submit.form as HTMLFormElement, // The button is inside the form.
    submit,
    label: submit.textContent,
    stillSending: findPart('still-sending'),
    error: findPart('error'),
    unconfirmed: findPart('unconfirmed'),
    success: findPart('success'),
  };
  if (FORM_EXTRAS && element.dataset['extras'] !== undefined)
    parts.extras = import('./form/form-extras.ts')
      .then((extras) => extras.createFormExtras(element, parts.form, sendForm, isAccepted))
      .catch(() => null);
  const startOver = () => {
    show(parts, 'idle');
    element.querySelector<HTMLElement>('[required]')?.focus();
  };
  const draft = persistFormDraft(element, parts.form, (mayBeSent) => {
    // A page may be shown again in the middle of a submission, or with its result.
    if (!/idle|unconfirmed/.test(element.dataset['state'] ?? '')) return;
    // Even if nothing changes: Firefox keeps fields disabled across a reload.
    show(parts, mayBeSent ? 'unconfirmed' : 'idle');
  });
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    if (element.dataset['state'] !== 'submitting') submitForm(parts, draft);
  });
  findPart('send-another').addEventListener('click', startOver);
  findPart('discard').addEventListener('click', () => {
    draft.discard();
    startOver();
  });
  element.dataset['ready'] = '';
}

async function submitForm(parts: Parts, draft: FormDraft): Promise<void> {
  const { element, form, stillSending } = parts;
  if (FORM_EXTRAS) {
    const isReady = await (await parts.extras)?.prepare();
    // It may have been submitted again meanwhile.
    if (isReady === false || element.dataset['state'] === 'submitting') return;
  }
  // Read before the fields are disabled: FormData omits disabled fields.
  const data = new FormData(form);
  if (data.has('_replyto')) data.set('_replyto', data.get('email') ?? '');
  const service = findRequestedService(element);
  draft.setSending(true);
  show(parts, 'submitting');
  const timer = setTimeout(() => {
    stillSending.hidden = false;
  }, STILL_SENDING_MS);
  const outcome = await ((FORM_EXTRAS && (await parts.extras)?.send) || sendForm)(
    Element.prototype.getAttribute.call(form, 'action') ?? '',
    data,
    element.dataset['success'],
  );
  clearTimeout(timer);
  if (outcome === 'success') {
    // Report before updating the UI; the visitor may leave at any moment.
    reportSubmission(element, service);
    showSent(element, data);
    draft.discard();
  } else draft.setSending(outcome === 'unconfirmed');
  show(parts, outcome);
  parts[outcome].focus();
  if (outcome === 'success') pushConversion(element);
}

/** Repeats the service and the message in the success panel; an empty one stays hidden. */
function showSent(element: HTMLElement, data: FormData): void {
  for (const row of element.querySelectorAll<HTMLElement>('[data-sent]')) {
    const value = String(data.get(row.dataset['sent'] ?? '') ?? '');
    row.hidden = value === '';
    row.querySelector('dd')?.replaceChildren(value);
  }
}

function show(parts: Parts, state: State): void {
  const { element, form, submit, label, stillSending } = parts;
  element.dataset['state'] = state;
  for (const control of element.querySelectorAll<HTMLInputElement>('input, select, textarea, button'))
    control.disabled = state === 'submitting';
  submit.textContent = submit.dataset[state] ?? label;
  stillSending.hidden = true;
  Element.prototype.toggleAttribute.call(form, 'hidden', state === 'success');
  for (const outcome of ['success', 'error', 'unconfirmed'] as const) parts[outcome].hidden = state !== outcome;
}

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
  return { form_type: (FORM_EXTRAS && dataset['form']) || 'contact_form', form_location: dataset['location'] ?? '' };
}

/** Returns the slug of the selected service, null for `Other`, or else the page's. */
function findRequestedService(element: HTMLElement): string | null {
  const select = element.querySelector('select');
  if (select !== null && select.value !== '') return select.selectedOptions[0]?.dataset['slug'] ?? null;
  return document.documentElement.dataset['service'] ?? null;
}
