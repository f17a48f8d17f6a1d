import * as z from 'zod';
import { group, list, optional } from './definition/keys.ts';
import { flag, isoDate, line, photoFile, placeholder, slug, text, uniqueItems } from './fields/text.ts';

/** data/gallery.yaml: the photos. cli/routes/sections/page-photos.ts orders them for a page. */
export const gallerySchema = group('gallery', {
  updated: optional(isoDate),
  heading: optional(line),
  autoScrollOnPhones: flag,
  photos: list(
    group('gallery.photos', {
      file: photoFile.meta({ names: 'photo' }),
      alt: text.meta({ owner: 'photos' }),
      caption: optional(line, { owner: 'photos' }),
      services: optional(uniqueItems(z.array(slug)), { names: 'service' }),
      cities: uniqueItems(z.array(slug)).default([]).meta({ names: 'city' }),
      focus: z.number().min(0).max(100).default(50),
      inGallery: z.boolean().default(true),
      onlyItsServices: flag,
      placeholder,
    }),
    { owner: 'photos' },
  ),
});

export type GalleryRecord = z.infer<typeof gallerySchema>;
