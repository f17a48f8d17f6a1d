// Where a form is sent, and its fields: for site.yaml and for data/forms/.
import * as z from 'zod';
import { optional } from '../definition/keys.ts';
import { because, refuse } from '../definition/reason.ts';
import { isHttpsUrl, NOT_HTTPS } from '../url.ts';
import { flag, line, minItems, uniqueItems } from './text.ts';

/** The names of the main form's fields, and of those that form services read. */
const TAKEN_NAMES = [
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

const fieldName = z
  .string()
  .regex(/^[\w-]+$/, because('is not the name of a form field', 'write it like `_gotcha`'))
  .meta({ expected: 'the name of a form field, like `_gotcha`' });

/** An https URL, or the word for the host that takes the messages itself. */
export const formEndpoint = z
  .string()
  .refine(
    (value) => value === 'netlify' || isHttpsUrl(value),
    because(() => NOT_HTTPS),
  )
  .meta({ expected: 'an https URL, like `https://example.com/page`' });

/** The settings of a form service. Its preset in cli/providers/ says what most of them are. */
export const formServiceFields = {
  success: optional(z.enum(['status', 'json']), {
    description:
      'How the form service says that it accepted a message: by the `status` of its answer alone, or as `json`, which also needs a body that is not a page and not JSON whose `ok` or `success` is false. By default what the documentation of the form service says, and `json` for services that the program does not know. A message that was not accepted stays in the form.',
    example: 'status',
  }),
  trap: optional(
    fieldName.refine(
      (value) => !TAKEN_NAMES.includes(value),
      because('is the name of another field of the form', 'write the one that the form service documents'),
    ),
    {
      description:
        'The name of the field that only robots fill in, by which the form service knows them. By default the one that the service documents, and `_gotcha` for services that the program does not know.',
      example: '_honey',
    },
  ),
  key: optional(
    z
      .string()
      .regex(/^[\w-]+$/, because('is not a key of a form service', 'copy it from the account there'))
      .meta({ expected: 'the access key of the form service' }),
    {
      description: 'The access key of Web3Forms, which is public. The other services know the account by the endpoint.',
      example: '0a1b2c3d-0000-4000-8000-0123456789ab',
    },
  ),
  captcha: optional(
    z.strictObject({
      provider: z
        .enum(['turnstile', 'hcaptcha'])
        .describe('Cloudflare Turnstile or hCaptcha; the form service must be set to the same.'),
      key: z
        .string()
        .regex(/^[\w-]+$/, because('is not a site key', 'copy the site key, not the secret one'))
        .meta({
          expected: 'the site key, like `0x4AAAAAAAexample`',
          description: 'The site key, which is public.',
          example: '0x4AAAAAAAexample',
        }),
    }),
    'A check that a person fills in the form, loaded when somebody begins to. Without it, the trap keeps most robots out.',
  ),
};

const FIELD_TYPES = ['text', 'email', 'phone', 'choice', 'date', 'long-text', 'consent', 'file'] as const;

const formField = z
  .strictObject({
    name: z
      .string()
      .regex(
        /^[a-z][\w-]*$/i,
        because('is not the name of a form field', 'write letters, digits and hyphens, like `start-date`'),
      )
      .meta({
        expected: 'the name of a form field, like `start-date`',
        description: 'The name of the value in the message, once in a form.',
        example: 'experience',
      }),
    label: line.meta({ description: 'The words at the field.', example: 'Years in the trade' }),
    type: z
      .enum(FIELD_TYPES)
      .default('text')
      .describe(
        'What can be filled in: one line of `text`, an `email` address, a `phone` number, a `choice` of `options`, a `date`, a `long-text`, a `consent` to tick, or a `file`.',
      ),
    required: flag('True for a field that must be filled in.'),
    help: optional(line, { description: 'Help below the field.', example: 'Your card number is on the back.' }),
    options: optional(uniqueItems(minItems(2, line)), {
      description: 'What a `choice` offers.',
      example: '[Full time, Part time]',
    }),
    fileTypes: optional(
      minItems(
        1,
        z
          .string()
          .regex(/^[a-z0-9]+$/, because('is not the end of a file name', 'write it like `pdf`'))
          .meta({ expected: 'the end of a file name, like `pdf`' }),
      ),
      {
        description: 'The ends of the names of files that a `file` field takes. By default photos and PDF.',
        example: '[pdf, docx]',
      },
    ),
    maxFiles: optional(
      z
        .number()
        .int(because('is not a whole number of files', 'round it'))
        .min(1, because('is less than one file', 'write a number from 1 to 10'))
        .max(10, because('is more than 10 files', 'write a number from 1 to 10')),
      {
        description: 'How many files a `file` field takes. By default 5, or what the form service takes.',
        example: '3',
      },
    ),
    maxMegabytes: optional(z.number().positive(because('is not above zero', 'write a positive number')), {
      description:
        'How large the files of a `file` field may be together, after photos were shrunk. By default what the form service takes.',
      example: '10',
    }),
  })
  .check(({ value, issues }) => {
    if (value.type === 'choice' && value.options === undefined)
      issues.push({ code: 'invalid_type', expected: 'array', input: undefined, path: ['options'] });
    if (value.type !== 'choice' && value.options !== undefined)
      refuse(issues, ['options'], value, {
        reason: 'is for fields of `type: choice`',
        hint: 'change the type or remove the key',
      });
    for (const key of ['fileTypes', 'maxFiles', 'maxMegabytes'] as const)
      if (value.type !== 'file' && value[key] !== undefined)
        refuse(issues, [key], value, {
          reason: 'is for fields of `type: file`',
          hint: 'change the type or remove the key',
        });
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

/** The fields that the main form has by itself, and what services read of any form. */
export const MAIN_FORM_FIELDS: readonly string[] = TAKEN_NAMES;
export const SERVICE_FIELDS: readonly string[] = TAKEN_NAMES.filter((taken) =>
  ['language', 'subject', 'access_key', 'form-name'].includes(taken),
);
