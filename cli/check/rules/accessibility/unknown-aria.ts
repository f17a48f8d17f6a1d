import { suggestName } from '../../../model/nearest-name.ts';
import { attributeLocation } from '../../facts/locations.ts';
import {
  ariaAttributes,
  ariaRoles,
  isAriaAttribute,
  isAriaRole,
  isAriaValue,
} from '../../facts/page/aria.ts';
import { attributeNames, attributesNamed } from '../../facts/page/page-attributes.ts';
import type { PageRule } from '../../rule.ts';

export const unknownAria: PageRule = {
  id: 'unknown-aria',
  title: 'A role or an `aria-` attribute that screen readers do not know',
  severity: 'error',
  rationale: 'A misspelt `aria-label` is no label: the button it should name has none.',
  fix: 'Use an attribute, a value and a role of https://www.w3.org/TR/wai-aria-1.2/.',
  checkPage: (page) =>
    [...attributeNames(page)]
      .filter((name) => name === 'role' || name.startsWith('aria-'))
      .flatMap((name) => attributesNamed(page, name))
      .flatMap(({ element, name, value }) => {
        const findProblem = problemWith(name, value);
        if (findProblem === null) return [];
        const { message, hint } = findProblem;
        return [
          { message, location: attributeLocation(page, element, name), ...(hint !== null && { hint }) },
        ];
      }),
};

function problemWith(name: string, value: string): { message: string; hint: string | null } | null {
  if (name === 'role') {
    const role = value
      .toLowerCase()
      .split(/\s+/)
      .find((word) => word !== '' && !isAriaRole(word));
    return role === undefined
      ? null
      : { message: `There is no role \`${role}\`.`, hint: suggestName(role, ariaRoles) };
  }
  if (!isAriaAttribute(name))
    return { message: `There is no attribute \`${name}\`.`, hint: suggestName(name, ariaAttributes) };
  return isAriaValue(name, value.trim())
    ? null
    : { message: `\`${name}\` cannot be \`${value}\`.`, hint: null };
}
