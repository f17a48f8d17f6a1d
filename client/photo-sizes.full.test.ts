// The file that the browser picks fits what the layout shows: sharp, and never half too large. It holds the templates' `sizes`
// against the styles.
import { expect, test } from 'vitest';
import { realSite } from '../cli/testing/real-site.ts';
import { useBrowser } from './testing/browser.ts';
import { pageOfEachKind } from './testing/page-kinds.ts';

const site = useBrowser(realSite, { hasAnalytics: false });
const WINDOWS = [
  { width: 360, height: 740, scale: 2 },
  { width: 390, height: 844, scale: 2 },
  { width: 412, height: 915, scale: 2 },
  { width: 768, height: 1024, scale: 1 },
  { width: 1280, height: 800, scale: 1 },
  { width: 1280, height: 800, scale: 2 },
  { width: 1920, height: 1080, scale: 1 },
];

interface ShownPhoto {
  readonly file: string;
  /** Pixels across of the file. */
  readonly fileWidth: number;
  /** Pixels across of the screen that the image's box takes. */
  readonly boxWidth: number;
  /** Of the photo as it is drawn: wider than its box where the box is too tall for it. */
  readonly drawnWidth: number;
  /** Whether there is no larger file. */
  readonly isLargest: boolean;
}

/** Every image of the page that has a box, after all of them were loaded. */
async function measurePhotos(): Promise<ShownPhoto[]> {
  const images = [...document.images].filter((image) => image.getBoundingClientRect().width > 0);
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode()));
  return Promise.all(
    images.map(async (image) => {
      // The image's own naturalWidth is divided by what `sizes` says.
      const file = new Image();
      file.src = image.currentSrc;
      await file.decode();
      const { width, height } = image.getBoundingClientRect();
      const sets = [...(image.parentElement?.querySelectorAll('source') ?? []), image].map(
        ({ srcset }) => srcset,
      );
      const offered = sets.find((set) => set.includes(new URL(image.currentSrc).pathname)) ?? '';
      const widths = [...offered.matchAll(/ (\d+)w/g)].map(([, digits]) => Number(digits));
      return {
        file: image.currentSrc.replace(/.*\//, ''),
        fileWidth: file.naturalWidth,
        boxWidth: width * devicePixelRatio,
        drawnWidth: Math.max(width, (height * file.naturalWidth) / file.naturalHeight) * devicePixelRatio,
        isLargest: file.naturalWidth === Math.max(...widths),
      };
    }),
  );
}

test.for(WINDOWS)(
  'in a window of $width x $height at $scale x, every photo of every page kind fits',
  {
    timeout: 120_000,
  },
  async ({ width, height, scale }) => {
    const problems: object[] = [];
    let count = 0;
    for (const [kind, path] of pageOfEachKind()) {
      // A visit each: a browser that has a larger file already shows that one.
      const { page, open, context } = await site.visit({
        viewport: { width, height },
        deviceScaleFactor: scale,
      });
      await open(path);
      const photos = await page.evaluate(measurePhotos);
      await context.close();
      count += photos.length;
      for (const photo of photos) {
        const fits = photos.some(
          ({ file, fileWidth, boxWidth }) => file === photo.file && fileWidth / boxWidth <= 1.5,
        );
        if (!fits) problems.push({ kind, ...photo, problem: 'half too large' });
        if (!photo.isLargest && photo.fileWidth / photo.drawnWidth < 0.85)
          problems.push({ kind, ...photo, problem: 'blurred' });
      }
    }
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(40);
  },
);
