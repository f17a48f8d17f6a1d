// Values that try to leave their quotes, in each language of configuration.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { quoteShell } from './quote.ts';

const HOSTILE = [
  ...["a'b", 'a"b', 'a b', '$(exit 7)', '`exit 7`', 'a;exit 7', 'a#b', 'a\\', "a\\'b", '${HOME}', '~', '*', '', '-e'],
  ...['a|b', 'a&b', 'a>b', 'a!b', '{a,b}', 'ä'],
];

test('a shell reads a quoted text as one word, and runs nothing of it', () => {
  const command = `printf '%s\\n' ${HOSTILE.map(quoteShell).join(' ')}`;
  const { status, stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  expect([status, stdout.split('\n')]).toEqual([0, [...HOSTILE, '']]);
  expect(() => quoteShell('a\nb')).toThrow('control character');
});
