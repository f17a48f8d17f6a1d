// Checks the site that `site dev` has in memory: all but what needs a folder, a browser or other
// sites. Entry point: checkMemory.
import { setImmediate } from 'node:timers/promises';
import type { Artifact } from '../base/artifact.ts';
import { type CheckFiles, checkSite } from '../check/check.ts';
import { openMemoryFolder, type SiteFolder } from '../check/facts/folder.ts';
import { isAboutTexts, type Rule } from '../check/rule.ts';
import { rules } from '../check/rules/index.ts';
import { type ExpectedSource, readExpected } from './check/read-expected.ts';

export type MemoryCheck = NonNullable<Awaited<ReturnType<typeof checkMemory>>>;

/**
 * Checks pages, a few milliseconds each, and lets others work in between. Returns null while the
 * data has problems.
 * @param only the file of the only page that is read, which is then compared with no others; null
 * for all
 */
export async function checkMemory(
  artifacts: readonly Artifact[],
  source: Omit<ExpectedSource, 'folder' | 'manifest'>,
  only: string | null,
) {
  const folder = openArtifacts(artifacts);
  const data = readExpected({ ...source, folder: folder.path, manifest: '' });
  if ('problems' in data) return null;
  const { expected } = data;
  const enabled = rules.filter((rule) => !('checkRendered' in rule) && !('checkAsync' in rule));
  const checkFiles: CheckFiles = async function* (files, checkPages) {
    for (const result of checkPages(only === null ? files : [only])) {
      yield result;
      await setImmediate();
    }
  };
  const { site, problems } = await checkSite(folder, {
    rules: only === null ? enabled : enabled.flatMap(withoutComparisons),
    // The server needs no files of a host.
    expected: expected && { ...expected, output: null, hosts: [] },
    checkFiles,
  });
  return { problems, pages: site.pages.length };
}

function withoutComparisons(rule: Rule): Rule[] {
  if (isAboutTexts(rule)) return [rule];
  if (!('checkPage' in rule)) return [];
  const { id, title, severity, rationale, fix, needsData = false, checkPage } = rule;
  return [{ id, title, severity, rationale, fix, needsData, checkPage }];
}

/** What is encoded on request has no bytes yet. */
function openArtifacts(artifacts: readonly Artifact[]): SiteFolder {
  const files = new Map(
    artifacts.flatMap((artifact) => {
      const content = 'content' in artifact ? Buffer.from(artifact.content) : new Uint8Array();
      const file = { content, inode: artifact.path };
      return [artifact.path, ...(artifact.alias ?? [])].map((path) => [path, file] as const);
    }),
  );
  return openMemoryFolder('', files);
}
