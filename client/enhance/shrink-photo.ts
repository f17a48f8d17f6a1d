/** The longer side of a photo that is sent, in pixels: enough to see a crack in a wall. */
const MAX_SIDE = 2000;
const QUALITY = 0.82;

/** Smaller files are sent as they are. */
const MIN_BYTES = 500_000;

/** Makes a large photo smaller; returns any other file, and unreadable photos, as it is. */
export async function shrinkPhoto(file: File): Promise<{ readonly name: string; readonly blob: Blob }> {
  const original = { name: file.name, blob: file };
  if (!file.type.startsWith('image/') || file.size < MIN_BYTES) return original;
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(photo.width, photo.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return blob === null || blob.size >= file.size ? original : { name: file.name.replace(/\.\w+$/, '.jpg'), blob };
  } catch {
    return original;
  }
}
