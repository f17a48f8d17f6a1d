import * as z from 'zod';
import { atLeast, day, line, photoFile, text } from './text.ts';

/** data/gallery.yaml: the project photos, in the order they are shown. */
export const gallerySchema = z.strictObject({
  updated: day,
  heading: line,
  /** True lets the strip drift on phones too, at half the speed, as an older variant did. */
  autoScrollOnPhones: z.boolean().default(false),
  photos: atLeast(
    1,
    z.strictObject({
      file: photoFile,
      alt: text,
      /** What a crop keeps of the photo's height: 0 its top, 50 its middle, 100 its bottom. */
      focus: z
        .number()
        .min(0, { error: 'is below zero; the top is 0' })
        .max(100, { error: 'is above 100, the bottom' })
        .default(50),
      /** True for a stand-in that must be replaced before launch. */
      sample: z.boolean().default(false),
    }),
  ),
});

export type GalleryRecord = z.infer<typeof gallerySchema>;
