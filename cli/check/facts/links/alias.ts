// A page stands under two names: `x.html`, and `x/index.html` for hosts that look for a folder.

/** `x.html` of `x/index.html`; another file's own name. */
export function firstNameOf(file: string): string {
  return file.replace(/\/index\.html$/, '.html');
}
