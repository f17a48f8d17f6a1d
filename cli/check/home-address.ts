// Where a site is published, which it says in several places. One of them may be wrong, and then it is that one which is to be found.
import { parsePage } from './parse-page.ts';

interface Sayings {
  /** The home page's HTML. */
  readonly home: string;
  readonly robots: string | null;
  readonly sitemap: string | null;
  /** Where the data publishes it. It may have been built for another address. */
  readonly data: string | null;
}

/** The address that most of them name, without a slash at its end; null where the home page names none. */
export function homeAddress({ home, robots, sitemap, data }: Sayings): string | null {
  // It is said in the head; what follows is parsed with the other pages.
  const end = home.search(/<body\b/i);
  const page = parsePage({ file: 'index.html', path: '/' }, end === -1 ? home : home.slice(0, end));
  const said = [
    page
      .all('link')
      .find(({ attributes }) => attributes.get('rel')?.toLowerCase() === 'canonical')
      ?.attributes.get('href'),
    page
      .all('meta')
      .find(({ attributes }) => attributes.get('property') === 'og:url')
      ?.attributes.get('content'),
  ].filter((address) => address !== undefined);
  if (said.length === 0) return null;
  const [, named] = /^sitemap:\s*(\S+?)\/[^/\s]*$/im.exec(robots ?? '') ?? [];
  const [, first] = /<loc>\s*([^<]*?)\s*<\/loc>/.exec(sitemap ?? '') ?? [];
  const addresses = [...said, named, first, data ?? undefined].flatMap((address) => readHome(address));
  const votes = (address: string) => addresses.filter((other) => other === address).length;
  return addresses.toSorted((a, b) => votes(b) - votes(a))[0] ?? null;
}

function readHome(address: string | undefined): string[] {
  if (address === undefined || !URL.canParse(address)) return [];
  const { origin, pathname } = new URL(address);
  return [origin + pathname.replace(/\/+$/, '')];
}
