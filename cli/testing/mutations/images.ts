import type { SiteEditor } from '../mutated-site.ts';
import { photoHash } from './assets.ts';
import { type Mutation, mutate, replaceText } from './mutation.ts';

const page = 'concrete-patios-mesa.html';
const alt =
  'alt="Backyard concrete patio with a timber pergola, outdoor sofa and stone fire pit beside a stucco house"';
/** The end of the driveway photo's sources, and its alt text. */
const secondDriveway = `driveways-1600-${photoHash('concrete-driveways')}.jpg 1600w" sizes="(min-width: 37.5rem) 30rem, 80vw" ¦alt="`;
const driveway =
  'Broom-finished two-car driveway to a tan stucco ranch house with clay-tile roof and desert gravel yard';
const first = 'width="1600" height="1067" loading="eager" decoding="sync"';
const patio = photoHash('concrete-patios');
const photo = `assets/photos/concrete-patios-1600-${patio}.jpg`;
const avif = `assets/photos/concrete-patios-840-${patio}.avif`;

export const imageMutations: readonly Mutation[] = [
  replaceText('html/wcag/h37', 'a photo without a description', {
    in: page,
    from: `${alt} width="1600" height="1067" loading="eager"`,
    to: 'width="1600" height="1067" loading="eager"',
    at: '<img class="photo-concrete-patios" src="/assets/photos/concrete-patios-1600',
  }),
  replaceText('filename-alt', 'a file name for a description', {
    in: page,
    from: alt,
    to: 'alt="IMG_2041.JPG"',
  }),
  replaceText('filename-alt', 'the name of the photo’s own file', {
    in: page,
    from: alt,
    to: 'alt="Concrete patios 1600"',
  }),
  replaceText('repeated-alt', 'one description for two photos of a page', {
    in: page,
    from: 'alt="Long crack in a broomed slab, half filled with fresh gray patch, beside a trowel, hammer, chisel and bucket" width',
    to: `alt="${driveway}" width`,
    at: secondDriveway,
  }),
  replaceText('output-differs', 'the description of a photo of another page', {
    in: 'concrete-repair.html',
    from: 'alt="Long crack in a broomed slab, half filled with fresh gray patch, beside a trowel, hammer, chisel and bucket" width="1600" height="1067" loading="eager"',
    to: `alt="${driveway}" width="1600" height="1067" loading="eager"`,
  }),
  mutate('photo-repeats', 'the photo of the hero again at the start of the gallery', {
    file: page,
    severity: 'warning',
    at: 'class="photo-stamped-concrete" ¦src=',
    edit: repeatHero,
  }),
  replaceText('output-differs', 'no width and height', {
    in: page,
    from: first,
    to: 'loading="eager" decoding="sync"',
    at: '<img class="photo-concrete-patios" src="/assets/photos/concrete-patios-1600',
  }),
  replaceText('output-differs', 'other proportions', {
    in: page,
    from: first,
    to: 'width="1600" height="900" loading="eager" decoding="sync"',
  }),
  replaceText('output-differs', 'proportions that are a little off', {
    in: page,
    from: first,
    to: 'width="1600" height="1075" loading="eager" decoding="sync"',
  }),
  replaceText('output-differs', 'a width that is no number', {
    in: page,
    from: first,
    to: 'width="auto" height="1067" loading="eager" decoding="sync"',
    at: '<img class="photo-concrete-patios" src="/assets/photos/concrete-patios-1600',
  }),
  replaceText('output-differs', 'a candidate under another width', {
    in: page,
    from: `-736-${patio}.avif 736w`,
    to: `-736-${patio}.avif 960w`,
    at: `srcSet="/assets/photos/concrete-patios-360-${patio}.avif 360w, /assets/photos/concrete-patios-480-${patio}.avif 480w, /assets/photos/concrete-patios-640-${patio}.avif 640w, /assets/photos/concrete-patios-736-${patio}.avif 960w`,
  }),
  replaceText('output-differs', 'the first photo late', {
    in: page,
    from: first,
    to: first.replace('eager', 'LAZY'),
    at: 'loading="LAZY"',
  }),
  mutate('output-differs', 'a photo in an old format alone', {
    file: page,
    at: 'src="/assets/photos/concrete-patios-1600',
    edit: (site) =>
      site.write(
        page,
        site
          .text(page)
          .replace(/<source media[^>]*>/, '')
          .replace('<source type="image/avif"', '<source type="image/jpeg"'),
      ),
  }),
  mutate('output-differs', 'a photo with no source beside it', {
    file: page,
    at: 'src="/assets/photos/concrete-patios-1600',
    edit: (site) => site.write(page, site.text(page).replace(/(?:<source[^>]*>)+/, '')),
  }),
  replaceText('output-differs', 'a photo that is offered as WebP first', {
    in: page,
    from: '<picture class="hero-picture">',
    to: `<picture class="hero-picture"><source type="image/webp" srcSet="/assets/photos/concrete-patios-480-${patio}.webp 480w" sizes="100vw"/>`,
    at: 'src="/assets/photos/concrete-patios-1600',
  }),
  mutate('output-differs', 'a photo that is cut off', {
    file: photo,
    edit: (site) => site.write(photo, site.bytes(photo).subarray(0, 60_000)),
  }),
  mutate('output-differs', 'a photo without a byte', {
    file: photo,
    edit: (site) => site.write(photo, new Uint8Array()),
  }),
  mutate('output-differs', 'a photo in another format than its name says', {
    file: avif,
    edit: (site) => site.write(avif, site.bytes(photo)),
  }),
  mutate('output-differs', 'an error page instead of an icon', {
    file: 'favicon.ico',
    edit: (site) => site.write('favicon.ico', '<!doctype html><title>502 Bad Gateway</title>'),
  }),
  mutate('output-differs', 'a photo of other proportions instead of one', {
    file: photo,
    edit: swapPhoto,
  }),
  mutate('broken-link', 'a photo that was not published', {
    file: page,
    at: 'src="/assets/photos/concrete-patios-1600',
    edit: (site) => site.remove(photo),
  }),
  mutate('over-budget', 'a photo over its budget', {
    file: photo,
    edit(site) {
      const bytes = site.bytes(photo);
      const heavy = new Uint8Array(900_000);
      heavy.set(bytes.subarray(0, -2));
      heavy.set([0xff, 0xd9], heavy.length - 2);
      site.write(photo, heavy);
    },
  }),
  replaceText('output-differs', 'a candidate without a width', {
    in: page,
    from: `/assets/photos/concrete-patios-840-${patio}.jpg 840w`,
    to: `/assets/photos/concrete-patios-840-${patio}.jpg`,
    at: `srcSet="/assets/photos/concrete-patios-480-${patio}.jpg 480w`,
  }),
  mutate('output-differs', 'an icon of another size than the manifest says', {
    file: 'icon-512.png',
    edit: (site) => site.write('icon-512.png', site.bytes('icon-192.png')),
  }),
  replaceText('output-differs', 'another photo at one size', {
    in: page,
    from: `/assets/photos/concrete-patios-736-${patio}.avif 736w`,
    to: `/assets/photos/stamped-concrete-736-${photoHash('stamped-concrete')}.avif 736w`,
  }),
  replaceText('output-differs', 'an image without its address', {
    in: 'index.html',
    from: `"contentUrl":"https://palobreaconcrete.example.com/assets/photos/concrete-repair-1600-`,
    to: `"url":"https://palobreaconcrete.example.com/assets/photos/concrete-repair-1600-`,
    at: `{"@type":"ImageObject","url"`,
  }),
];

/**
 * The same photo, said to be higher than it is in the frame header (marker 0xFFC0 or 0xFFC2) of the
 * file.
 */
function swapPhoto(site: SiteEditor): void {
  const bytes = Uint8Array.from(site.bytes(photo));
  const frame = bytes.findIndex((byte, at) => byte === 0xff && (bytes[at + 1] === 0xc0 || bytes[at + 1] === 0xc2));
  bytes.set([0x06, 0x40], frame + 5);
  site.write(photo, bytes);
}

/** Shows the hero's photo instead of the gallery's first. */
function repeatHero(site: SiteEditor): void {
  const text = site.text(page);
  const hash = /concrete-patios-\d+-([\da-f]{12})/.exec(text)?.[1] ?? '';
  site.write(page, text.replaceAll(/stamped-concrete-(\d+(?:-desktop)?)-[\da-f]+/g, `concrete-patios-$1-${hash}`));
}
