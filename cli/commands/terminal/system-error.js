// Errors of the disk and the network that the user can fix, in words. Plain JavaScript, because
// cli/site.js needs it when the program does not compile. Entry point: describeSystemError.
import { describeFullDisk, FULL_DISK_HINT } from '../../base/files/disk-full.js';

/**
 * @typedef {Error & { readonly code?: string, readonly path?: string, readonly address?: string, readonly port?: number, readonly hostname?: string }} SystemError
 */

/** @type {Partial<Record<string, (error: SystemError) => string>>} */
const DESCRIPTIONS = {
  EACCES: (error) =>
    error.port === undefined
      ? describeNoPermission(error)
      : `No permission to listen on port \`${error.port}\`. Choose a port above 1023 with \`--port <port>\`.`,
  EPERM: describeNoPermission,
  EROFS: ({ message }) => `The disk is read-only: ${message}. Choose another folder.`,
  EISDIR: ({ message }) => `There is a folder where a file is expected: ${message}. Move it away.`,
  ENOTDIR: ({ message }) => `There is a file where a folder is expected: ${message}. Move it away.`,
  ELOOP: ({ message }) => `A link leads back to itself: ${message}. Delete it.`,
  EMFILE: ({ message }) => `Too many files are open: ${message}. Raise the limit with \`ulimit -n\`.`,
  EADDRINUSE: ({ address, port }) =>
    `Port \`${port}\` on \`${address}\` is already in use. Choose another with \`--port <port>\`; 0 picks a free one.`,
  EADDRNOTAVAIL: ({ address }) =>
    `\`${address}\` is not an address of this machine. Choose another with \`--listen <address>\`.`,
  ENOTFOUND: describeUnknownName,
  // The server that knows names does not answer.
  EAI_AGAIN: describeUnknownName,
};

/**
 * Says what happened and what to do about it; null for an error of another kind, such as a bug in
 * the program.
 * @param {unknown} error
 * @returns {string | null}
 */
export function describeSystemError(error) {
  if (!(error instanceof Error)) return null;
  const { code = '', message, path } = /** @type {SystemError} */ (error);
  const fullDisk = describeFullDisk(error, path);
  if (fullDisk !== null) return `${fullDisk} ${FULL_DISK_HINT}`;
  const describe = DESCRIPTIONS[code];
  if (describe === undefined) return null;
  // Node's messages contain the code. Any other is a sentence of this program already.
  return message.includes(code) ? describe(error) : message;
}

/** @param {SystemError} error */
function describeUnknownName({ hostname }) {
  return `\`${hostname}\` is not a name that this machine knows. Choose another with \`--listen <address>\`.`;
}

/** @param {SystemError} error */
function describeNoPermission({ message }) {
  return `No permission: ${message}. Change the permissions or choose another folder.`;
}
