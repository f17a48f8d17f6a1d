import { keysOf } from '../base/keys-of.ts';
// Visitors can expect this of every host. Presets are made to meet the table, `site probe` asks a
// host about it, and the tests of the presets ask real servers. `fix` says what to look for in the
// configuration if a host does not meet it.

/** Every expectation, in the order in which they are asked. */
export const expectations = {
  home: {
    title: 'The home page is at the root of the site.',
    fix: 'Upload the whole output folder, and point the host at it.',
  },
  page: {
    title: 'A page is at its canonical address, without a redirect.',
    fix: 'Let the host look for `x.html` when `/x` is requested, before it looks for a folder.',
  },
  'every-page': {
    title: 'Every page answers at its address, for visitors of campaigns too.',
    fix: 'Upload the whole output folder again. If the pages are there, remove the rule that redirects or refuses them.',
  },
  'every-file': {
    title: 'Every file of the build is on the host: photos, styles, scripts, feeds and those in `/.well-known/`.',
    fix: 'Upload the whole output folder again. If the files are there, remove the rule that refuses them.',
  },
  'current-build': {
    title: 'The host sends what was built, byte for byte.',
    fix: 'Upload the output folder again, with its `.br` and `.gz` files, and empty the cache of the CDN; switch off what changes files on their way. If the site was built elsewhere, build it here first.',
  },
  published: {
    title: 'No address that was ever published is lost.',
    fix: 'Add it to `redirectFrom` of the page that took its place, or to `gone` in `data/site.yaml`, build and upload.',
  },
  indexing: {
    title: 'Search engines may list the pages.',
    fix: 'Remove `X-Robots-Tag` and `Disallow: /` from the configuration of the host; they are for sites that are being tried out.',
  },
  'canonical-redirect': {
    title: '`/x/`, `/x.html` and `/x/index.html` are one permanent redirect to `/x` that keeps the query.',
    fix: 'Redirect these three forms with 301 or 308, but only if the page exists.',
  },
  'home-redirect': {
    title: '`/index.html` is a permanent redirect to the home page, and `/index` is no loop.',
    fix: 'Redirect both with 301 or 308.',
  },
  'not-found': {
    title: "An address that does not exist is a 404 with the site's own page.",
    fix: 'Name `404.html` as the error document, with the status 404.',
  },
  'nearest-error': {
    title: 'An address that does not exist in the folder of a language is a 404 in that language.',
    fix: 'Send the `404.html` of that folder, as the configuration that `site build` wrote does.',
  },
  'error-page': { title: 'The 404 page has no address of its own.', fix: 'Answer `/404` and `/404.html` with 404.' },
  folder: {
    title: 'A folder without a page is a 404, and its files are not listed.',
    fix: 'Disable listings, and answer folders like addresses that do not exist.',
  },
  'letter-case': {
    title: 'An address in other letter case is not a second address of the page.',
    fix: 'Let the host compare addresses with their case.',
  },
  'open-redirect': {
    title: 'No address redirects to another site.',
    fix: 'Do not copy the requested address into a redirect: name the pages, or ask whether the file exists.',
  },
  'redirect-scheme': {
    title: 'A redirect behind a TLS proxy does not lead to http.',
    fix: 'Send redirects without host, or take the scheme from `X-Forwarded-Proto`.',
  },
  moved: {
    title: 'A former address is one permanent redirect to the page that took its place, and keeps the query.',
    fix: 'Upload the redirects that `site build` wrote for this host.',
  },
  gone: {
    title: 'A former address without a successor is 410 with our page.',
    fix: 'Upload the rules that `site build` wrote for this host.',
  },
  'page-cache': {
    title: 'Browsers ask whether a page has changed.',
    fix: 'Send `Cache-Control: no-cache` with everything outside of `/assets/`.',
  },
  'asset-cache': {
    title: 'Hashed files are cached for a year.',
    fix: 'Send `Cache-Control: public, max-age=31536000, immutable` with files in `/assets/`.',
  },
  'missing-asset-cache': {
    title: 'The 404 of a hashed file is not cached.',
    fix: 'Set the year by the status of the response, not only by its path: a browser would keep the 404 for a year.',
  },
  policy: {
    title: 'The Content Security Policy is a header too, with `frame-ancestors`.',
    fix: 'Build again and upload the configuration: its policy is that of the pages.',
  },
  'transport-security': {
    title: 'Browsers use https only (HSTS).',
    fix: 'Send `Strict-Transport-Security` with every response.',
  },
  'security-headers': {
    title: 'The other security headers are sent.',
    fix: 'Send the headers that the preset names; one that a more specific rule sends may drop those of the general one.',
  },
  'error-headers': {
    title: 'Redirects, errors and files have the security headers too.',
    fix: 'Send the headers with every status (`always` in nginx and Apache, `handle_errors` in Caddy).',
  },
  charset: {
    title: 'Texts are declared to be UTF-8.',
    fix: 'Send `charset=utf-8` with HTML, CSS, JavaScript and text.',
  },
  types: { title: 'Every file has the type that browsers need.', fix: 'Add the missing types to the configuration.' },
  brotli: {
    title: 'Pages, styles and scripts are sent with Brotli, and are what they were before.',
    fix: 'Let the host serve the `.br` files; nginx needs its Brotli module.',
  },
  gzip: {
    title: 'Pages, styles and scripts are sent with gzip, and are what they were before.',
    fix: 'Let the host serve the `.gz` files or compress by itself, but never both.',
  },
  vary: {
    title: 'Caches between host and browser keep compressed files apart.',
    fix: 'Send `Vary: Accept-Encoding` with everything that can be compressed.',
  },
  validators: {
    title: 'A file that the browser has is not sent again.',
    fix: 'Send an `ETag` or `Last-Modified`, and answer 304 to a request that names it.',
  },
  range: { title: 'A part of a file can be requested.', fix: 'Let the host answer `Range` with 206.' },
  http2: {
    title: 'Browsers can use HTTP/2.',
    fix: 'Add `http2` to `listen 443 ssl` of nginx, or run `a2enmod http2` for Apache; other hosts have it.',
  },
  methods: { title: '`HEAD` has the headers of `GET`, and `POST` is refused.', fix: 'Allow `GET` and `HEAD` only.' },
  'hidden-files': {
    title: 'Hidden files are never sent.',
    fix: 'Refuse paths with a part that starts with a dot, except `/.well-known/`.',
  },
  version: { title: 'The host does not name its version.', fix: 'Remove the version from the `Server` header.' },
} as const satisfies Record<string, { readonly title: string; readonly fix: string }>;

export type ExpectationId = keyof typeof expectations;

/** The ids of all expectations, in order. */
export const expectationIds: readonly ExpectationId[] = keysOf(expectations);
