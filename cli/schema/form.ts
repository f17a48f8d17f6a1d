import * as z from 'zod';
import { list, optional } from './definition/keys.ts';
import { because } from './definition/reason.ts';
import { formEndpoint, formFields, formServiceFields, SERVICE_FIELDS } from './fields/form-service.ts';
import { richParagraph } from './fields/rich-text.ts';
import { line } from './fields/text.ts';
import { properName } from './fields/translatable.ts';

/** data/forms/<name>.yaml: a form that a section `{ type: form, form: <name> }` shows. */
export const formSchema = z.strictObject({
  heading: optional(line, {
    description: 'The heading above the form. By default the name of the file.',
    example: 'Work with us',
  }),
  intro: optional(richParagraph, {
    description: 'The text above the form.',
    example: 'We answer every application within a week.',
  }),
  endpoint: optional(formEndpoint, {
    description:
      'The URL at the form service that messages are posted to, or `netlify`. By default that of `form` in `site.yaml`, with its other settings.',
    example: 'https://formspree.io/f/xsamplejobs',
  }),
  ...formServiceFields,
  subject: optional(properName(line), {
    description: 'The subject of the email with a message. By default the heading.',
    example: 'Application from the website',
  }),
  fields: formFields(SERVICE_FIELDS)
    .min(1, because('has no item', 'write at least one field'))
    .meta({
      description: 'The fields of the form, in this order.',
      example: '[{ name: email, label: Email, type: email, required: true }]',
    }),
  steps: list(line, {
    description: 'What happens after a message was sent, as steps above the form.',
    example: '[We call you, You visit us, You start]',
  }),
  send: optional(line, {
    description: 'The button. By default `form.send` of the wording.',
    example: 'Send application',
  }),
  sent: z
    .strictObject({
      heading: optional(line, {
        description: 'The heading after a message was sent. By default `form.sent` of the wording.',
        example: 'Thank you',
      }),
      text: optional(richParagraph, {
        description: 'The text below it.',
        example: 'We read it today and call you this week.',
      }),
    })
    .prefault({})
    .describe('The words after a message was sent.'),
});
export type FormRecord = z.infer<typeof formSchema> & { readonly slug: string };
