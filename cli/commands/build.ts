import { relative } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createManifestWriter, getManifestPath } from '../emit/build-manifest.ts';
import { checkOutput, emit } from '../emit/emit.ts';
import { hashSources } from '../emit/sources-hash.ts';
import { compileSite } from '../pipeline/compile-site.ts';
import { findSiteCacheFolder, openSiteLoadCache } from '../pipeline/site-cache.ts';
import { getProblem, type Problem, sortProblems } from '../problem.ts';
import { formatBytes, getExitCode, type Terminal } from '../terminal/terminal.ts';
import type { SiteOptions } from './site-options.ts';
import { readToday } from './today.ts';

export interface BuildOptions extends SiteOptions {
  readonly json: boolean;
}

/** Builds the site and writes it. Returns the exit code: 0, or 1 or 2 if problems left the output unchanged. */
export async function build(options: BuildOptions, terminal: Terminal): Promise<number> {
  // Each page is garbage once it is written. By default V8 would let the heap grow to several times its live size before collecting.
  setFlagsFromString('--heap-growing-percent=30');
  const started = performance.now();
  const { root, out, packageInfo, url, json } = options;
  const outputProblem = checkOutput({ out, root });
  // Hashed before they are read, so that an edit made during the build makes the output stale.
  const sources = hashSources({ root, packageRoot: packageInfo.root, program: packageInfo.program, url });
  const compiled =
    outputProblem !== null
      ? { problems: [outputProblem] }
      : await compileSite({
          root,
          packageInfo,
          loadCache: openSiteLoadCache(options),
          onProgress: terminal.progress,
          today: readToday(),
          ...(url !== undefined && { url }),
        }).catch(returnProblem);
  const folder = relative(process.cwd(), out) || '.';
  const reportProblems = (problems: readonly Problem[]) => {
    if (json) terminal.out(JSON.stringify({ ok: false, problems: sortProblems(problems) }, null, 2));
    else terminal.problems(problems, `Nothing was written; \`${folder}\` is unchanged.`);
    return getExitCode(problems);
  };
  if ('problems' in compiled) return reportProblems(compiled.problems);
  const manifest = createManifestWriter(getManifestPath(findSiteCacheFolder(options), out));
  const emitted = await emit(compiled.artifacts, { out, root, onWritten: manifest.add });
  if ('problems' in emitted) return reportProblems(emitted.problems);
  manifest.save({ sources, url: url ?? null });
  const { files, bytes, encoded } = emitted;
  const milliseconds = Math.round(performance.now() - started);
  if (json) {
    const result = {
      ok: true,
      out,
      pages: compiled.pages,
      files,
      bytes,
      encoded,
      milliseconds,
      problems: sortProblems(compiled.warnings),
    };
    terminal.out(JSON.stringify(result, null, 2));
    return 0;
  }
  if (compiled.warnings.length > 0) terminal.problems(compiled.warnings, 'The site was built anyway.');
  const seconds = (milliseconds / 1000).toFixed(2);
  terminal.out(`Reused ${encoded.reused} of ${encoded.total} images and fonts from the cache.`);
  terminal.out(
    `Wrote ${compiled.pages} pages (${files} files, ${formatBytes(bytes)}) to \`${folder}\` in ${seconds} s. View the site with \`npx site preview\`.`,
  );
  return 0;
}

/** Returns the problem that an error carries, such as a full disk; throws every other error again. */
function returnProblem(error: unknown): { readonly problems: readonly Problem[] } {
  const problem = getProblem(error);
  if (problem === null) throw error;
  return { problems: [problem] };
}
