import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { formatCommand } from '../base/format-command.ts';
import { formatCount } from '../base/format-count.ts';
import { createStub, drawPhoto } from '../edit/add/data-files.ts';
import { PHOTO_FILE } from '../edit/add/site-files.ts';
import { formatWorkflow } from '../hosts/workflow.ts';
import { importSite } from '../import/import-site.ts';
import type { OldSite } from '../import/old-site.ts';
import type { ExistingSite } from '../import/plan/addresses.ts';
import { formatComparison } from '../import/report/comparison.ts';
import { formatReport, formatSummary } from '../import/report/report.ts';
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
const COMPARISON = 'import-report.html';

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
  if (isSite && !old.pages.some(({ isMarkdown }) => isMarkdown))
    throw new UsageError(
      `\`${root}\` is a site already, and only Markdown files can be added to one. Name a new folder with \`--root\`.`,
    );
  const [template] = old.templates;
  if (!isSite && template !== undefined)
    throw new UsageError(
      `\`${source}\` is the source of a site generator: \`${template}\` has commands for it. Build it first, then import the built folder, such as \`_site\` or \`public\`.`,
    );
  terminal.working('Writing the data');
  const dataSet = isSite ? loadData(root).dataSet : null;
  const imported = await importSite(old, {
    source,
    program: packageInfo,
    workflow: formatWorkflow([]),
    preparePhoto,
    existing: dataSet === null ? null : describeSite(dataSet),
  });
  const files = new Map(imported.files);
  let changed = new Map<string, string>();
  if (dataSet !== null) {
    const entries = imported.listed.map((file) => ({ ...createStub('photo', { file }), inGallery: false }));
    const gallery = addToGallery({ root, dataSet }, entries);
    for (const [path, text] of gallery.created) files.set(path, text);
    changed = new Map(gallery.changed);
  } else if (imported.lacksPhotos)
    files.set(`data/photos/${PHOTO_FILE}`, await encodeDrawing(drawPhoto(siteSchema.shape.colors.parse({}).accent)));
  const count = files.size + 2;
  // Reports replace those of an earlier import.
  for (const [name, text] of [
    [REPORT, formatReport(imported.report)],
    [COMPARISON, formatComparison(imported.report)],
  ] as const)
    if (existsSync(join(root, name))) changed.set(name, text);
    else files.set(name, text);
  writeNewFiles(root, files, changed);
  const folder = relative(process.cwd(), root) || '.';
  terminal.out(
    `Wrote ${formatCount(count, 'file')} to \`${folder}\`. The data now has:\n\n${formatSummary(imported.report)}\n`,
  );
  const loaded = loadData(root);
  const toSolve = [...loaded.problems, ...checkReferences(loaded.dataSet)];
  if (toSolve.length > 0) return terminal.problems(toSolve, `The rest is in \`${join(folder, REPORT)}\`.`, { root });
  terminal.out(
    `Read \`${join(folder, REPORT)}\` first: it lists what is missing and what was guessed; \`${COMPARISON}\` shows old pages beside the new texts. Then ${formatCommand('build')} and ${formatCommand('check --launch')} list what is still to write.`,
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
  });
  if (typeof old === 'string') throw new UsageError(`\`${source}\` cannot be read: ${old}.`);
  return checkFound(old, source);
}

/** Between two requests: a visitor with a phone asks for more. */
const PAUSE_MS = 200;
/** Pages between two lines about the progress. */
const PROGRESS_STEP = 10;

function checkFound(old: OldSite, source: string): OldSite {
  if (old.pages.length + old.templates.length > 0) return old;
  throw new UsageError(
    `\`${source}\` contains no page: no HTML, and no Markdown file. Save the pages of the old site there.`,
  );
}

function describeSite(dataSet: ReturnType<typeof loadData>['dataSet']): ExistingSite {
  return {
    paths: new Set(listAllPages(dataSet).map(({ value }) => value.path)),
    articleSlugs: new Set(dataSet.pages.article.map(({ value }) => value.slug)),
    photos: new Set(dataSet.photos.keys()),
    articlePattern: dataSet.paths.article,
  };
}
