/** The page that a file is an alias of, `x.html` for `x/index.html`; the file itself if it is not an alias. */
export function canonicalFileOf(file: string): string {
  return file.replace(/\/index\.html$/, '.html');
}
