// The keys of `site dev`, with a keyboard that types what the test says.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { openTerminal } from '../terminal/terminal.ts';
import { startKeys } from './dev-keys.ts';

class Keyboard extends EventEmitter {
  isTTY = true;
  isRaw = false;
  setRawMode(isRaw: boolean) {
    this.isRaw = isRaw;
  }
  resume() {}
  pause() {}
  type(keys: string) {
    this.emit('data', Buffer.from(keys));
  }
}

function start(isTTY = true) {
  const stdin = new Keyboard();
  const done: string[] = [];
  const printed: string[] = [];
  const stream = { isTTY, write: (text: string) => printed.push(text) };
  const keys = startKeys(
    {
      url: 'http://127.0.0.1:1',
      check: async () => void done.push('check'),
      switchLook: () => done.push('look'),
      editAsOwner: () => done.push('edit'),
    },
    openTerminal({ env: {}, stdin, stdout: stream, stderr: stream }),
  );
  return { keys, stdin, done, printed };
}

test('a key works as soon as it is pressed, any other does nothing, and q or Ctrl-C gives the keyboard back', async () => {
  for (const end of ['q', 'Q', '\u0003']) {
    const { keys, stdin, done, printed } = start();
    expect(printed).toEqual(['Keys: o opens it, c checks it, e edits as its owner, l shows the next look, q quits.\n']);
    expect(stdin.isRaw).toBe(true);
    stdin.type('xLce\r');
    expect(done).toEqual(['look', 'check', 'edit']);
    stdin.type(end);
    await keys.isStopped;
    keys.close();
    stdin.type('l');
    expect(done).toEqual(['look', 'check', 'edit']);
    expect(stdin.isRaw).toBe(false);
  }
});

test('where nobody sees what a key does, none is read', () => {
  const { stdin, done, printed } = start(false);
  stdin.type('c');
  expect([stdin.isRaw, done, printed]).toEqual([false, [], []]);
});
