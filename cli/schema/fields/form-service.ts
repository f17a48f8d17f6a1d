// Where a form is sent, and its fields: for site.yaml and for data/forms/.
import * as z from 'zod';
import { describeKeys, group, optional } from '../definition/keys.ts';
import { because, refuse, refuseIf } from '../definition/reason.ts';
import { isHttpsUrl, NOT_HTTPS } from '../url.ts';
import { richParagraph } from './rich-text.ts';
import { flag, line, matching, minItems, uniqueItems } from './text.ts';

/** The fields that the main form has by itself, and those that services read of any form. */
export const MAIN_FORM_FIELDS = [
  '_subject',
  '_replyto',
  'language',
  'name',
  'email',
  'phone',
  'service',
  'message',
  'subject',
  'access_key',
  'form-name',
];

const fieldName = matching(/^[\w-]+$/, 'is not the name of a form field', 'write it like `_gotcha`').meta({
  expected: 'the name of a form field, like `_gotcha`',
});

/** An https URL, or the word for the host that takes the messages itself. */
export const formEndpoint = z
  .string()
  .check(refuseIf((value) => (value === 'netlify' || isHttpsUrl(value) ? null : NOT_HTTPS)))
  .meta({ expected: 'an https URL, like `https://example.com/page`' });

/** The settings of a form service. Its preset in cli/providers/ says what most of them are. */
export const formServiceFields = describeKeys('form-service', {
  success: optional(z.enum(['status', 'json'])),
  trap: optional(
    fieldName.refine(
      (value) => !MAIN_FORM_FIELDS.includes(value),
      because('is the name of another field of the form', 'write the one that the form service documents'),
    ),
  ),
  key: optional(matching(/^[\w-]+$/, 'is not a key of a form service', 'copy it from the account there')),
  captcha: optional(
    group('form-service.captcha', {
      provider: z.enum(['turnstile', 'hcaptcha']),
      key: matching(/^[\w-]+$/, 'is not a site key', 'copy the site key, not the secret one'),
    }),
  ),
});

const FIELD_TYPES = ['text', 'email', 'phone', 'choice', 'number', 'date', 'long-text', 'consent', 'file'] as const;

/** The keys of fields of one type. */
const KEYS_OF = {
  choice: ['options'],
  number: ['min', 'max', 'step', 'unit'],
  file: ['fileTypes', 'maxFiles', 'maxMegabytes'],
} as const;

const formField = group('field', {
  name: matching(
    /^[a-z][\w-]*$/i,
    'is not the name of a form field',
    'write letters, digits and hyphens, like `start-date`',
  ),
  label: richParagraph,
  type: z.enum(FIELD_TYPES).default('text'),
  required: flag,
  help: optional(line),
  options: optional(uniqueItems(minItems(2, line))),
  min: optional(z.number()),
  max: optional(z.number()),
  step: optional(z.number().positive()),
  unit: optional(line),
  fileTypes: optional(
    minItems(
      1,
      matching(/^[a-z0-9]+$/, 'is not the end of a file name', 'write it like `pdf`').meta({
        expected: 'the end of a file name, like `pdf`',
      }),
    ),
  ),
  maxFiles: optional(z.number().int().min(1).max(10)),
  maxMegabytes: optional(z.number().positive()),
}).check(({ value, issues }) => {
  if (value.type === 'choice' && value.options === undefined)
    issues.push({ code: 'invalid_type', expected: 'array', input: undefined, path: ['options'] });
  for (const [type, keys] of Object.entries(KEYS_OF))
    for (const key of keys)
      if (value.type !== type && value[key] !== undefined)
        refuse(issues, [key], value, {
          reason: `is for fields of \`type: ${type}\``,
          hint: 'change the type or remove the key',
        });
  const { min, max = min, type } = value;
  if (type === 'number' && min !== undefined && max !== undefined && max < min)
    refuse(issues, ['max'], max, { reason: 'is less than `min`', hint: 'exchange the two, or remove one' });
});
export type FormField = z.infer<typeof formField>;

/** Fields with different names, none of which is one of `taken`. */
export function formFields(taken: readonly string[]) {
  return z.array(formField).check(({ value, issues }) => {
    const seen = new Set(taken);
    for (const [index, { name }] of value.entries()) {
      if (seen.has(name))
        refuse(issues, [index, 'name'], name, {
          reason: 'is the name of another field of the form',
          hint: 'write another name',
        });
      seen.add(name);
    }
  });
}

/** Those that services read of any form. */
export const SERVICE_FIELDS: readonly string[] = ['language', 'subject', 'access_key', 'form-name'];
