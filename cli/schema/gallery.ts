import * as z from 'zod';
import { list, optional } from './definition/keys.ts';
import { because } from './definition/reason.ts';
import { flag, isoDate, line, photoFile, placeholder, slug, text, uniqueItems } from './fields/text.ts';

/** data/gallery.yaml: the photos. cli/routes/sections/page-photos.ts orders them for a page. */
export const gallerySchema = z.strictObject({
  updated: optional(isoDate, 'The date of the last change to the photos.'),
  heading: optional(line, {
    description: 'The heading of every gallery. By default a fixed text of the wording.',
    example: 'Our work',
  }),
  autoScrollOnPhones: flag('True makes the gallery scroll by itself on phones too, at half the speed.'),
  photos: list(
    z.strictObject({
      file: photoFile.meta({ description: 'The file in `data/photos/`.', names: 'photo' }),
      alt: text.meta({
        owner: 'photos',
        description: 'Says what is in the photo, for people who cannot see it and for search engines.',
        example: 'A walk of gray stones to a red door',
      }),
      caption: optional(line, {
        owner: 'photos',
        description: 'The visible caption. By default the name of the first service.',
        example: 'Front walk',
      }),
      services: optional(uniqueItems(z.array(slug)), {
        description:
          'The services that it shows, the main one first; the caption links to that. By default those whose `photo` it is.',
        names: 'service',
      }),
      cities: uniqueItems(z.array(slug))
        .default([])
        .meta({ description: 'The cities that it belongs to; their pages prefer it.', names: 'city' }),
      focus: z
        .number()
        .min(0, because('is below 0', 'the top is 0'))
        .max(100, because('is above 100', 'the bottom is 100'))
        .default(50)
        .describe('Which part a crop keeps, in percent from the top: 0 the top, 50 the middle, 100 the bottom.'),
      inGallery: z
        .boolean()
        .default(true)
        .describe("False keeps a photo for other places, such as the owner's portrait, out of the gallery."),
      onlyItsServices: flag('True shows it in the galleries of its services only, and not in those of other pages.'),
      placeholder,
    }),
    {
      owner: 'photos',
      description: 'The photos of the site with their alt texts, in order.',
      example: '[{ file: front-walk.jpg, alt: A walk of gray stones to a red door }]',
    },
  ),
});

export type GalleryRecord = z.infer<typeof gallerySchema>;
