import { createRequire } from 'node:module';
import type { RuleMetadata } from 'axe-core';

/** The module with axe's source for the page. */
export const axeFile = 'axe-core/axe.min.js';

/**
 * Lists the rules of axe-core that every page must pass: WCAG 2.0 to 2.2, levels A and AA, and the
 * best practices, except those that axe calls experimental or deprecated. Loads axe-core only when
 * called, because it is large.
 */
export function listAxeRules(): readonly RuleMetadata[] {
  const axe: typeof import('axe-core') = createRequire(import.meta.url)('axe-core');
  return axe.getRules().filter(({ tags }) => {
    return tags.some((tag) => INCLUDED_TAG.test(tag)) && !tags.some((tag) => EXCLUDED_TAG.test(tag));
  });
}

const INCLUDED_TAG = /^(?:wcag2\d?aa?|best-practice)$/;
const EXCLUDED_TAG = /^(?:experimental|deprecated)$/;
