// How many images are encoded at once, in which order, and what happens to waiting images when a
// build is canceled.
import { expect, test } from 'vitest';
import type { ImageJob } from './encode-image.ts';
import { createEncodingQueue, type EncodingProgress } from './encoding-queue.ts';

// The queue does not read the job.
const job = { kind: 'preview' } as ImageJob;

/** Creates a queue over an encoder whose images the test resolves or rejects. */
function createQueueOfTwo() {
  const started: { readonly resolve: (path: string) => void; readonly reject: (error: Error) => void }[] = [];
  const progress: EncodingProgress[] = [];
  const queue = createEncodingQueue({
    concurrency: 2,
    encode: () => new Promise<string>((resolve, reject) => void started.push({ resolve, reject })),
    onProgress: (state) => void progress.push(state),
  });
  return { queue, started, progress };
}

test('no more images than the concurrency are encoded at once, the others in the order they were added', async () => {
  const { queue, started, progress } = createQueueOfTwo();
  const images = ['a', 'b', 'c'].map((name) => queue.add(job, { name, work: 10 }));
  expect(started).toHaveLength(2);
  started[1]?.resolve('');
  await images[1];
  expect(started).toHaveLength(3);
  started[0]?.resolve('');
  started[2]?.resolve('');
  await Promise.all(images);
  expect(progress.at(-1)).toMatchObject({ done: 3, total: 3, workDone: 30, workTotal: 30 });
});

test('an image that fails rejects only its own promise, and the next one starts', async () => {
  const { queue, started } = createQueueOfTwo();
  const images = ['a', 'b', 'c'].map((name) => queue.add(job, { name, work: 10 }));
  started[0]?.reject(new Error('broken'));
  await expect(images[0]).rejects.toThrow('broken');
  started[1]?.resolve('');
  started[2]?.resolve('');
  await Promise.all(images.slice(1));
});

test('canceling rejects waiting images; those being encoded finish', async () => {
  const { queue, started } = createQueueOfTwo();
  const images = ['a', 'b', 'c'].map((name) => queue.add(job, { name, work: 10 }));
  queue.cancel();
  await expect(images[2]).rejects.toThrow('`c` was not encoded because the build was canceled.');
  started[0]?.resolve('');
  started[1]?.resolve('');
  await Promise.all(images.slice(0, 2));
  expect(started).toHaveLength(2);
});
