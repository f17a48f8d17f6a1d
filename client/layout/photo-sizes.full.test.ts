// The file that the browser picks fits the layout: sharp, and never more than 1.5 times too large.
// This compares the `sizes` of the templates with the style sheets.
import { expect, test } from 'vitest';
import { realSite } from '../../cli/testing/real-site.ts';
import { useBrowser } from '../testing/browser.ts';
import { pageOfEachKind } from '../testing/page-kinds.ts';

const site = useBrowser(realSite, { hasAnalytics: false });
const WINDOWS = [
  { width: 360, height: 740, scale: 2 },
  { width: 768, height: 1024, scale: 1 },
  { width: 1280, height: 800, scale: 2 },
  { width: 1920, height: 1080, scale: 1 },
];

/** The width of the smallest file for wide windows; that for phones is 360. */
const SMALLEST_FILE = 400;

interface ShownPhoto {
  readonly file: string;
  /** Width of the file in pixels. */
  readonly fileWidth: number;
  /** Width of the image's box in device pixels. */
  readonly boxWidth: number;
  /**
   * Width of the photo as rendered in device pixels: wider than its box if the box is too tall for
   * it.
   */
  readonly drawnWidth: number;
  /** True if there is no larger file. */
  readonly isLargest: boolean;
}

/** Runs in the page: measures every image that has a box, after loading all of them. */
async function measurePhotos(): Promise<ShownPhoto[]> {
  const images = [...document.images].filter((image) => image.getBoundingClientRect().width > 0);
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode()));
  return Promise.all(
    images.map(async (image) => {
      // The image's own naturalWidth is scaled by `sizes`.
      const file = new Image();
      file.src = image.currentSrc;
      await file.decode();
      const { width, height } = image.getBoundingClientRect();
      const sets = [...(image.parentElement?.querySelectorAll('source') ?? []), image].map(({ srcset }) => srcset);
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
  'at $width x $height and $scale x, every photo of every page kind has a fitting size',
  async ({ width, height, scale }) => {
    const problems: object[] = [];
    let count = 0;
    for (const [kind, path] of pageOfEachKind()) {
      // A new visit per page: a browser that already has a larger file uses that one.
      const { page, open, context } = await site.visit({ viewport: { width, height }, deviceScaleFactor: scale });
      await open(path);
      const photos = await page.evaluate(measurePhotos);
      await context.close();
      count += photos.length;
      for (const photo of photos) {
        // A box that is taller than the photo draws it wider than itself, and there is nothing
        // below the smallest file.
        const fits = photos.some(
          ({ file, fileWidth, drawnWidth }) =>
            file === photo.file && (fileWidth <= SMALLEST_FILE || fileWidth / drawnWidth <= 1.5),
        );
        if (!fits) problems.push({ kind, ...photo, problem: 'more than 1.5 times too large' });
        if (!photo.isLargest && photo.fileWidth / photo.drawnWidth < 0.85)
          problems.push({ kind, ...photo, problem: 'blurred' });
      }
    }
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(40);
  },
);
