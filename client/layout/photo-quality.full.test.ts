// The heroes' files for desktops are small, and still look like the photos.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { realSite } from '../../cli/testing/real-site.ts';
import { packageRoot } from '../../cli/testing/run-site.ts';

const MAX_BYTES = 140 * 1024;
const MIN_SIMILARITY = 0.94;
const built = join(realSite, 'assets/photos');
const HERO = /^(.+)-1060-desktop-\w+\.avif$/;

test('the heroes’ files for desktops have at most 140 KB and a structural similarity of at least 0.94', async () => {
  const files = readdirSync(built).filter((name) => HERO.test(name));
  expect(files).toHaveLength(11);
  for (const file of files) {
    const [, photo = ''] = HERO.exec(file) ?? [];
    expect(statSync(join(built, file)).size, file).toBeLessThanOrEqual(MAX_BYTES);
    const shown = await readLuma(join(built, file));
    const original = await readLuma(join(packageRoot, `data/photos/${photo}.jpg`), shown);
    expect(computeSimilarity(original, shown), file).toBeGreaterThanOrEqual(MIN_SIMILARITY);
  }
});

interface Luma {
  /** From 0 to 255, row by row. */
  readonly values: Float64Array;
  readonly width: number;
  readonly height: number;
}

async function readLuma(path: string, size?: Pick<Luma, 'width' | 'height'>): Promise<Luma> {
  const image = sharp(path).rotate();
  const resized = size === undefined ? image : image.resize(size.width, size.height, { fit: 'fill' });
  const { data, info } = await resized.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const channel = (index: number) => data[index] ?? 0;
  const values = Float64Array.from(
    { length: info.width * info.height },
    (_, index) => 0.299 * channel(index * 3) + 0.587 * channel(index * 3 + 1) + 0.114 * channel(index * 3 + 2),
  );
  return { values, width: info.width, height: info.height };
}

/**
 * The mean structural similarity (SSIM) of two pictures of one size, from 0 to 1, with the window
 * and constants of Wang, Bovik, Sheikh and Simoncelli, "Image quality assessment" (2004).
 */
function computeSimilarity({ values: x, width }: Luma, { values: y }: Luma): number {
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  const multiply = (a: Float64Array, b: Float64Array) => a.map((value, index) => value * (b[index] ?? 0));
  const average = (values: Float64Array) => averageWindows(values, width);
  const [meanX, meanY] = [average(x), average(y)];
  const [squareX, squareY, product] = [average(multiply(x, x)), average(multiply(y, y)), average(multiply(x, y))];
  let sum = 0;
  for (const [index, mx] of meanX.entries()) {
    const my = meanY[index] ?? 0;
    const variances = (squareX[index] ?? 0) - mx ** 2 + (squareY[index] ?? 0) - my ** 2;
    const structure = (2 * ((product[index] ?? 0) - mx * my) + c2) / (variances + c2);
    sum += ((2 * mx * my + c1) / (mx ** 2 + my ** 2 + c1)) * structure;
  }
  return sum / meanX.length;
}

const REACH = 5;
const weights = Array.from({ length: 2 * REACH + 1 }, (_, index) => Math.exp(-((index - REACH) ** 2) / (2 * 1.5 ** 2)));
const weightSum = weights.reduce((sum, weight) => sum + weight, 0);

/** The weighted averages of all windows of 11 x 11 values that lie within the picture. */
function averageWindows(values: Float64Array, width: number): Float64Array {
  const height = values.length / width;
  const inner = width - 2 * REACH;
  const rows = averageAlong(values, { width: inner, height, stride: width, step: 1 });
  return averageAlong(rows, { width: inner, height: height - 2 * REACH, stride: inner, step: inner });
}

function averageAlong(
  values: Float64Array,
  { width, height, stride, step }: Record<'width' | 'height' | 'stride' | 'step', number>,
): Float64Array {
  const averages = new Float64Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let sum = 0;
      const first = row * stride + column;
      for (let place = 0; place < weights.length; place++)
        sum += (weights[place] ?? 0) * (values[first + place * step] ?? 0);
      averages[row * width + column] = sum / weightSum;
    }
  return averages;
}
