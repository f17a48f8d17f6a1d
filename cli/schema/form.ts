import type * as z from 'zod';
import { group, list, optional } from './definition/keys.ts';
import { because } from './definition/reason.ts';
import { formEndpoint, formFields, formServiceFields, SERVICE_FIELDS } from './fields/form-service.ts';
import { richParagraph } from './fields/rich-text.ts';
import { line } from './fields/text.ts';
import { properName } from './fields/translatable.ts';

/** data/forms/<name>.yaml: a form that a section `{ type: form, form: <name> }` shows. */
export const formSchema = group('form', {
  heading: optional(line),
  intro: optional(richParagraph),
  endpoint: optional(formEndpoint),
  ...formServiceFields,
  subject: optional(properName(line)),
  fields: formFields(SERVICE_FIELDS).min(1, because('has no item', 'write at least one field')),
  steps: list(line),
  send: optional(line),
  sent: group('form.sent', { heading: optional(line), text: optional(richParagraph) }).prefault({}),
});
export type FormRecord = z.infer<typeof formSchema> & { readonly slug: string };
