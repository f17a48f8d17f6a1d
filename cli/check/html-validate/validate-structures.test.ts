import { expect, test } from 'vitest';
import { createHtmlCheck } from './validate-structures.ts';

const problem = { code: 'html/no-dup-id', severity: 'error', message: 'Duplicate ID' } as const;

/** A check of pages of which those with `failing` in their name have a problem, and the files that it validated. */
function openCheck(clean?: Set<string>) {
  const validated: string[] = [];
  const check = createHtmlCheck(async (file) => {
    validated.push(file);
    const isClean = !file.includes('failing');
    return { isClean, problems: isClean ? [] : [{ ...problem, location: { file, line: 1, column: 1 } }] };
  }, clean);
  const failing = async () => (await check.finish()).map(({ location }) => location?.file);
  return { check, validated, failing };
}

test('of the pages with a clean structure one is validated, and the structure is known from then on', async () => {
  const clean = new Set<string>();
  const { check, validated, failing } = openCheck(clean);
  for (const file of ['a.html', 'b.html', 'c.html']) check.add(file, 'one');
  check.add('d.html', 'two');
  expect(await failing()).toEqual([]);
  expect(validated).toEqual(['a.html', 'd.html']);
  expect([...clean]).toEqual(['one', 'two']);
});

test('a page whose structure is known to be clean is not validated', async () => {
  const { check, validated, failing } = openCheck(new Set(['one']));
  check.add('failing.html', 'one');
  expect(await failing()).toEqual([]);
  expect(validated).toEqual([]);
});

test('every page with a failing structure is validated, and every page without a structure', async () => {
  const clean = new Set<string>();
  const { check, failing } = openCheck(clean);
  check.add('failing-1.html', 'one');
  check.add('failing-2.html', 'one');
  check.add('failing-3.html', null);
  check.add('a.html', null);
  expect(await failing()).toEqual(['failing-1.html', 'failing-2.html', 'failing-3.html']);
  expect(clean.size).toBe(0);
});

test('a validation that fails fails the check', async () => {
  const check = createHtmlCheck(async () => {
    throw new Error('the worker ended');
  });
  check.add('a.html', null);
  await expect(check.finish()).rejects.toThrow('the worker ended');
});
