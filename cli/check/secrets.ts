// What secrets look like. Public keys that are meant for pages (such as `phc_…`) are none of these.
const SECRETS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g],
  ['an AWS access key', /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/g],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z\d]{36,}|github_pat_\w{22,})/g],
  ['a Slack token', /\bxox[abeoprs]-[\w-]{10,}/g],
  ['a Slack webhook', /hooks\.slack\.com\/services\/[A-Z\d]+\/[A-Z\d]+\/\w+/g],
  ['a Stripe key', /\b(?:sk|rk)_(?:live|test)_[A-Za-z\d]{16,}/g],
  ['a PostHog personal key', /\bphx_\w{20,}/g],
  ['a Google API key', /\bAIza[\w-]{35}/g],
  ['a SendGrid key', /\bSG\.[\w-]{16,}\.[\w-]{16,}/g],
  ['a key of an AI service', /\bsk-(?:ant-|proj-)?[\w-]{24,}/g],
];

export interface Secret {
  readonly kind: string;
  /** Its first characters: enough to find it, too few to use it. */
  readonly start: string;
  readonly offset: number;
}

export function findSecrets(text: string): readonly Secret[] {
  return SECRETS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ kind, start: match[0].slice(0, 10), offset: match.index })),
  );
}
