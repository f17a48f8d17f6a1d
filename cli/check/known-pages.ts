// With `--changed`, pages without findings are remembered, and a page that is the same as then is not checked again. It is the same if its
// bytes are and if everything is that page rules compare a page with. The rules for the whole site always read all pages. Entry points:
// hashContext and createPageKey.
import { getExpectedRoute } from './expected/expectations.ts';
import { createDigest } from './facts/digest.ts';
import type { PageFacts, SiteFacts } from './facts/facts.ts';
import type { Rule } from './rule.ts';

/** Opens the keys of the pages that were found without a problem in this context, and saves those of this check. */
export type OpenKnownPages = (context: string) => {
  readonly keys: ReadonlySet<string>;
  save(keys: readonly string[]): void;
};

/** Files whose content page rules read; of others only the name counts. */
const READ_FILE = /\.(?:css|m?js|avif|gif|ico|jpe?g|png|svg|webp)$/i;

/** A hash of everything except a page itself that the rules compare the page with: other rules, prices, names, files or pages give another. */
export function hashContext(site: SiteFacts, rules: readonly Rule[]): string {
  const { origin, basePath, expected } = site;
  const files = [...site.files.keys()].map((path) => [
    path,
    READ_FILE.test(path) ? createDigest(site.read(path) ?? new Uint8Array()) : null,
  ]);
  const data = expected && {
    ...expected,
    ...{ output: null, placeholders: [], maskedNames: [] },
    routes: expected.routes.map(({ path, kind, service, city }) => [path, kind, service, city]),
  };
  const context = { origin, basePath, files, data, rules: rules.map(({ id }) => id) };
  return createDigest(JSON.stringify(context, (_, value) => (isCollection(value) ? [...value] : value)));
}

function isCollection(value: unknown): value is Iterable<unknown> {
  return value instanceof Map || value instanceof Set;
}

/** Identifies a page with what the data says of it alone. */
export function createPageKey(
  site: SiteFacts,
  { file, path, digest }: Pick<PageFacts, 'file' | 'path' | 'digest'>,
): string {
  // A worker does not have the sources.
  const route = { ...getExpectedRoute(site, path), sources: null };
  return createDigest(JSON.stringify([file, digest, route]));
}
