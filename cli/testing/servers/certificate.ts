// The certificate of every server of a test. It signs itself: who trusts it as an authority trusts
// these servers. It is valid from 2020 to 2120, whatever the clock says, and its key protects
// nothing. Made with `openssl ca -selfsign`, which sets the first day.
import { createHash, X509Certificate } from 'node:crypto';

/** For `localhost`, `live.localhost`, `*.example.com` and the names of the site in deploy.nightly.test.ts. */
export const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgAXIM6JNm9W+9xjQB
ZOQlhhuNx7eKfuX38nJEIWDhAIOhRANCAASkmEyZ8Mppfx0KUSMi6TvGzQSpSAZf
T46bE0Rqbr6ui/UW0N6/Lc/ijaXxba7dlwhnXDBpPP4ZpSxucMtpK35N
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBujCCAV+gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKSYTJnwyml/HQpR
IyLpO8bNBKlIBl9PjpsTRGpuvq6L9RbQ3r8tz+KNpfFtrt2XCGdcMGk8/hmlLG5w
y2krfk2jgZ8wgZwwDwYDVR0TAQH/BAUwAwEB/zBqBgNVHREEYzBhgglsb2NhbGhv
c3SCDmxpdmUubG9jYWxob3N0gg0qLmV4YW1wbGUuY29tgjUqLm11ZGR5LXBhd3Mt
YW5kLWhhcHB5LXRhaWxzLWRvZy1ncm9vbWluZy5leGFtcGxlLmNvbTAdBgNVHQ4E
FgQU4Jh5SkhanDS+CS2GoPtKRu8hT1owCgYIKoZIzj0EAwIDSQAwRgIhAMmvkM9U
R3MGxMQ4Ry7AtxQ89wi2hfOh60fTpIouZthFAiEAuIRx9P7t01QY4pY6muL7X51S
+cCs7GLdwsaR3NAqm6M=
-----END CERTIFICATE-----
`,
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
