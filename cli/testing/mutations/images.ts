// Mutations of the photos of the shipped site, whose names have a hash.
import type { SiteEditor } from '../mutated-site.ts';
import { photoHash } from './assets.ts';
import { type Mutation, mutate } from './mutation.ts';

const page = 'concrete-patios-mesa.html';
const patio = photoHash('concrete-patios');
const photo = `assets/photos/concrete-patios-1600-${patio}.jpg`;
const hero = '<img class="photo-concrete-patios" src="/assets/photos/concrete-patios-1600';
export const imageMutations: readonly Mutation[] = [
  mutate('photo-repeats', 'the photo of the hero again at the start of the gallery', {
    file: 'data/local/mesa/concrete-patios.yaml',
    severity: 'warning',
    edit: repeatHero,
  }),
  mutate('broken-link', 'a srcset candidate that is not there', {
    file: page,
    at: '/assets/photos/concrete-patios-840-000000000000.jpg 840w',
    edit: (site) => site.replace(page, `-840-${patio}.jpg 840w`, '-840-000000000000.jpg 840w'),
  }),
  mutate('broken-link', 'a photo that was not published', {
    file: page,
    at: 'src="/assets/photos/concrete-patios-1600',
    edit: (site) => site.remove(photo),
  }),
  mutate('output-differs', 'a photo that is cut off', {
    file: photo,
    edit: (site) => site.write(photo, site.bytes(photo).subarray(0, 60_000)),
  }),
  mutate('output-differs', 'a photo that shows something else in the middle', {
    file: photo,
    edit(site) {
      const bytes = Uint8Array.from(site.bytes(photo));
      site.write(photo, bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 100));
    },
  }),
  mutate('over-budget', 'a photo over its budget', {
    file: photo,
    edit: (site) => site.write(photo, padBytes(site.bytes(photo), 900_000)),
  }),
  mutate('over-budget', 'more photos than a page may ask for', {
    file: page,
    at: hero,
    edit(site) {
      for (const file of site.paths.filter((path) => /-1600-\w+\.\w+$/.test(path)))
        site.write(file, padBytes(site.bytes(file), site.bytes(file).length + 170_000));
    },
  }),
];

/** The check reads the size of a photo, not what it shows. */
function padBytes(bytes: Uint8Array, length: number): Uint8Array {
  const padded = new Uint8Array(length);
  padded.set(bytes);
  return padded;
}

/** Shows the hero's photo instead of the gallery's first. */
function repeatHero(site: SiteEditor): void {
  const text = site.text(page);
  const hash = /concrete-patios-\d+-([\da-f]{12})/.exec(text)?.[1] ?? '';
  site.write(page, text.replaceAll(/stamped-concrete-(\d+(?:-desktop)?)-[\da-f]+/g, `concrete-patios-$1-${hash}`));
}
