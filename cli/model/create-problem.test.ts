import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createProblemMaker } from '../problem.ts';
import { packageRoot } from '../testing/run-site.ts';

test('puts values in place of their names, and asks for each', () => {
  const create = createProblemMaker({ wrong: { message: '`{a}` is no `{phone:x}`.', hint: 'Write `{b}`.' } });
  expect(create('wrong', null, { a: '{b}', b: 2 })).toEqual({
    ...{ code: 'wrong', severity: 'error' },
    ...{ message: '`{b}` is no `{phone:x}`.', hint: 'Write `2`.' },
  });
  expect(() => create('wrong', null, { a: 1 })).toThrow('no value for b');
  expect(() => create('other', null)).toThrow('other');
});

test.each(['cli/model', 'cli/load'])('the problems of %s are those that its code makes', (room) => {
  const folder = join(packageRoot, room);
  const table = parse(readFileSync(join(folder, 'problems.yaml'), 'utf8')) as Record<string, object>;
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const made = [...code.matchAll(/\bcreateProblem\(\s*'([^']+)'/g)].map(([, name = '']) => name);
  expect(made.filter((name) => !(name in table))).toEqual([]);
  expect(Object.keys(table).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  for (const entry of Object.values(table))
    expect(Object.keys(entry)).toEqual(['code', 'severity', 'message', 'hint'].filter((key) => key in entry));
});
