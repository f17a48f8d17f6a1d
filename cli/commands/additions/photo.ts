import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { createStub, formatStub, type Stub } from '../../edit/add/data-files.ts';
import { createTextReader } from '../../edit/edit-data.ts';
import type { Value } from '../../edit/values/document-changes.ts';
import { readPhoto } from '../../load/photos.ts';
import { MIN_PHOTO_WIDTH } from '../../model/warnings.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import { preparePhoto } from '../../render/images/import-photo.ts';
import { toSlug } from '../../schema/fields/text.ts';
import { type Addition, append, type SiteData } from './addition.ts';

/** A photo of 60 megapixels in 8 bytes each is smaller even without compression. */
const MAX_BYTES = 500e6;

const GALLERY = 'data/gallery.yaml';

/** A photo from anywhere, with its entry in the gallery. Throws UsageError for an unusable one. */
export async function addPhoto({ root, dataSet }: SiteData, path: string): Promise<Addition> {
  const source = resolve(path);
  const stats = statSync(source, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) throw new UsageError(`There is no file \`${path}\`. Name a photo on this computer.`);
  if (stats.size > MAX_BYTES)
    throw new UsageError(`\`${path}\` is too large for a photo. Export it with less than 500 MB.`);
  const extension = extname(source).toLowerCase();
  const stem = toSlug(basename(source, extname(source)));
  const name = `${stem}${extension}`;
  if (stem === '')
    throw new UsageError(`\`${path}\` has no Latin letter or digit in its name. Rename it to what it shows.`);
  const photos = join(root, 'data/photos');
  const taken = existsSync(photos) && readdirSync(photos).find((file) => basename(file, extname(file)) === stem);
  const isThere = source === join(photos, name);
  const listed = dataSet.gallery?.value.photos ?? [];
  if (isThere && listed.some(({ file }) => file === name))
    throw new UsageError(`\`data/gallery.yaml\` lists \`${name}\` already.`);
  if (dirname(source) === photos && !isThere)
    throw new UsageError(`\`${path}\` cannot have this name. Rename it to \`${name}\`.`);
  if (taken && !isThere)
    throw new UsageError(`\`data/photos/${taken}\` is there already. Rename \`${path}\` to what it shows.`);
  const bytes = readFileSync(source);
  const photo = readPhoto(name, source, bytes);
  if ('reason' in photo) throw new UsageError(`\`${path}\` ${photo.reason}. ${photo.hint}`);
  const prepared = await preparePhoto(bytes).catch(() => {
    throw new UsageError(`\`${path}\` starts like an image but cannot be decoded. Export the photo again.`);
  });
  const { width } = { ...photo, ...readPhoto(name, source, prepared) };
  const { created, changed } = addToGallery({ root, dataSet }, [createStub('photo', { file: name })]);
  return {
    created: new Map<string, string | Uint8Array>([
      ...(isThere ? [] : [[`data/photos/${name}`, prepared] as const]),
      ...created,
    ]),
    changed,
    ...(isThere && { replaced: new Map([[`data/photos/${name}`, prepared]]) }),
    next: [
      ...(width < photo.width
        ? [`It was ${photo.width} pixels wide and has ${width} now, the most that pages show.`]
        : []),
      ...(photo.width < MIN_PHOTO_WIDTH
        ? [
            `It is only ${photo.width} pixels wide and looks blurred on large screens; one of at least ${MIN_PHOTO_WIDTH} is better.`,
          ]
        : []),
      `Write its \`alt\` in \`${GALLERY}\`; \`services\` and \`cities\` say where it is shown.`,
    ],
  };
}

/** Returns the galleries of the site, in all languages, with more photos. */
export function addToGallery(
  { root, dataSet }: SiteData,
  entries: readonly Stub[],
): { readonly created: ReadonlyMap<string, string>; readonly changed: ReadonlyMap<string, string> } {
  const created = new Map<string, string>();
  const changed = new Map<string, string>();
  // A translation has an entry for each of the original.
  const languages = dataSet.translations.map(({ language }) => GALLERY.replace('.yaml', `.${language}.yaml`));
  for (const file of entries.length === 0 ? [] : [GALLERY, ...languages])
    if (existsSync(join(root, file)))
      changed.set(
        file,
        entries.reduce(
          (text, item) => append(text, file, { path: ['photos'], item: item as Value }),
          createTextReader(root)(file),
        ),
      );
    else created.set(file, formatStub('gallery', { photos: entries }));
  return { created, changed };
}
