// What secrets look like. Public keys that are meant for pages (such as `phc_…`) are none of these.
interface SecretKind {
  readonly kind: string;
  /** One of these stands in every such secret: to look for a plain text takes next to no time. */
  readonly hints: readonly string[];
  readonly pattern: RegExp;
  /** What belongs to it of the text before it, up to where it ends. A pattern that began with this would try it at every letter. */
  readonly before?: RegExp;
}

const SECRETS: readonly SecretKind[] = [
  secret('a private key', ['PRIVATE KEY-----'], /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g),
  secret('an AWS access key', ['AKIA', 'ASIA'], /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/g),
  secret('a GitHub token', ['gh', 'github_pat_'], /\b(?:gh[pousr]_[A-Za-z\d]{36,}|github_pat_\w{22,})/g),
  secret('a Slack token', ['xox'], /\bxox[abeoprs]-[\w-]{10,}/g),
  secret('a Slack webhook', ['hooks.slack.com'], /hooks\.slack\.com\/services\/[A-Z\d]+\/[A-Z\d]+\/\w+/g),
  secret('a Stripe key', ['k_live_', 'k_test_'], /\b(?:sk|rk)_(?:live|test)_[A-Za-z\d]{16,}/g),
  secret('a PostHog personal key', ['phx_'], /\bphx_\w{20,}/g),
  secret('a Google API key', ['AIza'], /\bAIza[\w-]{35}/g),
  secret('a SendGrid key', ['SG.'], /\bSG\.[\w-]{16,}\.[\w-]{16,}/g),
  secret('a key of an AI service', ['sk-'], /\bsk-(?:ant-|proj-)?[\w-]{24,}/g),
  secret('a GitLab token', ['glpat-'], /\bglpat-[\w-]{20,}/g),
  secret('an npm token', ['npm_'], /\bnpm_[A-Za-z\d]{36}/g),
  secret('a Twilio key', ['AC', 'SK'], /\b(?:AC|SK)[a-f\d]{32}\b/g),
  secret('a Mailgun key', ['key-'], /\bkey-[a-f\d]{32}\b/g),
  secret('a Square key', ['sq0'], /\bsq0(?:atp|csp|idp)-[\w-]{22,}/g),
  secret('a Hugging Face token', ['hf_'], /\bhf_[A-Za-z]{30,}\b/g),
  secret('a Facebook token', ['EAA'], /\bEAA[A-Za-z\d]{20,}/g),
  secret('a Discord webhook', ['/api/webhooks/'], /discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+/g),
  secret('a bearer token', ['Bearer'], /\bBearer\s+[\w.~+/-]{20,}=*/g),
  secret('an AWS secret key', [':', '='], /aws_secret_access_key["']?\s*[:=]\s*["']?[A-Za-z\d/+]{30,}/gi),
  secret('a service account', ['private_key_id'], /"private_key_id"\s*:\s*"[a-f\d]{32,}"/g),
  secret('a Telegram token', [':AA'], /\b\d{8,10}:AA[\w-]{33}/g),
  secret('a signed token', ['.eyJ'], /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g),
  {
    kind: 'a password in an address',
    hints: ['://'],
    pattern: /:\/\/[^\s/:@"'<>]{1,64}:[^\s/:@"'<>]{3,64}@[\w-]+/g,
    before: /\b[a-z][a-z\d+.-]*$/i,
  },
  {
    kind: 'a password',
    hints: [':', '='],
    pattern:
      /(?:secret|passw(?:or)?d|private[_-]?key|access[_-]?token|auth[_-]?token|client[_-]?secret|\bapi[_-]?key)["']?\s*[:=]\s*["'](?!phc_)(?=[^"'\s]*\d)[^"'\s<>{}()$]{10,}["']/gi,
    before: /[\w-]*$/,
  },
];

function secret(kind: string, hints: readonly string[], pattern: RegExp): SecretKind {
  return { kind, hints, pattern };
}

/** Longer than what stands before any secret. */
const BEFORE = 64;

export interface Secret {
  readonly kind: string;
  /** Its first characters: enough to find it, too few to use it. */
  readonly start: string;
  readonly offset: number;
}

export function findSecrets(text: string): readonly Secret[] {
  return SECRETS.flatMap(({ kind, hints, pattern, before }) => {
    if (!hints.some((hint) => text.includes(hint))) return [];
    return [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
      const lead = before?.exec(text.slice(Math.max(0, index - BEFORE), index))?.[0];
      if (before !== undefined && lead === undefined) return [];
      const whole = (lead ?? '') + match;
      return [{ kind, start: whole.slice(0, 10), offset: index + match.length - whole.length }];
    });
  });
}

/** A file that is for the maker's eyes by its name alone. */
export function isPrivateFile(path: string): boolean {
  return /(?:^|\/)(?:\.(?:env|git|npmrc|htpasswd|netrc|ssh|aws)|id_(?:rsa|ed25519))|\.(?:pem|key|p12|pfx)$/.test(
    path,
  );
}
