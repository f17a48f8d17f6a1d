// Keeps what is typed into a form for the tab, so that a reload, a crash or a visit to another page loses nothing. Part of the entry
// script, not of a chunk: it has to work from the first letter.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Values by field name; every form of the site uses the same names. An empty draft means that what was typed has been sent. */
type Draft = Readonly<Record<string, string>>;

const STORAGE_KEY = 'contact-form';

/** Restores what was typed in this tab and saves it with every letter, until the element dispatches `sent`. */
export function persistFormDraft(element: HTMLElement): void {
  const form = element.querySelector('form');
  if (form === null) return;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReturnVisit = navigation?.type !== 'navigate';
  showDraft(form, isReturnVisit);
  // Again on `pageshow`: a browser may restore the fields itself as late as this, and a page may come from the back-forward cache.
  addEventListener('pageshow', (event) => showDraft(form, isReturnVisit || event.persisted));
  // A prerendered page has the draft of that moment; the visitor may have typed more on the page before.
  document.addEventListener('prerenderingchange', () => showDraft(form, true));
  form.addEventListener('input', (event) => {
    writeDraft({ ...readDraft(), ...collectTypedValues(form, event.target) });
  });
  element.addEventListener('sent', () => writeDraft({}));
}

/** The fields of a page that is returned to may be outdated: another page may have changed or sent them since. */
function showDraft(form: HTMLFormElement, isReturnVisit: boolean): void {
  const draft = readDraft();
  if (draft === null) return;
  if (isReturnVisit) form.reset();
  for (const field of findFields(form)) {
    const value = draft[field.name];
    if (value !== undefined && isUntouched(field)) field.value = value;
  }
}

/** A service that was only preselected is not the visitor's choice and stays on its page. */
function collectTypedValues(form: HTMLFormElement, changed: EventTarget | null): Draft {
  const typed = findFields(form).filter((field) => field === changed || !isUntouched(field));
  return Object.fromEntries(typed.map((field) => [field.name, field.value]));
}

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === true;
  return field.value === '';
}

/** Without the form service's own fields, whose names begin with an underscore. */
function findFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input:not([name^="_"]), select, textarea')];
}

/** Null if nothing was typed in this tab yet, or if the browser denies storage: then every access throws. */
function readDraft(): Draft | null {
  try {
    // Only `writeDraft` writes it.
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
