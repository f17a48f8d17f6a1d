import { expect, test } from 'vitest';
import { createUnread, type PageResult } from '../run-rules.ts';
import { type PageTask, startPageShare } from './page-share.ts';

/**
 * Starts workers that run out of memory at a page named `large`, and collects the batches that they
 * are sent.
 */
function createWorkers() {
  const sent: PageTask['batches'][] = [];
  const start = () => {
    let batches: PageTask['batches'] = [];
    return {
      send(task: PageTask) {
        batches = task.batches;
        sent.push(batches);
      },
      async next(): Promise<readonly PageResult[]> {
        const [batch = [], ...others] = batches;
        batches = others;
        if (batch.includes('large')) throw Object.assign(new Error(), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
        if (batch.includes('defect')) throw new TypeError('a defect');
        return batch.map((file) => createUnread(file, 'was read'));
      },
      stop: async () => {},
    };
  };
  return { start, sent };
}

async function check(batches: PageTask['batches']) {
  const { start, sent } = createWorkers();
  const share = startPageShare(start);
  share.send({ batches, rules: [], expected: null });
  const messages: string[][] = [];
  for (const _ of batches)
    messages.push((await share.next()).flatMap(({ problems }) => problems.map(({ message }) => message)));
  return { messages, sent };
}

test('a page for which a worker has too little memory has one finding, and another worker checks the others', async () => {
  const { messages, sent } = await check([['a'], ['b', 'large', 'c', 'large'], ['d']]);
  const read = (file: string) => `\`${file}\` was read. It was not checked any further.`;
  const unread = '`large` takes more memory than the check of a page may. It was not checked any further.';
  expect(messages).toEqual([[read('a')], [read('b'), unread, read('c'), unread], [read('d')]]);
  expect(sent.slice(1)).toEqual([[['b'], ['large'], ['c'], ['large'], ['d']], [['c'], ['large'], ['d']], [['d']]]);
});

test('any other error of a worker is passed on', async () => {
  await expect(check([['defect']])).rejects.toThrow('a defect');
});
