import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { formatCommand } from '../base/format-command.ts';
import { formatCount } from '../base/format-count.ts';
import { stubPhoto } from '../edit/add/data-files.ts';
import { drawPhoto } from '../edit/add/drawings.ts';
import { PHOTO_FILE } from '../edit/add/site-files.ts';
import { formatWorkflow } from '../hosts/workflow.ts';
import { type ImportedSite, importSite } from '../import/import-site.ts';
import type { OldSite } from '../import/old-site.ts';
import { importPosts } from '../import/posts/import-posts.ts';
import { formatReport, formatSummary, type ImportReport } from '../import/report.ts';
import { crawlSite } from '../import/sources/crawl.ts';
import { readFolder } from '../import/sources/read-folder.ts';
import { loadData } from '../load/load.ts';
import { listAllPages } from '../model/records/list-records.ts';
import { checkReferences } from '../model/references.ts';
import { type PackageInfo, readPackageInfo } from '../pipeline/program/package-info.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { writeNewFiles } from '../pipeline/write-new-files.ts';
import { encodeDrawing, preparePhoto } from '../render/images/import-photo.ts';
import { siteSchema } from '../schema/site.ts';
import { addToGallery } from './additions/photo.ts';
import { checkEmpty } from './new.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

export interface ImportFlags {
  readonly root?: string;
  readonly limit: number;
  /** In seconds. */
  readonly timeout: number;
}

const REPORT = 'import-report.md';

/**
 * Writes a new site from an old one, or adds Markdown files to a site as articles. Returns the exit
 * code. Throws UsageError if the source cannot be read or the folder has something else.
 */
export async function importOldSite(
  { source, flags, packageRoot }: { source: string; flags: ImportFlags; packageRoot: string },
  terminal: Terminal,
): Promise<number> {
  const root = resolve(flags.root ?? '.');
  const packageInfo = readPackageInfo(packageRoot);
  const isSite = existsSync(join(root, 'data/site.yaml'));
  if (!isSite) checkEmpty(root, 'site import <folder or URL> --root <new folder>');
  terminal.working(`Reading ${source}`);
  const old = await readSource(source, flags, { packageInfo, terminal });
  terminal.working('Writing the data');
  const { imported, changed } = isSite
    ? await addPosts(old, { root, source })
    : {
        imported: await importSite(old, { source, program: packageInfo, workflow: formatWorkflow([]), preparePhoto }),
        changed: new Map<string, string>(),
      };
  const files = new Map(imported.files);
  if (imported.lacksPhotos)
    files.set(`data/photos/${PHOTO_FILE}`, await encodeDrawing(drawPhoto(siteSchema.shape.colors.parse({}).accent)));
  const report = [REPORT, formatReport(imported.report)] as const;
  // Replaces the report of an earlier import.
  const isNewReport = !existsSync(join(root, REPORT));
  writeNewFiles(
    root,
    isNewReport ? new Map([...files, report]) : files,
    isNewReport ? changed : new Map([...changed, report]),
  );
  const folder = relative(process.cwd(), root) || '.';
  terminal.out(
    `Wrote ${formatCount(files.size + 1, 'file')} to \`${folder}\`. The data now has:\n\n${formatSummary(imported.report)}\n`,
  );
  const { dataSet, problems } = loadData(root);
  const toSolve = [...problems, ...checkReferences(dataSet)];
  if (toSolve.length > 0)
    return terminal.problems(toSolve, `The rest is in \`${join(folder, REPORT)}\`.`, { root, packageInfo });
  terminal.out(
    `Read \`${join(folder, REPORT)}\` first: it lists what was guessed and what was not imported. Then ${formatCommand('build')} and ${formatCommand('check --launch')} list what is still to write.`,
  );
  return EXIT.ok;
}

async function readSource(
  source: string,
  { limit, timeout }: ImportFlags,
  { packageInfo, terminal }: { readonly packageInfo: PackageInfo; readonly terminal: Terminal },
): Promise<OldSite> {
  if (!/^https?:\/\//i.test(source)) {
    const folder = resolve(source);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new UsageError(
        `\`${source}\` is neither a folder nor a URL. Name a folder with saved pages or Markdown files, or write \`https://...\`.`,
      );
    return checkFound(readFolder(folder), source);
  }
  if (!URL.canParse(source)) throw new UsageError(`\`${source}\` is not a URL. Write it like \`https://example.com\`.`);
  const old = await crawlSite(new URL(source), {
    limit,
    timeoutMs: timeout * 1000,
    pauseMs: PAUSE_MS,
    agent: `site-import/${packageInfo.version}`,
    onPage({ read, known, url }) {
      if (read % PROGRESS_STEP === 0) terminal.err(`Read ${read} pages of ${known} that are known; next is ${url}`);
    },
  }).catch((error: unknown) => {
    throw new UsageError(`\`${source}\` cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  });
  return checkFound(old, source);
}

/** Between two requests: a visitor with a phone asks for more. */
const PAUSE_MS = 200;
/** Pages between two lines about the progress. */
const PROGRESS_STEP = 10;

function checkFound(old: OldSite, source: string): OldSite {
  if (old.pages.length + old.posts.length > 0) return old;
  throw new UsageError(
    `\`${source}\` contains no page: no HTML, and no Markdown file. Save the pages of the old site there.`,
  );
}

/** Adds articles to an existing site. */
async function addPosts(
  old: OldSite,
  { root, source }: { readonly root: string; readonly source: string },
): Promise<{ readonly imported: ImportedSite; readonly changed: ReadonlyMap<string, string> }> {
  if (old.posts.length === 0)
    throw new UsageError(
      `\`${root}\` is a site already, and only Markdown files can be added to one. Name a new folder with \`--root\`.`,
    );
  const { dataSet } = loadData(root);
  const paths = new Set(listAllPages(dataSet).map(({ value }) => value.path));
  const posts = await importPosts(old, {
    preparePhoto,
    takenSlugs: new Set(dataSet.pages.article.map(({ value }) => value.slug)),
    takenPhotos: new Set([...dataSet.photos.keys()]),
    articlePattern: dataSet.paths.article,
    resolve(href) {
      const path = href.replace(/(?:\/|\.html)$/, '');
      return paths.has(path) ? path : /^https:\/\/[^/]+\.[^/]+/.test(href) ? href : null;
    },
  });
  const report: ImportReport = {
    source,
    business: null,
    words: posts.words,
    links: posts.links,
    photos: { total: posts.photoCount, arrived: posts.photos.size },
    pages: posts.pages,
    fates: posts.fates,
    left: [...old.left, ...posts.left],
    repeated: [],
  };
  const files = new Map<string, string | Uint8Array>([
    ...posts.files.map(([path, text]) => [`data/${path}`, text] as const),
    ...[...posts.photos].map(([name, bytes]) => [`data/photos/${name}`, bytes] as const),
  ]);
  const entries = posts.listed.map((file) => ({ ...stubPhoto(file), inGallery: false }));
  const { created, changed } = addToGallery({ root, dataSet }, entries);
  return { imported: { files: new Map([...files, ...created]), lacksPhotos: false, report }, changed };
}
