import * as z from 'zod';
import { isoDate, line, photoFile, slug, text, uniqueItems } from './fields/text.ts';

/** data/gallery.yaml: the project photos. Each page shows all of them in an order of its own; see cli/routes/sections/page-photos.ts. */
export const gallerySchema = z.strictObject({
  updated: isoDate.optional(),
  heading: line.optional(),
  autoScrollOnPhones: z.boolean().default(false),
  photos: z
    .array(
      z.strictObject({
        file: photoFile,
        alt: text,
        caption: line.optional(),
        services: uniqueItems(z.array(slug)).optional(),
        cities: uniqueItems(z.array(slug)).default([]),
        focus: z
          .number()
          .min(0, { error: 'is below 0; the top is 0' })
          .max(100, { error: 'is above 100; the bottom is 100' })
          .default(50),
        inGallery: z.boolean().default(true),
        onlyItsServices: z.boolean().default(false),
        placeholder: z.boolean().default(false),
      }),
    )
    .default([]),
});

export type GalleryRecord = z.infer<typeof gallerySchema>;
