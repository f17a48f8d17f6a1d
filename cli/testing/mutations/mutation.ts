import { readEdits } from '../edit-document.ts';
import type { SiteEditor } from '../mutated-site.ts';
import { builtFile } from './assets.ts';

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
  /** Where the finding is if that is in the data: `file:line:column`. */
  readonly found?: string;
  edit(site: SiteEditor): void;
}

type Edit = Pick<Mutation, 'file' | 'edit'> & Partial<Pick<Mutation, 'at' | 'severity' | 'found'>>;

export function mutate(rule: string, description: string, edit: Edit): Mutation {
  return { description, rule, at: '', severity: 'error', ...edit };
}

/**
 * Reads the document of mutations, whose titles are `rule: description` or `warning rule:
 * description`. An edit that replaces nothing adds its text at the end of the file, which may be a
 * new one.
 */
export function readMutations(): Mutation[] {
  return readEdits('cli/testing/mutations/shipped.txt').map(({ title, file, from, to, found }) => {
    const [, warning, rule = '', description = ''] = /^(warning )?(\S+): (.+)$/.exec(title) ?? [];
    return mutate(rule, description, {
      file,
      at: found,
      severity: warning === undefined ? 'error' : 'warning',
      edit(site) {
        const path = builtFile(site, file);
        if (from !== '') site.replace(path, from, to);
        else site.write(path, `${site.paths.includes(path) ? site.text(path) : ''}${to}`);
      },
    });
  });
}
