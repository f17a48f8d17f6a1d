// What secrets look like. Public keys that are meant for pages (such as `phc_…`) are none of these.
interface SecretKind {
  readonly kind: string;
  readonly pattern: RegExp;
  /** A part of the pattern that hardly stands anywhere else; null where there is none. */
  readonly sign: string | null;
  /** What belongs to it of the text before it, up to where it ends. A pattern that began with this would try it at every letter. */
  readonly before?: RegExp;
}

const SIGNED: readonly SecretKind[] = [
  secret('a private key', 'PRIVATE KEY-----', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g),
  secret('an AWS access key', 'A[KS]IA', /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/g),
  secret('a GitHub token', 'gh[pousr]_|github_pat_', /\b(?:gh[pousr]_[A-Za-z\d]{36,}|github_pat_\w{22,})/g),
  secret('a Slack token', 'xox', /\bxox[abeoprs]-[\w-]{10,}/g),
  secret('a Slack webhook', 'hooks\\.slack', /hooks\.slack\.com\/services\/[A-Z\d]+\/[A-Z\d]+\/\w+/g),
  secret('a Stripe key', 'k_(?:live|test)_', /\b(?:sk|rk)_(?:live|test)_[A-Za-z\d]{16,}/g),
  secret('a PostHog personal key', 'phx_', /\bphx_\w{20,}/g),
  secret('a Google API key', 'AIza', /\bAIza[\w-]{35}/g),
  secret('a SendGrid key', 'SG\\.', /\bSG\.[\w-]{16,}\.[\w-]{16,}/g),
  secret('a key of an AI service', 'sk-', /\bsk-(?:ant-|proj-)?[\w-]{24,}/g),
  secret('a GitLab token', 'glpat-', /\bglpat-[\w-]{20,}/g),
  secret('an npm token', 'npm_', /\bnpm_[A-Za-z\d]{36}/g),
  secret('a Twilio key', '(?:AC|SK)[a-f\\d]{4}', /\b(?:AC|SK)[a-f\d]{32}\b/g),
  secret('a Mailgun key', 'key-[a-f\\d]', /\bkey-[a-f\d]{32}\b/g),
  secret('a Square key', 'sq0', /\bsq0(?:atp|csp|idp)-[\w-]{22,}/g),
  secret('a Hugging Face token', 'hf_', /\bhf_[A-Za-z]{30,}\b/g),
  secret('a Facebook token', 'EAA', /\bEAA[A-Za-z\d]{20,}/g),
  secret('a Discord webhook', '/api/webhooks/', /discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+/g),
  secret('a bearer token', 'Bearer', /\bBearer\s+[\w.~+/-]{20,}=*/g),
  secret('a service account', 'private_key_id', /"private_key_id"\s*:\s*"[a-f\d]{32,}"/g),
  secret('a Telegram token', ':AA', /\b\d{8,10}:AA[\w-]{33}/g),
  secret('a signed token', '\\.eyJ', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g),
];

const UNSIGNED: readonly SecretKind[] = [
  secret('an AWS secret key', null, /aws_secret_access_key["']?\s*[:=]\s*["']?[A-Za-z\d/+]{30,}/gi),
  secret(
    'a path of somebody’s machine',
    null,
    /(?:\b[A-Z]:\\Users\\|(?<![\w.:/"'(=])\/(?:home|Users)\/)[\w.-]+(?=[\\/])/g,
  ),
  {
    ...secret('a password in an address', null, /:\/\/[^\s/:@"'<>]{1,64}:[^\s/:@"'<>]{3,64}@[\w-]+/g),
    before: /\b[a-z][a-z\d+.-]*$/i,
  },
  {
    ...secret(
      'a password',
      null,
      /(?:secret|passw(?:or)?d|private[_-]?key|access[_-]?token|auth[_-]?token|client[_-]?secret|\bapi[_-]?key)["']?\s*[:=]\s*["'](?!phc_)(?=[^"'\s]*\d)[^"'\s<>{}()$]{10,}["']/gi,
    ),
    before: /[\w-]*$/,
  },
];

function secret(kind: string, sign: string | null, pattern: RegExp): SecretKind {
  return { kind, sign, pattern };
}

/** Looked for once, in the place of every pattern: few pages have any. */
const SIGN = new RegExp(SIGNED.map(({ sign }) => sign).join('|'));

/** Longer than what stands before any secret. */
const BEFORE = 64;

export interface Secret {
  readonly kind: string;
  /** Its first characters: enough to find it, too few to use it. */
  readonly start: string;
  readonly offset: number;
}

export function findSecrets(text: string): readonly Secret[] {
  return [...(SIGN.test(text) ? SIGNED : []), ...UNSIGNED].flatMap(({ kind, pattern, before }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
      const lead = before?.exec(text.slice(Math.max(0, index - BEFORE), index))?.[0];
      if (before !== undefined && lead === undefined) return [];
      const whole = (lead ?? '') + match;
      return [{ kind, start: whole.slice(0, 10), offset: index + match.length - whole.length }];
    }),
  );
}

/** A file that is for the maker's eyes by its name alone. */
export function isPrivateFile(path: string): boolean {
  return /(?:^|\/)(?:\.(?:env|git|npmrc|htpasswd|netrc|ssh|aws)|id_(?:rsa|ed25519))|\.(?:pem|key|p12|pfx)$/.test(
    path,
  );
}
