// The Content Security Policies of pages and headers. Entry point: buildPolicy.
import { createHash } from 'node:crypto';
import { writeScript } from '../../base/markup.ts';
import type { SiteModel } from '../../model/model.ts';
import { findSiteSources } from '../../model/third-parties.ts';
import { mergeSources, type SourceKind, type Sources } from '../../providers/provider.ts';
import { buildSpeculationRules } from './speculation-rules.ts';

/**
 * Returns the policy of a page, or of a header for several pages, without `unsafe-inline` and
 * `unsafe-eval`.
 * @param inlineScript code of the inline script in the head, or null
 * @param pageSources what these pages need that is not needed on every page
 */
export function buildPolicy(
  { site, url }: Pick<SiteModel, 'site' | 'url'>,
  inlineScript: string | null,
  pageSources: Sources = {},
): string {
  const rules = buildSpeculationRules(url);
  const inlineScripts = inlineScript === null ? [rules] : [writeScript(inlineScript), rules];
  const sources = mergeSources([findSiteSources(site), pageSources]);
  const allow = (kind: SourceKind) => ["'self'", ...(sources[kind] ?? [])];
  const allowIfUsed = (directive: string, kind: SourceKind) =>
    sources[kind] === undefined ? {} : { [directive]: sources[kind] };
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(createHashSource), ...(sources.script ?? [])],
    'style-src': allow('style'),
    'img-src': allow('image'),
    'font-src': allow('font'),
    'connect-src': allow('connect'),
    ...allowIfUsed('media-src', 'media'),
    ...allowIfUsed('frame-src', 'frame'),
    'form-action': allow('form'),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, origins]) => `${name} ${origins.join(' ')}`)
    .join('; ');
}

function createHashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
