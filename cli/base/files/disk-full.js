// The one text about a full disk, in plain JavaScript for cli/site.js. Imports nothing.

export const FULL_DISK_HINT = 'Delete files that are not needed there, then run the command again.';

/**
 * Returns a sentence for an error of the file system that means a full disk or an exhausted quota,
 * and null for every other value.
 * @param {unknown} error
 * @param {string} [folder] on the disk
 * @returns {string | null}
 */
export function describeFullDisk(error, folder) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return null;
  return folder === undefined
    ? 'There is no space left on the disk.'
    : `There is no space left on the disk of \`${folder}\`.`;
}
