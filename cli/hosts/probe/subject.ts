// Finds the addresses of a site that a probe needs. Names of files are read from the home page that
// the host sends.
import { createError, type Failed } from '../../problem.ts';
import type { Hosting } from '../presets/preset.ts';
import type { BuiltFiles } from './built-files.ts';
import type { Ask } from './request.ts';
import { readHead, type Surveyed } from './survey.ts';

export interface SiteAddresses {
  /** '' or `/site` */
  readonly basePath: string;
  /** Path of the page that is asked the most of, without the base path. */
  readonly page: string;
  /** The paths of all pages but the home page and the 404 page, of different kinds in turn. */
  readonly pages: readonly string[];
  /** Addresses of earlier builds. */
  readonly published: readonly string[];
  readonly moved: ReadonlyMap<string, string>;
  readonly gone: readonly string[];
  /** The language of each folder that has a 404 page of its own, `/es`. */
  readonly errorLanguages: ReadonlyMap<string, string>;
  readonly hosting: Hosting;
}

export interface Subject extends SiteAddresses {
  readonly origin: string;
  /** Origins that should lead to this one. */
  readonly others: readonly string[];
  /** Null without a built site. */
  readonly built: BuiltFiles | null;
  readonly survey: readonly Surveyed[];
  /** Paths with the base path. */
  readonly stylesheet: string;
  readonly script: string;
  readonly font: string;
  /** Null for a site without photos. */
  readonly photo: string | null;
}

/** The files that the home page of a host names. */
type HomePage = Pick<Subject, 'stylesheet' | 'script' | 'font' | 'photo'>;

/** What a probe returns that could not ask. @param reason the end of a sentence, without a period */
export function failToAsk(reason: string): Failed {
  const hint = 'Check the address, and whether the site is published there.';
  return {
    problems: [createError('unanswered-host', null, { message: `The host cannot be asked: ${reason}.`, hint })],
  };
}

/** Reads the home page of a host, which has to be a page of `site`. */
export async function readHomePage(ask: Ask, addresses: SiteAddresses): Promise<HomePage | Failed> {
  const { status, body } = await ask(`${addresses.basePath}/`, { headers: { 'accept-encoding': 'identity' } });
  const html = body.toString('utf8');
  if (status !== 200) return failToAsk(`the home page \`${addresses.basePath}/\` is answered with ${status}`);
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  const stylesheet = find(/<link rel="stylesheet" href="([^"]+)"/);
  const script = find(/<script[^>]* src="([^"]+\/assets\/[^"]+)"/) ?? find(/<script[^>]* src="([^"]+)"/);
  const font = find(/<link[^>]* href="([^"]+\.woff2)"/);
  if (stylesheet === null || script === null || font === null || readHead(html).policy === null)
    return failToAsk('the home page is not one that `site build` wrote');
  return { stylesheet, script, font, photo: find(/srcset="([^" ]+\.avif)/i) };
}
