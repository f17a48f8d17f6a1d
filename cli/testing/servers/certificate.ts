// The certificate of every server of a test. It signs itself: who trusts it as an authority trusts
// these servers. It is valid from 2020 to 2120, whatever the clock says, and its key protects
// nothing. Made with `openssl ca -selfsign`, which sets the first day.
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** For `localhost`, `live.localhost`, `*.example.com` and the names of the site in deploy.nightly.test.ts. */
export const certificate = {
  key: readFileSync(new URL('certificate-key.pem', import.meta.url), 'utf8'),
  cert: readFileSync(new URL('certificate.pem', import.meta.url), 'utf8'),
};

/**
 * Returns the hash of the public key for `--ignore-certificate-errors-spki-list`. If a browser
 * merely ignores certificate errors, it asks the page about each one and refuses requests that
 * outlive their page.
 */
export function certificateHash(): string {
  const key = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
