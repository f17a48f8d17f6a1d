import * as z from 'zod';
import { atLeast, day, line, photoFile, text } from './text.ts';

/** data/gallery.yaml: the project photos, in the order they are shown. */
export const gallerySchema = z.strictObject({
  updated: day,
  heading: line,
  /** True lets the strip drift on phones too, at half the speed, as an older variant did. */
  driftOnPhones: z.boolean().default(false),
  photos: atLeast(
    1,
    z.strictObject({
      file: photoFile,
      alt: text,
      /** True for a stand-in that must be replaced before launch. */
      sample: z.boolean().default(false),
    }),
  ),
});

export type GalleryRecord = z.infer<typeof gallerySchema>;
