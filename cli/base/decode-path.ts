/** Decodes the `%20` of a path; null if a percent sign encodes nothing. */
export function decodePath(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
