// Asks the website whether it shows what was published. Entry points: findWitness and isShown.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalFileOf, getPagePath, isErrorPath } from '../../../base/page-files.ts';

/** A page of the website, with what it will show. */
export interface Witness {
  readonly url: URL;
  readonly text: string;
}

const MAX_WITNESSES = 5;
const TIMEOUT_MS = 10_000;

/**
 * Finds a page that builds have written since a time, and that the website shows otherwise; null for
 * none. A build leaves files alone that stay as they are.
 * @param url where the website is
 */
export async function findWitness(url: string, dist: string, since: Date): Promise<Witness | null> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const pages = files.filter(
    (file) => file.endsWith('.html') && canonicalFileOf(file) === file && !isErrorPath(getPagePath(file)),
  );
  const changed = pages.filter((file) => statSync(join(dist, file)).mtime >= since);
  for (const file of changed.slice(0, MAX_WITNESSES)) {
    const address = new URL(getPagePath(file).slice(1), url.replace(/\/*$/, '/'));
    const page = { url: address, text: readText(readFileSync(join(dist, file), 'utf8')) };
    if (!(await isShown(page))) return page;
  }
  return null;
}

/** Whether the website shows a page as it was built. */
export async function isShown({ url, text }: Witness): Promise<boolean> {
  try {
    const headers = { 'cache-control': 'no-cache' };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return readText(await response.text()) === text;
  } catch {
    return false;
  }
}

/** What visitors see: the texts and the photos. Hosts add scripts of their own. */
function readText(html: string): string {
  return html
    .replace(/<(script|style|noscript)\b.*?<\/\1\s*>|<!--.*?-->/gis, ' ')
    .replace(/<img\b[^>]*>/gi, (image) => (image.match(/\b(?:src|alt)="[^"]*"/g) ?? []).join(' '))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
