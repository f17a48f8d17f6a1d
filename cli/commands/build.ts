import { relative } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createManifestWriter, manifestFile } from '../emit/build-manifest.ts';
import { checkOutput, emit } from '../emit/emit.ts';
import { sourcesHash } from '../emit/sources-hash.ts';
import { compileSite } from '../pipeline/compile-site.ts';
import { siteCacheFolder, siteLoadCache } from '../pipeline/site-cache.ts';
import { type Problem, sortProblems } from '../problem.ts';
import { bytesText, problemsExitCode, type Terminal } from '../terminal/terminal.ts';
import type { SiteOptions } from './site-options.ts';

export interface BuildOptions extends SiteOptions {
  readonly json: boolean;
}

/** Compiles and writes the site. The exit code: 0, or 1 where problems kept the output as it was. */
export async function build(options: BuildOptions, terminal: Terminal): Promise<number> {
  // Pages are written and forgotten: without this V8 lets the heap grow by what could be collected, several times what is in use.
  setFlagsFromString('--heap-growing-percent=30');
  const started = performance.now();
  const { root, out, packageInfo, url, json } = options;
  const refused = checkOutput({ out, root });
  // Before they are read: what is edited while a site is built is not what was built.
  const sources = sourcesHash({ root, packageRoot: packageInfo.root, program: packageInfo.program, url });
  const compiled =
    refused !== null
      ? { problems: [refused] }
      : await compileSite({
          root,
          packageInfo,
          loadCache: siteLoadCache(options),
          onProgress: terminal.progress,
          ...(url !== undefined && { url }),
        });
  const folder = relative(process.cwd(), out) || '.';
  const reportProblems = (problems: readonly Problem[]) => {
    if (json) terminal.out(JSON.stringify({ ok: false, problems: sortProblems(problems) }, null, 2));
    else terminal.problems(problems, `Nothing was written; \`${folder}\` is as it was.`);
    return problemsExitCode(problems);
  };
  if ('problems' in compiled) return reportProblems(compiled.problems);
  const manifest = createManifestWriter(manifestFile(siteCacheFolder(options), out));
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
      problems: [],
    };
    terminal.out(JSON.stringify(result, null, 2));
    return 0;
  }
  const figures = `${compiled.pages} pages, ${files} files, ${bytesText(bytes)} in ${(milliseconds / 1000).toFixed(2)} s`;
  terminal.out(`Reused ${encoded.reused} of ${encoded.total} images and fonts from the cache.`);
  terminal.out(`${figures}. The site is in ${folder}/; look at it with \`npx site preview\`.`);
  return 0;
}
