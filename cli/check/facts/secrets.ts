import { groupBy } from './group-by.ts';
import data from './secrets.yaml';

// The linear-patterns test runs each pattern.
const SECRETS = data as readonly { readonly kind: string; readonly pattern: string; readonly anyCase?: boolean }[];

export interface Secret {
  readonly kind: string;
  /** The first characters: enough to find it, too few to use it. */
  readonly start: string;
  readonly offset: number;
}

/** One search for all of them, because nearly no text contains any; the letters' case makes it slower. */
const ANY_SECRET = [...groupBy(SECRETS, ({ anyCase }) => (anyCase ? 'i' : ''))].map(
  ([flags, secrets]) => new RegExp(secrets.map(({ pattern }) => pattern).join('|'), flags),
);

export function findSecrets(text: string): readonly Secret[] {
  if (!ANY_SECRET.some((pattern) => pattern.test(text))) return [];
  return SECRETS.flatMap(({ kind, pattern, anyCase }) =>
    Array.from(text.matchAll(new RegExp(pattern, anyCase ? 'gi' : 'g')), ({ 0: match, index }) => ({
      kind,
      start: match.slice(0, 10),
      offset: index,
    })),
  );
}

/** True for a file that is private by its name alone. */
export function isPrivateFile(path: string): boolean {
  return /(?:^|\/)(?:\.(?:env|git|npmrc|htpasswd|netrc|ssh|aws)|id_(?:rsa|ed25519))|\.(?:pem|key|p12|pfx)$/.test(path);
}
