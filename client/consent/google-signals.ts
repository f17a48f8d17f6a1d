// Tells Google's scripts what the visitor allows, before they load and when it changes. Its queue
// is `window.dataLayer`. https://developers.google.com/tag-platform/security/guides/consent
import type { Choice } from './choice.ts';

const KINDS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];

/** Appends a command of Google's, which tells those by their type, `Arguments`. */
export const gtag: (...command: readonly unknown[]) => void = function gtag() {
  window.dataLayer = window.dataLayer ?? [];
  // biome-ignore lint/complexity/noArguments: an array is not a command.
  window.dataLayer.push(arguments);
};

export function tellGoogle(when: 'default' | 'update', choice: Choice): void {
  if (CONSENT.hasGoogle) gtag('consent', when, Object.fromEntries(KINDS.map((kind) => [kind, choice])));
}
