// The contact form of a page, and which of its fields is which.
import { elementsIn } from './ancestors.ts';
import type { ElementFact, ExpectedField, PageFacts } from './facts.ts';

export interface FormFact {
  readonly form: ElementFact;
  /** What it sends, in order. */
  readonly controls: readonly ElementFact[];
}

/** The form with the most of the fields; null where none has any. */
export function findContactForm(page: PageFacts, fields: readonly ExpectedField[]): FormFact | null {
  let best: FormFact | null = null;
  let most = 0;
  for (const form of page.all('form')) {
    const controls = controlsOf(page, form);
    const names = controls.map((control) => control.attributes.get('name'));
    const count = fields.filter(({ name }) => names.includes(name)).length;
    if (count > most) [best, most] = [{ form, controls }, count];
  }
  return best;
}

function controlsOf(page: PageFacts, form: ElementFact): ElementFact[] {
  return elementsIn(page, form, 'input', 'select', 'textarea')
    .filter(({ attributes }) => !BUTTONS.includes(attributes.get('type')?.toLowerCase() ?? ''))
    .sort((a, b) => a.offset - b.offset);
}

const BUTTONS = ['submit', 'button', 'reset', 'image'];

export interface FieldPairs {
  readonly pairs: readonly { readonly field: ExpectedField; readonly control: ElementFact }[];
  readonly lost: readonly ExpectedField[];
  readonly extra: readonly ElementFact[];
}

/** Each field with the element that stands for it: by its id or its name, else by its kind. */
export function pairFields(fields: readonly ExpectedField[], controls: readonly ElementFact[]): FieldPairs {
  const pairs: { field: ExpectedField; control: ElementFact }[] = [];
  let [lost, extra] = [fields, controls];
  for (const isSame of [isById, isByName, isByKind])
    for (const field of lost) {
      const control = extra.find((candidate) => isSame(field, candidate));
      if (control === undefined) continue;
      pairs.push({ field, control });
      lost = lost.filter((other) => other !== field);
      extra = extra.filter((other) => other !== control);
    }
  return { pairs, lost, extra };
}

function isById({ id }: ExpectedField, { attributes }: ElementFact): boolean {
  return id !== null && attributes.get('id') === id;
}

function isByName({ name }: ExpectedField, { attributes }: ElementFact): boolean {
  return attributes.get('name') === name;
}

function isByKind(field: ExpectedField, { tag, attributes }: ElementFact): boolean {
  return tag === field.tag && attributes.get('type') === field.attributes.get('type');
}
