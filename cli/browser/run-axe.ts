import type { CheckResult, RunOptions } from 'axe-core';
import type { SeenElement } from './page-scripts.ts';

/** One element against one rule, at one width. */
export interface AxeViolation {
  readonly rule: string;
  readonly help: string;
  readonly helpUrl: string;
  readonly element: SeenElement;
  /** axe's selector of the element. */
  readonly target: string;
  /** What is wrong and must be mended, all of it. */
  readonly every: readonly string[];
  /** What is wrong, where mending one is enough. */
  readonly some: readonly string[];
}

export interface AxeRun {
  readonly rules: readonly string[];
  /** Selector of what is looked at; the whole page unless told otherwise. */
  readonly within?: string;
}

/** Runs inside a page that holds axe and numberElements; uses nothing of this file but types. */
export async function runAxe({ rules, within }: AxeRun): Promise<AxeViolation[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const options: RunOptions = {
    runOnly: { type: 'rule', values: [...rules] },
    resultTypes: ['violations'],
    elementRef: true,
    // Each page of the site is looked at by itself.
    iframes: false,
  };
  const { violations } = await axe.run(within ?? document, options);
  const said = (checks: readonly CheckResult[]) => checks.map(({ message }) => message);
  return violations.flatMap(({ id, help, helpUrl, nodes }) =>
    nodes.map((node) => ({
      rule: id,
      help,
      helpUrl,
      element: window.__siteCheck.see(node.element ?? document.documentElement),
      target: node.target.flat().join(' '),
      every: said([...node.all, ...node.none]),
      some: said(node.any),
    })),
  );
}
