// The response headers that every preset sends, as far as its host can.
import type { HostFacts } from './preset.ts';

/** Hashed files never change. */
export const YEAR = 'public, max-age=31536000, immutable';

/** The security headers of every response. Browsers apply the policy of the head too. */
export function listSecurityHeaders({
  policy,
  hosting,
}: Pick<HostFacts, 'policy' | 'hosting'>): readonly (readonly [string, string])[] {
  const { hsts, frames } = hosting;
  return [
    ['Content-Security-Policy', frames === 'any' ? policy : `${policy}; frame-ancestors '${frames}'`],
    ...(hsts ? [['Strict-Transport-Security', 'max-age=31536000'] as const] : []),
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}
