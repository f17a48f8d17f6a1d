import * as z from 'zod';
import { isoDate, line, minItems, photoFile, text } from './text.ts';

/** data/gallery.yaml: the project photos in display order. */
export const gallerySchema = z.strictObject({
  updated: isoDate,
  heading: line,
  /** True makes the gallery scroll by itself on phones too, at half the speed. */
  autoScrollOnPhones: z.boolean().default(false),
  photos: minItems(
    1,
    z.strictObject({
      file: photoFile,
      alt: text,
      /** The vertical position of a crop in percent: 0 keeps the top, 50 the middle, 100 the bottom. */
      focus: z
        .number()
        .min(0, { error: 'is below 0; the top is 0' })
        .max(100, { error: 'is above 100; the bottom is 100' })
        .default(50),
      /** True for a photo that must be replaced before launch. */
      placeholder: z.boolean().default(false),
    }),
  ),
});

export type GalleryRecord = z.infer<typeof gallerySchema>;
