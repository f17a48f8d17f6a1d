import { relative } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { findCacheFolder } from '../base/cache/cache-folder.ts';
import { formatCommand } from '../base/format-command.ts';
import { formatNames } from '../base/format-names.ts';
import { printReport, type ReportTarget } from '../check/report/index.ts';
import { createDataPaths } from '../check/report/problems/reader-paths.ts';
import type { Report } from '../check/report/report.ts';
import { type BuildManifest, getManifestPath, isUpToDate, readManifest } from '../emit/build-manifest.ts';
import type { EmitResult } from '../emit/emit.ts';
import { hashSources } from '../emit/hash-sources.ts';
import { checkOutput } from '../emit/output-folder.ts';
import { PARTLY_PUBLISHED } from '../emit/publish.ts';
import { findToday, formatToday } from '../model/time/today.ts';
import { lacksEditorSchemas } from '../pipeline/editor-schemas.ts';
import { areHostFoldersUpToDate, emitHostFolders } from '../pipeline/hosts/host-folders.ts';
import { timeStage } from '../pipeline/stages.ts';
import { hashWrittenFiles, readWrittenFiles, writeWrittenFiles } from '../pipeline/written-files.ts';
import { type Failed, isFailed, type Problem, sortProblems } from '../problem.ts';
import { repeatFlags, type SiteOptions } from './flags/site-options.ts';
import { EXIT, getExitCode } from './terminal/exit-code.js';
import { formatBytes, type Terminal } from './terminal/terminal.ts';

export interface BuildOptions extends SiteOptions {
  readonly reporters: readonly ReportTarget[];
}

/** Builds and publishes the site. Returns the exit code: not 0 if the output stays. */
export async function build(options: BuildOptions, terminal: Terminal): Promise<number> {
  const started = performance.now();
  const { out, reporters } = options;
  const folder = relative(process.cwd(), out) || '.';
  const built = await buildOutput(options, terminal);
  const report = (reported: readonly Problem[], rest: Omit<Report, 'problems'>) =>
    printReport({ ...rest, problems: sortProblems(reported).map(createDataPaths(options)) }, reporters, terminal);
  if (isFailed(built)) {
    const { problems } = built;
    report(problems, { pages: 0, consequence: describeFailure(problems, folder) });
    return getExitCode(problems);
  }
  const { pages, warnings, ...result } = built;
  const { writtenPages, files, bytes, encoded, foreign } = result;
  const milliseconds = Math.round(performance.now() - started);
  report(warnings, { pages, consequence: 'The site was built anyway.', build: { out, ...result, milliseconds } });
  if (reporters.some(({ name, file }) => name === 'json' && file === null)) return EXIT.ok;
  if (foreign.length > 0)
    terminal.err(
      `\`${folder}\` also contains ${formatNames(foreign)}, which \`site\` did not write and left alone. Delete what should not be published.`,
    );
  terminal.out(`Reused ${encoded.reused} of ${encoded.total} images and fonts from the cache.`);
  const count = writtenPages === pages ? pages : `${writtenPages} of ${pages}`;
  const seconds = (milliseconds / 1000).toFixed(2);
  const next = `View the site with \`${formatCommand(`preview${repeatFlags(options)}`)}\`.`;
  terminal.out(
    `Wrote ${count} pages (${files} files, ${formatBytes(bytes)}) to \`${folder}\` in ${seconds} s. ${next}`,
  );
  return EXIT.ok;
}

function describeFailure(problems: readonly Problem[], folder: string): string {
  return problems.some(({ code }) => code === PARTLY_PUBLISHED)
    ? `\`${folder}\` has files of the old site and of the new one.`
    : `Nothing was written; \`${folder}\` is unchanged.`;
}

interface Built extends EmitResult {
  readonly pages: number;
  readonly warnings: readonly Problem[];
}

async function buildOutput(options: BuildOptions, { debug, progress, working }: Terminal): Promise<Built | Failed> {
  const { root, out, packageInfo, url, hosts, useCache } = options;
  const cacheFolder = findCacheFolder(root);
  const manifestPath = getManifestPath(cacheFolder, out);
  const manifest = readManifest(manifestPath);
  const now = new Date();
  const written = readWrittenFiles(root);
  const folders = { root, cacheFolder, manifest };
  // Hashed before they are read, so that an edit made during the build makes the output stale.
  const sources = await timeStage(debug, 'sources', () =>
    hashSources({ root, program: packageInfo.program, url, hosts, out }),
  );
  if (useCache && manifest !== null && !lacksEditorSchemas(root)) {
    const today = formatToday(findToday(now, manifest.timeZone));
    if (
      isUpToDate(manifest, { sources, written: hashWrittenFiles(written), today }, out) &&
      areHostFoldersUpToDate(folders)
    )
      return describeUpToDate(manifest);
  }
  working('Reading the data');
  const problem = checkOutput({ out, root, manifest });
  if (problem !== null) return { problems: [problem] };
  // Each page is garbage once written; by default V8 would let the heap grow first.
  setFlagsFromString('--heap-growing-percent=30');
  const [{ compileSite }, { emit }] = await Promise.all([
    import('../pipeline/compile-site.ts'),
    import('../emit/emit.ts'),
  ]);
  const compiled = await compileSite({ ...options, now, packageRoot: packageInfo.root, onProgress: progress, debug });
  if ('problems' in compiled) return compiled;
  const { pages, warnings, artifacts, beside, oldAssetDays, timeZone } = compiled;
  working(`Writing ${pages} pages`);
  const build = {
    version: packageInfo.version,
    program: packageInfo.program,
    sources,
    written: hashWrittenFiles(new Map([...written, ...compiled.written])),
    today: formatToday(findToday(now, timeZone)),
    ...(timeZone !== undefined && { timeZone }),
    url: url ?? null,
    pages,
    warnings,
    ...(hosts !== undefined && { hosts }),
    beside: beside.map(({ host }) => host),
  };
  // Before the output, so that it is unchanged if they cannot be written.
  const problems = await emitHostFolders(beside, build, folders);
  if (problems.length > 0) return { problems };
  const emitted = await timeStage(debug, 'publish', () =>
    emit(artifacts, {
      out,
      manifest: manifestPath,
      build,
      incremental: useCache,
      oldAssets: { days: oldAssetDays, today: findToday(now, timeZone).latest },
    }),
  ).catch((error: unknown): Failed => {
    if (isFailed(error)) return error;
    throw error;
  });
  if ('problems' in emitted) return emitted;
  const unwritten = writeWrittenFiles(root, compiled.written);
  return { ...emitted, pages, warnings: [...warnings, ...unwritten] };
}

function describeUpToDate({ pages, files, warnings }: BuildManifest): Built {
  const total = files.filter(({ isEncoded }) => isEncoded).length;
  return {
    pages,
    writtenPages: 0,
    files: files.reduce((sum, { aliases }) => sum + 1 + aliases.length, 0),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    encoded: { reused: total, total },
    warnings,
    foreign: [],
  };
}
