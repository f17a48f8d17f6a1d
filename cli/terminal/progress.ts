// How far a build's encoding is, as text: one line that is drawn over on a terminal, a line every ten percent in a log.
import type { EncodingProgress } from '../render/encoding-queue.ts';

const BAR_WIDTH = 20;
const LOG_STEP = 10;

/**
 * `[########------------] 84 of 217 images, 12 s left, tile-roof.jpg`
 * @param elapsed milliseconds since the first image was started
 * @param columns width of the terminal, which the line never exceeds
 */
export function progressBar(progress: EncodingProgress, elapsed: number, columns: number): string {
  const filled = Math.floor(shareDone(progress) * BAR_WIDTH);
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}]`;
  const parts = [imageCount(progress), timeLeft(progress, elapsed), progress.name];
  return `${bar} ${parts.filter((part) => part !== '').join(', ')}`.slice(0, Math.max(0, columns - 1));
}

/** `Encoding images: 40 % (84 of 217 images, 12 s left)`, or null until another ten percent are done. */
export function progressLogLine(
  progress: EncodingProgress,
  { elapsed, lastStep }: { readonly elapsed: number; readonly lastStep: number },
): { readonly text: string; readonly step: number } | null {
  const step = Math.floor((shareDone(progress) * 100) / LOG_STEP);
  if (step <= lastStep) return null;
  const details = [imageCount(progress), timeLeft(progress, elapsed)]
    .filter((part) => part !== '')
    .join(', ');
  return { step, text: `Encoding images: ${step * LOG_STEP} % (${details})` };
}

function shareDone({ workDone, workTotal }: EncodingProgress): number {
  return workTotal === 0 ? 1 : workDone / workTotal;
}

function imageCount({ done, total }: EncodingProgress): string {
  return `${done} of ${total} images`;
}

/** Blank until there is something to figure it from, and at the end. */
function timeLeft(progress: EncodingProgress, elapsed: number): string {
  const share = shareDone(progress);
  if (share < 0.02 || share === 1) return '';
  const seconds = Math.ceil((elapsed / 1000) * (1 / share - 1));
  return seconds < 60 ? `${seconds} s left` : `${Math.floor(seconds / 60)} min ${seconds % 60} s left`;
}
