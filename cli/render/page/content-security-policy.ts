// The Content Security Policy of every page, from the data and the bundle. Entry point: buildSitePolicy.
import { createHash } from 'node:crypto';
import { writeScript } from '../../base/markup.ts';
import type { SiteModel } from '../../model/model.ts';
import { buildSpeculationRules } from './speculation-rules.ts';

/** The origin of Google Tag Manager's script. */
export const TAG_MANAGER = 'https://www.googletagmanager.com';

/** Returns the policy of every page of a site. @param inlineScript code of the inline script in the head, or null */
export function buildSitePolicy(model: Pick<SiteModel, 'site' | 'url'>, inlineScript: string | null): string {
  const rules = buildSpeculationRules(model.url);
  return buildContentSecurityPolicy(
    model,
    inlineScript === null ? [rules] : [writeScript(inlineScript), rules],
  );
}

/**
 * Returns the content of the `Content-Security-Policy` meta element, without `unsafe-inline` and `unsafe-eval`.
 * @param inlineScripts the text of each inline script of the page, speculation rules included
 */
function buildContentSecurityPolicy(
  { site }: Pick<SiteModel, 'site'>,
  inlineScripts: readonly string[],
): string {
  const formOrigin = new URL(site.form.endpoint).origin;
  const analytics = site.analytics.key === null ? [] : [new URL(site.analytics.host).origin];
  const tagManager = site.tagManager === null ? [] : [TAG_MANAGER];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(createHashSource), ...tagManager],
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

function createHashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
