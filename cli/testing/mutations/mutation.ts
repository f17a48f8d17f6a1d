import type { SiteEditor } from '../mutated-site.ts';

/** One defect that somebody might leave in the built site, and what the check must say of it. */
export interface Mutation {
  readonly what: string;
  readonly rule: string;
  /** The file that the finding names, and the text there that it points at; the file's beginning where that is empty. */
  readonly file: string;
  readonly at: string;
  readonly severity: 'error' | 'warning';
  edit(site: SiteEditor): void;
}

interface Swap {
  readonly in: string;
  readonly from: string;
  readonly to: string;
  /** What the finding points at, where that is not the beginning of `to`. */
  readonly at?: string;
  readonly severity?: 'warning';
}

/** A text of one file that becomes another. */
export function swap(rule: string, what: string, change: Swap): Mutation {
  return {
    what,
    rule,
    file: change.in,
    at: change.at ?? change.to,
    severity: change.severity ?? 'error',
    edit: (site) => site.replace(change.in, change.from, change.to),
  };
}

interface Mutate {
  readonly file: string;
  readonly at?: string;
  readonly severity?: 'warning';
  edit(site: SiteEditor): void;
}

/** Anything else. */
export function mutate(rule: string, what: string, change: Mutate): Mutation {
  return {
    what,
    rule,
    file: change.file,
    at: change.at ?? '',
    severity: change.severity ?? 'error',
    edit: change.edit,
  };
}
