// Mutations in the files that tell a host what to send.
import { type Mutation, mutate } from './mutation.ts';

const YEAR = 'public, max-age=31536000, immutable';

export const hostMutations: readonly Mutation[] = [
  mutate('stale-preset', 'a header with a policy that forbids the form', {
    file: '_headers',
    at: 'Content-Security-Policy',
    edit: (site) => site.write('_headers', "/*\n  Content-Security-Policy: default-src 'self'\n"),
  }),
  mutate('stale-preset', 'a policy for Apache without the scripts of the pages', {
    file: '.htaccess',
    at: 'Content-Security-Policy',
    edit: (site) =>
      site.write('.htaccess', 'Header always set Content-Security-Policy "style-src \'self\'; script-src a.example"\n'),
  }),
  mutate('stale-preset', 'a redirect to a page that is not there', {
    file: '_redirects',
    at: '¦/nowhere',
    edit: (site) => site.write('_redirects', '/old / 301\n/older /nowhere 301\n'),
  }),
  mutate('over-host-limit', 'one redirect more than Cloudflare reads', {
    file: '_redirects',
    at: '/old-2000 ',
    severity: 'warning',
    edit: (site) => site.write('_redirects', listRedirects(2001)),
  }),
  mutate('over-host-limit', 'a wildcard before a hundred redirects', {
    file: '_redirects',
    at: '/old-99 ',
    severity: 'warning',
    edit: (site) => site.write('_redirects', `/blog/* / 301\n${listRedirects(100)}`),
  }),
  mutate('over-host-limit', 'a header that is too long', {
    file: '_headers',
    at: '¦  X-Long',
    severity: 'warning',
    edit: (site) => site.write('_headers', `/*\n  X-Long: ${'x'.repeat(2000)}\n`),
  }),
  mutate('immutable-404', 'a year for every address', {
    file: '_headers',
    at: 'Cache-Control',
    edit: (site) => site.write('_headers', `/*\n  Cache-Control: ${YEAR}\n`),
  }),
  mutate('immutable-404', 'a year for errors of Apache', {
    file: 'assets/.htaccess',
    at: 'Cache-Control',
    edit: (site) => site.write('assets/.htaccess', `Header always set Cache-Control "${YEAR}"\n`),
  }),
  mutate('shadowed-redirect', 'a redirect at the address of a page', {
    file: '_redirects',
    at: '¦/privacy ',
    severity: 'warning',
    edit: (site) => site.write('_redirects', '/old / 301\n/privacy / 301\n'),
  }),
];

function listRedirects(count: number): string {
  return Array.from({ length: count }, (_, index) => `/old-${index} / 301\n`).join('');
}
