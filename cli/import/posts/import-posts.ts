// Markdown files of other programs become articles, with their photos. Entry point: importPosts.

import { ask } from '../../edit/add/data-files.ts';
import { fillPattern } from '../../schema/fields/path-pattern.ts';
import { addShares, createTextMeter } from '../measure.ts';
import { type Left, type OldSite, parseUrl, toPath } from '../old-site.ts';
import type { OldImage } from '../page/content.ts';
import { type PhotoReader, takePhotos } from '../photos.ts';
import type { Fate } from '../plan/addresses.ts';
import { formatArticleFile, splitIntro } from '../plan/page-files.ts';
import type { ReportedPage } from '../report.ts';
import { fitMarkdown } from '../text/fit-markdown.ts';
import { findFreeName } from '../text/names.ts';
import { type PostHead, readPost } from './read-post.ts';

export interface PostOptions extends Pick<PhotoReader, 'preparePhoto'> {
  readonly takenSlugs: ReadonlySet<string>;
  readonly takenPhotos: ReadonlySet<string>;
  /** The pattern of the paths of articles. */
  readonly articlePattern: string;
  /** Returns where a link that leads to no post leads; null for nowhere. */
  resolve(url: string): string | null;
}

export async function importPosts(old: OldSite, options: PostOptions) {
  const left: Left[] = [];
  const slugs = new Set(options.takenSlugs);
  const posts = old.posts.flatMap((post): PostHead[] => {
    const head = readPost(post);
    if ('why' in head) {
      left.push({ what: post.file, why: head.why });
      return [];
    }
    const slug = findFreeName(head.slug, (name) => !slugs.has(name));
    slugs.add(slug);
    left.push(...head.left);
    return [{ ...head, slug }];
  });
  const photos = await takePhotos(
    posts.flatMap(listImages),
    { readFile: old.readFile, preparePhoto: options.preparePhoto },
    options.takenPhotos,
  );
  const paths = new Map<string, string>();
  const place = ({ slug, date }: PostHead) => {
    const [year = '', month = '', day = ''] = date.split('-');
    return fillPattern(options.articlePattern, { article: slug, year, month, day });
  };
  for (const head of posts) {
    const { post, permalink } = head;
    const path = place(head);
    for (const name of [post.url.pathname, post.url.pathname.replace(/(?:\/index)?\.\w+$/, ''), permalink ?? '', path])
      if (name !== '') paths.set(toPath(name), path);
  }
  const links = { total: 0, arrived: 0 };
  const results = posts.map((head) => {
    const { post, slug, title, date, keys, permalink, image, body, bodyLine } = head;
    const path = place(head);
    const { blocks, unfit } = fitMarkdown(body, {
      resolveLink(href) {
        links.total += 1;
        const target = resolveLink(href, post.url, paths) ?? options.resolve(href);
        if (target !== null) links.arrived += 1;
        return target;
      },
      resolvePhoto: (url) => photos.find(parseUrl(url, post.url)?.href ?? ''),
    });
    for (const { line, message } of unfit)
      left.push({ what: `${post.file}:${bodyLine + line}`, why: message.replace(/\.$/, '') });
    const photo = image === null ? null : photos.find(parseUrl(image, post.url)?.href ?? '');
    if (image !== null && photo === null) left.push({ what: post.file, why: `its photo \`${image}\` was not taken` });
    const description = (keys['metaDescription'] as string | undefined) ?? null;
    const { intro, body: rest } = splitIntro(blocks, description);
    const former = [
      ...((keys['redirectFrom'] as string[] | undefined) ?? []),
      ...(permalink === null ? [] : [toPath(permalink)]),
    ].filter((address) => address !== path);
    const file = formatArticleFile(slug, `From ${post.file}`, {
      record: {
        title,
        ...keys,
        metaDescription: intro[0] === description ? null : description,
        date,
        photo,
        redirectFrom: [...new Set(former)],
        description:
          intro.length > 0 ? intro.join('\n\n') : ask('Say in two sentences what readers learn from this article.'),
      },
      body: rest,
    });
    const fates = former.map((address): Fate => ({ address, fate: 'redirected', to: path }));
    return { file, path, fates, head, photo };
  });
  const pages = results.map(
    ({ file, path, head: { post, body } }): ReportedPage => ({
      address: post.file,
      path,
      file: `data/${file[0]}`,
      kind: 'article',
      reason: 'a Markdown file',
      words: createTextMeter(new Map([file]))(listWords(body)),
    }),
  );
  return {
    files: results.map(({ file }) => file),
    photos: photos.files,
    photoCount: photos.count,
    pages,
    words: addShares(pages.map(({ words }) => words)),
    fates: results.flatMap(({ fates }) => fates),
    links,
    left,
    // The photos below the headings of posts, which need an entry in data/gallery.yaml.
    listed: results.flatMap(({ photo }) => (photo === null ? [] : [photo])),
  };
}

/** The words that a reader sees of Markdown, roughly: without targets of links, tags and signs. */
function listWords(body: string): string[] {
  return body
    .replace(/!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|<[^>]*>|\{[{%][\s\S]*?[%}]\}/g, ' ')
    .split(/\n+/)
    .filter((line) => line.trim() !== '' && !/^\[[^\]]+\]:/.test(line));
}

/** To another file, by its name or its address; `{% link %}` and `{% post_url %}` have neither. */
function resolveLink(href: string, base: URL, paths: ReadonlyMap<string, string>): string | null {
  const url = parseUrl(href, base);
  if (url === null || url.host !== base.host) return null;
  const path = url.pathname.replace(/(?:\/index)?\.(?:md|markdown|mdx)$/, '');
  return paths.get(toPath(path)) ?? paths.get(toPath(path.replace(/\/\d{4}-\d\d-\d\d-/, '/'))) ?? null;
}

function listImages({ post, body, image }: PostHead): OldImage[] {
  const images = [
    ...Array.from(body.matchAll(/!\[([^\]]*)\]\(\s*(?:<([^>\n]+)|([^)\s]+))/g), ([, alt = '', quoted, url = '']) => ({
      alt,
      url: quoted ?? url,
    })),
    ...Array.from(body.matchAll(/^\[[^\]]+\]:\s*<?(\S+\.(?:jpe?g|png|webp|avif|gif))\b/gim), ([, url = '']) => ({
      alt: '',
      url,
    })),
    ...Array.from(body.matchAll(/<img\b[^>]*?\bsrc=["']?([^"'\s>]+)/gi), ([, url = '']) => ({ alt: '', url })),
    ...(image === null ? [] : [{ alt: '', url: image }]),
  ];
  return images.flatMap(({ alt, url: text }) => {
    const url = parseUrl(text, post.url);
    return url === null ? [] : [{ url, alt, candidates: [url] }];
  });
}
