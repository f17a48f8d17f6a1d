// Takes the photos of an old site: the largest form of each that is there, under a name that
// data/photos/ can have. Entry point: takePhotos.
import { imageSize } from 'image-size';
import { findFreeName } from '../edit/values/draft.ts';
import { readPhoto } from '../load/photos.ts';
import { toSlug } from '../schema/fields/text.ts';
import { type Left, type OldSite, tryDecode } from './old-site.ts';
import type { OldImage } from './page/page.ts';

export interface PhotoReader extends Pick<OldSite, 'readFile'> {
  /** Returns a photo upright; rejects if it cannot be decoded. */
  preparePhoto(bytes: Uint8Array): Promise<Uint8Array>;
}

/** In pixels; a smaller image is an icon, a button or a line. */
const MIN_WIDTH = 160;
const MIN_HEIGHT = 100;

export type TakenPhotos = Awaited<ReturnType<typeof takePhotos>>;

/** @param taken names of files that are there already */
export async function takePhotos(images: readonly OldImage[], reader: PhotoReader, taken: ReadonlySet<string>) {
  const stems = new Set([...taken].map((file) => file.replace(/\.\w+$/, '')));
  const files = new Map<string, Uint8Array>();
  // The words about each file that the old site had; blank for none.
  const alts = new Map<string, string>();
  const left: Left[] = [];
  const names = new Map<string, string | null>();
  for (const image of images) {
    const key = keyOf(image.url);
    const earlier = names.get(key);
    if (earlier && alts.get(earlier) === '') alts.set(earlier, image.alt);
    if (earlier !== undefined) continue;
    const result = await takeLargest(image, reader);
    names.set(key, null);
    if (typeof result === 'string') left.push({ what: image.url.href, why: result });
    if (result === null || typeof result === 'string') continue;
    // Bundlers add to a name: `bath.4f1c2d.png`.
    const [, own = ''] = /([^/]*?)(?:\.\w+)?$/.exec(tryDecode(key, decodeURI)) ?? [];
    const slug = toSlug(own.replace(/[.-](?=[0-9a-f]*\d)[0-9a-f]{6,}$/, '').replaceAll('.', '-'));
    const stem = findFreeName(slug || 'photo', (name) => stems.has(name));
    const name = `${stem}.${result.extension}`;
    stems.add(stem);
    names.set(key, name);
    files.set(name, result.bytes);
    alts.set(name, image.alt);
  }
  return {
    files,
    alts,
    left,
    count: files.size + left.length,
    /** The name of the file of a URL on the old site; null for one that was not taken. */
    find: (url: string) => (URL.canParse(url) ? (names.get(keyOf(new URL(url))) ?? null) : null),
  };
}

/** The same photo in other sizes is one. */
function keyOf(url: URL): string {
  return url.host.replace(/^www\./, '') + url.pathname.replace(/-\d+x\d+(?=\.\w+$)/, '');
}

/** Returns null for an icon, and a text that says why there is no photo. */
async function takeLargest({ candidates }: OldImage, { readFile, preparePhoto }: PhotoReader) {
  let why = 'it is not there, or on another host';
  for (const href of new Set(candidates.map((candidate) => candidate.href))) {
    const bytes = await readFile(new URL(href));
    if (bytes === null) continue;
    const { width, height, type } = measure(bytes);
    if (width < MIN_WIDTH || height < MIN_HEIGHT) return null;
    const photo = readPhoto('photo', href, bytes);
    const upright = 'reason' in photo ? null : await preparePhoto(bytes).catch(() => null);
    if (upright !== null) return { bytes: upright, extension: type ?? 'jpg' };
    why = 'reason' in photo ? `it ${photo.reason}` : 'it cannot be decoded';
  }
  return why;
}

/** What cannot be measured may be a photo; its reader says what it is. */
function measure(bytes: Uint8Array): ReturnType<typeof imageSize> {
  try {
    return imageSize(bytes);
  } catch {
    return { width: MIN_WIDTH, height: MIN_HEIGHT };
  }
}
