// A page stands under two names: `x.html`, and `x/index.html` for hosts that look for a folder.

/** `x.html` of `x/index.html`; another file's own name. */
export function firstNameOf(file: string): string {
  return file.replace(/\/index\.html$/, '.html');
}

/** `x/index.html` of `x.html`; of a second name itself. */
export function secondNameOf(file: string): string {
  return /(?:^|\/)index\.html$/.test(file) ? file : file.replace(/\.html$/, '/index.html');
}
