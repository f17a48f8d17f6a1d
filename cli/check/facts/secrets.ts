// Patterns of secrets. Public keys that are meant for pages, such as `phc_…`, are not among them.

const SECRETS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g],
  ['an AWS access key', /\bA(?:KIA|SIA)[A-Z\d]{16}\b/g],
  ['an AWS secret key', /aws_secret_access_key["']?\s*[:=]\s*["']?[A-Za-z\d/+]{30,}/gi],
  ['a GitHub token', /\bg(?:h[pousr]_[A-Za-z\d]{36,}|ithub_pat_\w{22,})/g],
  ['a Slack token', /\bxox[abeoprs]-[\w-]{10,}/g],
  ['a Slack webhook', /hooks\.slack\.com\/services\/[A-Z\d]+\/[A-Z\d]+\/\w+/g],
  ['a Stripe key', /\b[sr]k_(?:live|test)_[A-Za-z\d]{16,}/g],
  ['a PostHog personal key', /\bphx_\w{20,}/g],
  ['a Google API key', /\bAIza[\w-]{35}/g],
  ['a SendGrid key', /\bSG\.[\w-]{16,}\.[\w-]{16,}/g],
  ['a key of an AI service', /\bsk-(?:ant-|proj-)?[\w-]{24,}/g],
  ['a GitLab token', /\bglpat-[\w-]{20,}/g],
  ['an npm token', /\bnpm_[A-Za-z\d]{36}/g],
  ['a Twilio key', /\b(?:AC|SK)[a-f\d]{32}\b/g],
  ['a Mailgun key', /\bkey-[a-f\d]{32}\b/g],
  ['a Square key', /\bsq0(?:atp|csp|idp)-[\w-]{22,}/g],
  ['a Hugging Face token', /\bhf_[A-Za-z]{30,}\b/g],
  ['a Facebook token', /\bEAA[A-Za-z\d]{20,}/g],
  ['a Discord webhook', /discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+/g],
  ['a bearer token', /\bBearer\s+[\w.~+/-]{20,}=*/g],
  ['a service account', /"private_key_id"\s*:\s*"[a-f\d]{32,}"/g],
  ['a Telegram token', /\b\d{8,10}:AA[\w-]{33}/g],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g],
  ['a path of a developer’s machine', /(?:\b[A-Z]:\\Users\\|(?<![\w.:/"'(=])\/(?:home|Users)\/)[\w.-]+(?=[\\/])/g],
  ['a password in a URL', /:\/\/[^\s/:@"'<>]{1,64}:[^\s/:@"'<>]{3,64}@[\w-]+/g],
  [
    'a password',
    /(?:secret|passw(?:or)?d|private[_-]?key|access[_-]?token|auth[_-]?token|client[_-]?secret|api[_-]?key)["']?\s*[:=]\s*["'](?!phc_)(?=[^"'\s]*\d)[^"'\s<>{}()$]{10,}["']/gi,
  ],
];

export interface Secret {
  readonly kind: string;
  /** The first characters: enough to find it, too few to use it. */
  readonly start: string;
  readonly offset: number;
}

/** One search for all of them, because nearly no text contains any. */
const ANY_SECRET = new RegExp(SECRETS.map(([, { source }]) => source).join('|'), 'i');

export function findSecrets(text: string): readonly Secret[] {
  if (!ANY_SECRET.test(text)) return [];
  return SECRETS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ kind, start: match.slice(0, 10), offset: index })),
  );
}

/** True for a file that is private by its name alone. */
export function isPrivateFile(path: string): boolean {
  return /(?:^|\/)(?:\.(?:env|git|npmrc|htpasswd|netrc|ssh|aws)|id_(?:rsa|ed25519))|\.(?:pem|key|p12|pfx)$/.test(path);
}
