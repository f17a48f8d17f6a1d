/** The code of an error of the system, such as `ENOENT`; null for any other error. */
export function getErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
