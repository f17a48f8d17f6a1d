import { createRequire } from 'node:module';
import type { RuleMetadata } from 'axe-core';

/** axe's source as the page runs it. Both are read only when a browser is asked for. */
export const axeFile = 'axe-core/axe.min.js';

/**
 * The rules of axe-core that are held against every page: WCAG 2.0 to 2.2, levels A and AA, and its best practices. Left out is what
 * axe itself calls experimental or deprecated, and level AAA.
 */
export function axeRules(): readonly RuleMetadata[] {
  const axe = createRequire(import.meta.url)('axe-core') as typeof import('axe-core');
  return axe.getRules().filter(({ tags }) => {
    return tags.some((tag) => STANDARD.test(tag)) && !tags.some((tag) => LEFT_OUT.test(tag));
  });
}

const STANDARD = /^(?:wcag2\d?aa?|best-practice)$/;
const LEFT_OUT = /^(?:experimental|deprecated)$/;
