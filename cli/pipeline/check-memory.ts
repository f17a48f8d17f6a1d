// Checks the site that `site dev` has in memory: all but what needs a folder, a browser or other
// sites. Entry point: checkMemory.
import { setImmediate } from 'node:timers/promises';
import type { Artifact } from '../base/artifact.ts';
import { checkSite } from '../check/check.ts';
import { openMemoryFolder, type SiteFolder } from '../check/facts/folder.ts';
import { rules } from '../check/rules/index.ts';
import { type ExpectedSource, readExpected } from './check/read-expected.ts';

export type MemoryCheck = NonNullable<Awaited<ReturnType<typeof checkMemory>>>;

/**
 * Checks pages, a few milliseconds each, and lets others work in between. Returns null while the
 * data has problems.
 * @param only the file of the only page that is read, which is then compared with no others
 */
export async function checkMemory(
  artifacts: readonly Artifact[],
  source: Omit<ExpectedSource, 'folder' | 'manifest'>,
  only?: string,
) {
  const folder = openArtifacts(artifacts);
  const data = readExpected({ ...source, folder: folder.path, manifest: '' });
  if ('problems' in data) return null;
  const { expected } = data;
  const { site, problems } = await checkSite(folder, {
    rules: rules.filter((rule) => !('checkRendered' in rule) && !('checkAsync' in rule)),
    // The server needs no files of a host.
    expected: expected && { ...expected, output: null, hosts: [] },
    only,
    checkPage: async (_, check) => {
      await setImmediate();
      return check();
    },
  });
  return { problems, pages: site.pages.length };
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
