// The line that says what takes time, and the progress of encoding.
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTerminal } from './terminal.ts';

function open(isTTY: boolean, columns = 30) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let shown = '';
  const stream = {
    isTTY,
    columns,
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

test('the time that encoding takes is estimated from the work, not from the number of images', () => {
  const { terminal, read } = open(true, 100);
  const show = (workDone: number) => {
    terminal.progress({ done: 84, total: 217, workDone, workTotal: 1000, name: 'patio.jpg' });
    return read();
  };
  expect(show(0)).toBe('Encoding 84 of 217 images, patio.jpg...');
  vi.advanceTimersByTime(12_500);
  expect(show(500)).toBe('Encoding 84 of 217 images, 13 s left, patio.jpg... 12 s');
  vi.advanceTimersByTime(1_000);
  // So early, the photos that were quick say little of the others.
  expect(show(100)).toBe('Encoding 84 of 217 images, patio.jpg... 13 s');
  terminal.progress({ done: 217, total: 217, workDone: 1000, workTotal: 1000, name: 'patio.jpg' });
  expect(read()).toBe('');
});

test('a log gets a line every ten percent', () => {
  const { terminal, read } = open(false);
  for (const workDone of [0, 99, 100, 199]) {
    terminal.progress({ done: 84, total: 217, workDone, workTotal: 1000, name: 'patio.jpg' });
    vi.advanceTimersByTime(6_000);
  }
  expect(read()).toBe('Encoding images: 10% (84 of 217 images)\n');
  terminal.progress({ done: 84, total: 217, workDone: 400, workTotal: 1000, name: 'patio.jpg' });
  expect(read()).toBe('Encoding images: 40% (84 of 217 images, 36 s left)\n');
  terminal.progress({ done: 217, total: 217, workDone: 1000, workTotal: 1000, name: 'patio.jpg' });
  expect(read()).toBe('Encoding images: 100% (217 of 217 images)\n');
});
