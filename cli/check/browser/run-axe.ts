import type { CheckResult, RunOptions } from 'axe-core';
import type { InspectedElement } from './page-scripts.ts';

/** A violation of a rule by an element, at one width. */
export interface AxeViolation {
  readonly rule: string;
  readonly help: string;
  readonly helpUrl: string;
  readonly element: InspectedElement;
  /** axe's selector of the element. */
  readonly target: string;
  /** Fixes that are all required. */
  readonly requiredFixes: readonly string[];
  /** Any one of these fixes is enough. */
  readonly alternativeFixes: readonly string[];
}

/**
 * Runs axe in a page that has axe and numberElements. Uses nothing of this file but types.
 * @param run.within selector of the part to check; the whole page by default
 */
export async function runAxe({
  rules,
  within,
}: {
  readonly rules: readonly string[];
  readonly within?: string;
}): Promise<AxeViolation[]> {
  // The script of axe-core defines it.
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const options: RunOptions = {
    runOnly: { type: 'rule', values: [...rules] },
    resultTypes: ['violations'],
    elementRef: true,
    // Pages of the site in a frame are checked on their own.
    iframes: false,
  };
  const { violations } = await axe.run(within ?? document, options);
  const getMessages = (checks: readonly CheckResult[]) => checks.map(({ message }) => message);
  return violations.flatMap(({ id, help, helpUrl, nodes }) =>
    nodes.map((node) => ({
      rule: id,
      help,
      helpUrl,
      element: window.__siteCheck.describe(node.element ?? document.documentElement),
      target: node.target.flat().join(' '),
      requiredFixes: getMessages([...node.all, ...node.none]),
      alternativeFixes: getMessages(node.any),
    })),
  );
}
