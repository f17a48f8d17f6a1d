import type { SiteEditor } from '../mutated-site.ts';

/**
 * A defect that somebody might leave in the built site, and the finding that the check must report
 * for it.
 */
export interface Mutation {
  readonly description: string;
  /** The id of the rule that must find it. */
  readonly rule: string;
  /**
   * The file of the finding, and the text in it that the finding points at; the beginning of the
   * file if the text is empty.
   */
  readonly file: string;
  readonly at: string;
  readonly severity: 'error' | 'warning';
  /** True if the rule, which also runs without data, finds it on this page only with data. */
  readonly needsData: boolean;
  edit(site: SiteEditor): void;
}

interface Expected {
  readonly severity?: 'warning';
  readonly needsData?: true;
}

interface Replacement extends Expected {
  readonly in: string;
  readonly from: string;
  readonly to: string;
  /** The text that the finding points at, if it is not the beginning of `to`. */
  readonly at?: string;
}

/** A mutation that replaces a text in one file. */
export function replaceText(rule: string, description: string, change: Replacement): Mutation {
  return mutate(rule, description, {
    ...change,
    file: change.in,
    at: change.at ?? change.to,
    edit: (site) => site.replace(change.in, change.from, change.to),
  });
}

interface Edit extends Expected {
  readonly file: string;
  readonly at?: string;
  edit(site: SiteEditor): void;
}

/** Any other mutation. */
export function mutate(rule: string, description: string, change: Edit): Mutation {
  const { file, at = '', severity = 'error', needsData = false, edit } = change;
  return { description, rule, file, at, severity, needsData, edit };
}
