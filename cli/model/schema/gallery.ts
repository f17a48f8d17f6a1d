import * as z from 'zod';
import { isoDate, line, photoFile, slug, text, uniqueItems } from './fields/text.ts';

/** data/gallery.yaml: the project photos. Each page shows all of them in an order of its own; see cli/routes/sections/page-photos.ts. */
export const gallerySchema = z.strictObject({
  updated: isoDate.optional(),
  heading: line.optional(),
  /** True makes the gallery scroll by itself on phones too, at half the speed. */
  autoScrollOnPhones: z.boolean().default(false),
  photos: z
    .array(
      z.strictObject({
        file: photoFile,
        alt: text,
        /** The visible caption; the name of the first service by default. */
        caption: line.optional(),
        /** Slugs of the services that the photo shows, the main one first; by default those whose `photo` it is. */
        services: uniqueItems(z.array(slug)).optional(),
        /** Slugs of the cities that the photo belongs to. */
        cities: uniqueItems(z.array(slug)).default([]),
        /** The vertical position of a crop in percent: 0 keeps the top, 50 the middle, 100 the bottom. */
        focus: z
          .number()
          .min(0, { error: 'is below 0; the top is 0' })
          .max(100, { error: 'is above 100; the bottom is 100' })
          .default(50),
        /** False keeps a photo for other places, such as the owner's portrait, out of the gallery. */
        inGallery: z.boolean().default(true),
        /** True shows the photo in the galleries of its services only, and not in those of other pages. */
        onlyItsServices: z.boolean().default(false),
        /** True for a photo that must be replaced before launch. */
        placeholder: z.boolean().default(false),
      }),
    )
    .default([]),
});

export type GalleryRecord = z.infer<typeof gallerySchema>;
