import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeExpected, listKeysAt } from './describe-schema.ts';

// The file reads definitions that Zod does not document; this fails if a version of Zod changes
// them.
const schema = z
  .strictObject({
    text: z.string(),
    count: z.number(),
    flag: z.boolean().default(false),
    color: z.enum(['red', 'blue']),
    named: z.string().meta({ expected: 'a name, like `Green Valley`' }),
    optional: z.number().optional(),
    nullable: z.number().nullable(),
    trimmed: z.string().transform((value) => value.trim()),
    checked: z.string().refine((value) => value !== ''),
    list: z.array(z.strictObject({ inner: z.number() })),
    group: z.strictObject({ first: z.string(), second: z.string().optional(), third: z.string().default('') }),
    table: z.record(z.string(), z.strictObject({ low: z.number() })),
  })
  .refine(() => true);

test.each([
  [['text'], 'text'],
  [['count'], 'a number, like `12`'],
  [['flag'], '`true` or `false`'],
  [['color'], 'one of `red`, `blue`'],
  [['named'], 'a name, like `Green Valley`'],
  [['optional'], 'a number, like `12`'],
  [['nullable'], 'a number, like `12`'],
  [['trimmed'], 'text'],
  [['checked'], 'text'],
  [['list'], 'a list; each item is a group with the keys `inner`'],
  [['list', 0, 'inner'], 'a number, like `12`'],
  [['group'], 'a group with the keys `first`'],
  [['table', 'any', 'low'], 'a number, like `12`'],
  [['table', 'any', 'high'], null],
  [['missing'], null],
])('%j is described', (path, expected) => {
  expect(describeExpected(schema, path)).toBe(expected);
});

test('lists the keys of a group, of a list item and of a table', () => {
  expect(listKeysAt(schema, ['group'])).toEqual(['first', 'second', 'third']);
  expect(listKeysAt(schema, ['list', 3])).toEqual(['inner']);
  expect(listKeysAt(schema, ['table', 'any'])).toEqual(['low']);
  expect(listKeysAt(schema, ['text'])).toEqual([]);
});
