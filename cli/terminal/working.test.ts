// The line that says what takes time.
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTerminal } from './terminal.ts';

function open(isTTY: boolean) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let shown = '';
  const stream = {
    isTTY,
    columns: 30,
    write(text: string) {
      shown = text;
    },
  };
  const terminal = openTerminal({ env: {}, stdin: {}, stdout: { write: () => {} }, stderr: stream });
  return { terminal, read: () => shown.replace('\r\u001b[K', '') };
}

test('a terminal shows at once what takes time, then for how long, until something is printed', () => {
  const { terminal, read } = open(true);
  terminal.working('Reading the data');
  expect(read()).toBe('Reading the data...');
  vi.advanceTimersByTime(2000);
  expect(read()).toBe('Reading the data... 2 s');
  terminal.working('Checking pages, 1 of 4000 pages');
  terminal.working('Checking pages, 2 of 4000 pages');
  vi.advanceTimersByTime(1000);
  expect(read()).toBe('Checking pages, 2 of 4000 pag');
  terminal.out('Done.');
  expect(read()).toBe('');
  vi.advanceTimersByTime(5000);
  expect(read()).toBe('');
});

test('a log has no such line', () => {
  const { terminal, read } = open(false);
  terminal.working('Reading the data');
  vi.advanceTimersByTime(5000);
  expect(read()).toBe('');
});
