// The policy that every page carries: what it may load, run and talk to, and nothing else. From the data and the bundle.
import { createHash } from 'node:crypto';
import type { SiteModel } from '../model/model.ts';

/** Where a tag manager's script comes from. */
export const TAG_MANAGER = 'https://www.googletagmanager.com';

/**
 * The value of the `Content-Security-Policy` meta element. No unsafe-inline, no unsafe-eval.
 * @param inlineScripts the text of each script, and of each set of rules, that stands in the page
 */
export function contentSecurityPolicy({ site }: SiteModel, inlineScripts: readonly string[]): string {
  const formOrigin = new URL(site.form.endpoint).origin;
  const analytics = site.analytics.key === null ? [] : [new URL(site.analytics.host).origin];
  const tagManager = site.tagManager === null ? [] : [TAG_MANAGER];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(hashSource), ...tagManager],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...tagManager],
    'font-src': ["'self'"],
    'connect-src': ["'self'", formOrigin, ...analytics, ...tagManager],
    'form-action': ["'self'", formOrigin],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
