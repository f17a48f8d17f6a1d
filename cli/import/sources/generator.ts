// What the configuration of Jekyll or Hugo says of the addresses of Markdown files. Entry point:
// findGenerator.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse } from 'yaml';
import { type FrontMatter, readFrontMatter } from '../markdown/front-matter.ts';
import { isObject, listValues } from '../page/structured-data.ts';
import { toShortSlug } from '../text/names.ts';
import generators from './generators.yaml';

type Keys = FrontMatter['keys'];

// A test reads them.
const table = generators as Readonly<Record<'configs' | 'names', readonly string[]>> & {
  readonly patterns: Readonly<Record<string, string>>;
};

/** @param folder absolute path of the folder with Markdown files; a folder of posts is up to three below the configuration */
export function findGenerator(folder: string) {
  const parents = [folder, dirname(folder), dirname(dirname(folder)), dirname(dirname(dirname(folder)))];
  const configs = parents.flatMap((root) => table.configs.map((name) => ({ root, name })));
  const { root, name } = configs.find((config) => existsSync(join(config.root, config.name))) ?? {
    root: folder,
    name: '',
  };
  const config = name === '' ? {} : readConfig(join(root, name));
  const url = String(config['url'] ?? config['baseURL'] ?? config['baseurl'] ?? '');
  return {
    /** Absolute path of the folder of its configuration. */
    root,
    origin: URL.canParse(url) ? new URL(url).origin : null,
    /** Returns the address that a Markdown file has; null if it follows from what nobody wrote down. */
    locate(file: string, text: string): string | null {
      const front = readFrontMatter(file, text.replace(/^\ufeff/, ''));
      const keys = typeof front === 'string' ? {} : front.keys;
      const path = relative(root, join(folder, file)).replaceAll('\\', '/');
      const own = keys['permalink'] ?? keys['url'];
      if (typeof own === 'string' && own.startsWith('/')) return name === '' ? own : fill(own, path, keys);
      if (name === '') return null;
      return name.startsWith('_') ? locateInJekyll(path, keys, config) : locateInHugo(path, keys, config);
    },
  };
}

function readConfig(file: string): Keys {
  try {
    const text = readFileSync(file, 'utf8');
    const value: unknown = file.endsWith('.toml') ? parseToml(text) : parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function locateInJekyll(path: string, keys: Keys, config: Keys): string | null {
  const pattern = String(config['permalink'] ?? 'date');
  if (/(?:^|\/)_posts\//.test(path)) return fill(table.patterns[pattern] ?? pattern, path, keys);
  if (/(?:^|\/)_/.test(path)) return null;
  const page = `/${path.replace(/\.\w+$/, '')}`.replace(/\/index$/, '/');
  return page.endsWith('/') ? page : `${page}${pattern === 'pretty' || pattern.endsWith('/') ? '/' : '.html'}`;
}

function locateInHugo(path: string, keys: Keys, config: Keys): string | null {
  const [, section = '', rest = ''] = /^content\/(?:([^/]+)\/)?(.*)\.\w+$/.exec(path) ?? [];
  if (rest === '') return null;
  if (rest === '_index') return section === '' ? '/' : `/${section}/`;
  const permalinks = isObject(config['permalinks']) ? config['permalinks'] : {};
  const permalink = { ...permalinks, ...(isObject(permalinks['page']) && permalinks['page']) }[section];
  if (typeof permalink === 'string') return fill(permalink, path, keys);
  const folders = rest.replace(/(?:^|\/)index$/, '').split('/');
  const last = typeof keys['slug'] === 'string' ? keys['slug'] : folders.at(-1);
  return `/${[section, ...folders.slice(0, -1), last].filter(Boolean).join('/')}/`.toLowerCase();
}

/** Fills in `/:categories/:year/:title/`; null if a part of it is not known. */
function fill(pattern: string, file: string, keys: Keys): string | null {
  const [, folder = '', day = '', last = ''] = /^(?:(.*)\/)?(?:(\d{4}-\d\d-\d\d)-)?([^/]*)\.\w+$/.exec(file) ?? [];
  const given = keys['date'] instanceof Date ? keys['date'].toISOString() : String(keys['date'] ?? '');
  const [year, month, date] = (/^\d{4}-\d\d-\d\d/.exec(given)?.[0] ?? day).split('-');
  const sections = folder.replace(/^content\/?/, '').split('/');
  const slug = typeof keys['slug'] === 'string' ? keys['slug'] : null;
  const name = slug ?? (/^_?index$/.test(last) ? sections.at(-1) : last);
  // Jekyll takes the name of the file for a title.
  const title = folder.startsWith('content') ? toShortSlug(String(keys['title'] ?? name)) : name;
  const categories = listValues(keys['categories'] ?? keys['category']).flatMap((value) => String(value).split(/\s+/));
  const values: Readonly<Record<string, string | undefined>> = {
    ...Object.fromEntries(table.names.map((key) => [key, name])),
    ...{ year, month, day: date, i_month: month?.replace(/^0/, ''), i_day: date?.replace(/^0/, '') },
    ...{ title, slug: slug ?? title, section: sections[0], sections: sections.join('/'), output_ext: '.html' },
    categories: categories.map(toShortSlug).join('/'),
  };
  const isKnown = ([, key = '']: readonly string[]) => Boolean(values[key]) || key === 'categories';
  if (![...pattern.matchAll(/:([a-z_]+)/g)].every(isKnown)) return null;
  return pattern.replace(/:([a-z_]+)/g, (_, key) => values[key] ?? '').replace(/\/{2,}/g, '/');
}
