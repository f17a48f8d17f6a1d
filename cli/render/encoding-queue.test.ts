// How many images are encoded at once, in which order, and what becomes of those that wait when a build is given up.
import { expect, test } from 'vitest';
import type { ImageJob } from './encode-image.ts';
import { createEncodingQueue, type EncodingProgress } from './encoding-queue.ts';

// The queue never looks into a job.
const job = { cachedAt: '/cache/yard.avif' } as ImageJob;

/** A queue over an encoder that ends each image when the test says so. */
function queueOfTwo() {
  const started: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const progress: EncodingProgress[] = [];
  const queue = createEncodingQueue({
    concurrency: 2,
    encode: () => new Promise<void>((resolve, reject) => void started.push({ resolve, reject })),
    onProgress: (state) => void progress.push(state),
  });
  return { queue, started, progress };
}

test('as many images are encoded at once as there are cores, the others in the order they came', async () => {
  const { queue, started, progress } = queueOfTwo();
  const images = ['a', 'b', 'c'].map((name) => queue.add(job, { name, work: 10 }));
  expect(started).toHaveLength(2);
  started[1]?.resolve();
  await images[1];
  expect(started).toHaveLength(3);
  started[0]?.resolve();
  started[2]?.resolve();
  await Promise.all(images);
  expect(progress.at(-1)).toMatchObject({ done: 3, total: 3, workDone: 30, workTotal: 30 });
});

test('an image that fails rejects alone and makes room for the next', async () => {
  const { queue, started } = queueOfTwo();
  const images = ['a', 'b', 'c'].map((name) => queue.add(job, { name, work: 10 }));
  started[0]?.reject(new Error('broken'));
  await expect(images[0]).rejects.toThrow('broken');
  started[1]?.resolve();
  started[2]?.resolve();
  await Promise.all(images.slice(1));
});

test('images that wait are rejected when the build is given up, those being encoded end', async () => {
  const { queue, started } = queueOfTwo();
  const images = ['a', 'b', 'c'].map((name) => queue.add(job, { name, work: 10 }));
  queue.cancel();
  await expect(images[2]).rejects.toThrow('c was not encoded: the build was given up');
  started[0]?.resolve();
  started[1]?.resolve();
  await Promise.all(images.slice(0, 2));
  expect(started).toHaveLength(2);
});
