import type { SiteName } from '../../schema/definition/meta.ts';
import data from './reference.yaml';

interface Reference {
  /** As Markdown. */
  readonly intro: string;
  readonly tasks: readonly { readonly task: string; readonly kind: string; readonly page: string }[];
  readonly siteNames: Readonly<Record<SiteName, string>>;
  readonly references: readonly { readonly form: string; readonly text: string; readonly example: string }[];
}

export const { intro, tasks, siteNames, references } = data as Reference;
