// The progress of encoding: one line that a terminal redraws, or a line every ten percent.
import type { EncodingProgress } from '../render/images/encoding-queue.ts';

const BAR_WIDTH = 20;
const LOG_STEP_PERCENT = 10;

/**
 * Formats progress as `[########------------] 84 of 217 images, 12 s left, tile-roof.jpg`.
 * @param elapsed milliseconds since the first image was started
 * @param columns width of the terminal, which the line never exceeds
 */
export function formatProgressBar(progress: EncodingProgress, elapsed: number, columns: number): string {
  const filled = Math.floor(computeShareDone(progress) * BAR_WIDTH);
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}]`;
  const parts = [formatImageCount(progress), formatTimeLeft(progress, elapsed), progress.name];
  return `${bar} ${parts.filter((part) => part !== '').join(', ')}`.slice(0, Math.max(0, columns - 1));
}

/**
 * Formats progress as `Encoding images: 40% (84 of 217 images, 12 s left)`; null until another ten
 * percent are done.
 * @param options.elapsed milliseconds since the first image was started
 * @param options.lastStep `step` of the previous line, or 0
 */
export function formatProgressLine(
  progress: EncodingProgress,
  options: { readonly elapsed: number; readonly lastStep: number },
): { readonly text: string; readonly step: number } | null {
  const { elapsed, lastStep } = options;
  const step = Math.floor((computeShareDone(progress) * 100) / LOG_STEP_PERCENT);
  if (step <= lastStep) return null;
  const details = [formatImageCount(progress), formatTimeLeft(progress, elapsed)]
    .filter((part) => part !== '')
    .join(', ');
  return { step, text: `Encoding images: ${step * LOG_STEP_PERCENT}% (${details})` };
}

function computeShareDone({ workDone, workTotal }: EncodingProgress): number {
  return workTotal === 0 ? 1 : workDone / workTotal;
}

function formatImageCount({ done, total }: EncodingProgress): string {
  return `${done} of ${total} images`;
}

/** Empty until there is enough progress to estimate from, and at the end. */
function formatTimeLeft(progress: EncodingProgress, elapsed: number): string {
  const share = computeShareDone(progress);
  if (share < 0.02 || share === 1) return '';
  const seconds = Math.ceil((elapsed / 1000) * (1 / share - 1));
  return seconds < 60 ? `${seconds} s left` : `${Math.floor(seconds / 60)} min ${seconds % 60} s left`;
}
