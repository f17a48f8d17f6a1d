import { findPhotoNameError } from '../photo-format.ts';
import type { Reason } from '../reason.ts';
import type { NodeOf } from './markdown.ts';
import type { Reader } from './reader.ts';
import type { Block } from './rich-text.ts';

/**
 * Reads an image on a line of its own: `![alt](../photos/name.jpg "caption")`. All photos are in
 * data/photos/, so that the folders before the name, which editors and other programs need to show
 * it, do not matter.
 */
export function readFigure(image: NodeOf<'image'> | NodeOf<'imageReference'>, reader: Reader): Block[] {
  const target = image.type === 'image' ? image : reader.definitions.get(image.identifier);
  if (target === undefined) return [];
  const { url, title } = target;
  const file = url.slice(url.lastIndexOf('/') + 1);
  const error = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)
    ? {
        reason: `shows the image \`${url}\` of a website`,
        hint: `add it to \`data/photos/\`, and write \`![what is in it](name.jpg)\``,
      }
    : findImageError(file);
  if (error === null) return [{ type: 'figure', file, alt: image.alt ?? '', caption: title ?? null }];
  reader.report(image, error);
  return [];
}

function findImageError(file: string): Reason | null {
  const error = findPhotoNameError(file);
  return error === null ? null : { ...error, reason: `shows the image \`${file}\`, which ${error.reason}` };
}
