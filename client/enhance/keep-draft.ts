// What is typed into a form is kept for the tab, so that a reload, a crash or a trip to another page loses nothing. In the entry
// script and not in the form's chunk: it holds from the first letter, whether or not that chunk ever arrives.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Values by field name, the same names in every form of the site. An empty one says that what was typed has been sent. */
type Draft = Readonly<Record<string, string>>;

const KEY = 'contact-form';

/** Shows what was typed in this tab and keeps it with every letter, until the element reports `sent`. */
export function keepDraft(element: HTMLElement): void {
  const form = element.querySelector('form');
  if (form === null) return;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const returned = navigation?.type !== 'navigate';
  showDraft(form, returned);
  // Once more, because a browser may put its own memory of the fields back as late as this; and in a page that was kept alive.
  addEventListener('pageshow', (event) => showDraft(form, returned || event.persisted));
  // A page made ready ahead has what was typed until then; more may have been typed since, where the visitor still was.
  document.addEventListener('prerenderingchange', () => showDraft(form, true));
  form.addEventListener('input', (event) => {
    writeDraft({ ...readDraft(), ...typedValues(form, event.target) });
  });
  element.addEventListener('sent', () => writeDraft({}));
}

/** A page that is returned to has its fields as they were left, but they may have been changed or sent from another page since. */
function showDraft(form: HTMLFormElement, returned: boolean): void {
  const draft = readDraft();
  if (draft === null) return;
  if (returned) form.reset();
  for (const field of fieldsOf(form)) {
    const kept = draft[field.name];
    if (kept !== undefined && isUntouched(field)) field.value = kept;
  }
}

/** A service that was only preset is not the visitor's word, and stays behind on its page. */
function typedValues(form: HTMLFormElement, changed: EventTarget | null): Draft {
  const typed = fieldsOf(form).filter((field) => field === changed || !isUntouched(field));
  return Object.fromEntries(typed.map((field) => [field.name, field.value]));
}

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === true;
  return field.value === '';
}

/** Without those meant for the form service, whose names begin with an underscore. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input:not([name^="_"]), select, textarea')];
}

/** Null where nothing was typed in this tab yet, and where the browser keeps nothing: then every access throws. */
function readDraft(): Draft | null {
  try {
    // Written by `writeDraft` alone.
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing, or a full store: the form works without.
  }
}
