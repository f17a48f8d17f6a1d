import { accessibleName } from '../accessible-name.ts';
import type { ElementFact } from '../facts.ts';
import type { PageRule } from '../rule.ts';

export const namelessButton: PageRule = {
  id: 'nameless-button',
  title: 'A button without a name',
  severity: 'error',
  why: 'A screen reader says `button`, and nobody knows what it does.',
  mend: 'Give it text or an `aria-label`.',
  page: (page) =>
    page.elements
      .filter((element) => isButton(element) && accessibleName(element, page) === '' && !hasValue(element))
      .map(({ tag, offset }) => ({
        message: `The \`${tag}\` has no name.`,
        place: page.placeAt(offset),
      })),
};

function isButton({ tag, attributes }: ElementFact): boolean {
  if (tag === 'input') return /^(?:button|submit|reset|image)$/.test(attributes.get('type') ?? '');
  return tag === 'button' || tag === 'summary' || attributes.get('role') === 'button';
}

/** Browsers name submit and reset themselves where there is no value at all. */
function hasValue({ tag, attributes }: ElementFact): boolean {
  if (tag !== 'input') return false;
  const own = attributes.get('type') === 'image' ? attributes.get('alt') : attributes.get('value');
  return own === undefined ? /^(?:submit|reset)$/.test(attributes.get('type') ?? '') : own.trim() !== '';
}
