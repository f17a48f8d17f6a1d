// Saves what is typed into a form for the tab, so that a reload, a crash or a visit to another page
// loses nothing, and whether it is being sent, so that the next page can say so. Part of the entry
// script, not of a chunk: it has to work from the first keystroke.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Values by the names that all forms use. An empty draft means that the form was sent. */
type Draft = Readonly<Record<string, string>>;

/** The key of the present form: each form of data/forms/ has one of its own. */
let storageKey = 'contact-form';

/** In a draft, the name of no field: set while it is being sent. */
const SENDING = '_sending';

export interface FormDraft {
  /** Saves everything that is typed, and that it is being sent or that sending has failed. */
  setSending(sending: boolean): void;
  discard(): void;
}

/**
 * Restores the tab's draft and saves it on every input.
 * @param element the element around the form
 * @param onShow called whenever the draft is restored, with true if it may have been sent: the page that sent it was left before
 * the answer came
 */
export function persistFormDraft(
  element: HTMLElement,
  form: HTMLFormElement,
  onShow: (mayBeSent: boolean) => void,
): FormDraft {
  // Not the form's own, of which a field may have the name.
  const reset = () => HTMLFormElement.prototype.reset.call(form);
  const restore = (isReturnVisit: boolean) => {
    if (FORM_EXTRAS) storageKey = `${element.dataset['form'] ?? 'contact'}-form`;
    const draft = readDraft();
    // On a return visit, another page may have changed or sent the draft.
    if (draft !== null && isReturnVisit) reset();
    if (draft !== null) showDraft(element, draft);
    onShow(Boolean(draft?.[SENDING]));
  };
  const save = (changed: EventTarget | null, more?: Draft) => {
    if (FORM_EXTRAS) storageKey = `${element.dataset['form'] ?? 'contact'}-form`;
    return writeDraft({ ...readDraft(), ...collectTypedValues(element, changed), ...more });
  };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // The type of these entries.
  const isReturnVisit = navigation?.type !== 'navigate';
  restore(isReturnVisit);
  // Repeated on `pageshow`: a browser may restore fields this late itself, and a page may come from
  // the back-forward cache.
  addEventListener('pageshow', (event) => restore(isReturnVisit || event.persisted));
  // A prerendered page read the draft early; the visitor may have typed more on the previous page
  // since.
  document.addEventListener('prerenderingchange', () => restore(true));
  element.addEventListener('input', ({ target }) => save(target));
  return {
    setSending: (sending) => save(null, { [SENDING]: sending ? '1' : '' }),
    discard() {
      if (FORM_EXTRAS) storageKey = `${element.dataset['form'] ?? 'contact'}-form`;
      writeDraft({});
      reset();
    },
  };
}

function showDraft(element: HTMLElement, draft: Draft): void {
  for (const field of findFields(element))
    if (Object.hasOwn(draft, field.name) && isUntouched(field)) field.value = draft[field.name] ?? '';
}

/** Returns the values to save. A preselected service is not the visitor's choice. */
function collectTypedValues(element: HTMLElement, changed: EventTarget | null): Draft {
  const typed = findFields(element).filter((field) => field === changed || !isUntouched(field));
  return Object.fromEntries(typed.map((field) => [field.name, field.value]));
}

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === true;
  return field.value === '';
}

/** Skips the service's own fields: hidden ones with an underscore, and the trap. */
function findFields(element: HTMLElement): Field[] {
  return [
    ...element.querySelectorAll<Field>(
      FORM_EXTRAS
        ? '.field [name]:not([type=file], [type=checkbox])'
        : 'input:not([name^="_"], [tabindex]), select, textarea',
    ),
  ];
}

/** Returns null if nothing was typed, or the browser denies storage, which throws. */
function readDraft(): Draft | null {
  try {
    // The only writer of this key is `writeDraft`.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is denied or full; the form works without drafts.
  }
}
