// Saves what is typed into a form for the tab, so that a reload, a crash or a visit to another page loses nothing. Part of the
// entry script, not of a chunk: it has to work from the first keystroke.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Values by field name; all forms of the site use the same names. An empty draft means that the form was sent. */
type Draft = Readonly<Record<string, string>>;

const STORAGE_KEY = 'contact-form';

/** Restores the tab's draft and saves it on every input, until the element dispatches `sent`. */
export function persistFormDraft(element: HTMLElement): void {
  const form = element.querySelector('form');
  if (form === null) return;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReturnVisit = navigation?.type !== 'navigate';
  showDraft(form, isReturnVisit);
  // Repeated on `pageshow`: a browser may restore fields this late itself, and a page may come from the back-forward cache.
  addEventListener('pageshow', (event) => showDraft(form, isReturnVisit || event.persisted));
  // A prerendered page read the draft early; the visitor may have typed more on the previous page since.
  document.addEventListener('prerenderingchange', () => showDraft(form, true));
  form.addEventListener('input', (event) => {
    writeDraft({ ...readDraft(), ...collectTypedValues(form, event.target) });
  });
  element.addEventListener('sent', () => writeDraft({}));
}

/** On a return visit, the fields may be outdated: another page may have changed or sent the draft since. */
function showDraft(form: HTMLFormElement, isReturnVisit: boolean): void {
  const draft = readDraft();
  if (draft === null) return;
  if (isReturnVisit) form.reset();
  for (const field of findFields(form)) {
    const value = draft[field.name];
    if (value !== undefined && isUntouched(field)) field.value = value;
  }
}

/** Returns the values to save. A preselected service is not the visitor's choice and stays on its page. */
function collectTypedValues(form: HTMLFormElement, changed: EventTarget | null): Draft {
  const typed = findFields(form).filter((field) => field === changed || !isUntouched(field));
  return Object.fromEntries(typed.map((field) => [field.name, field.value]));
}

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === true;
  return field.value === '';
}

/** Skips the form service's own fields, whose names begin with an underscore. */
function findFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input:not([name^="_"]), select, textarea')];
}

/** Returns null if nothing was typed in this tab yet or if the browser denies storage, in which case every access throws. */
function readDraft(): Draft | null {
  try {
    // The only writer of this key is `writeDraft`.
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Storage is denied or full; the form works without drafts.
  }
}
