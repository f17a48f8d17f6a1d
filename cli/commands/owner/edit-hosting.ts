import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../base/cache/replace-file.ts';
import { formatCommand } from '../../base/format-command.ts';
import { openOwnerData } from '../../edit/owner/owner-data.ts';
import { createGit } from '../../edit/owner/publish/git.ts';
import { resolvePublicUrl } from '../../edit/owner/server/guard.ts';
import { createEditHosting } from '../../hosts/edit-hosting.ts';
import type { PackageInfo } from '../../pipeline/program/package-info.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import type { Terminal } from '../terminal/terminal.ts';

const FOLDER = '.hosts/edit';

/** Writes what a server needs to run the editor. Throws UsageError for a site without a remote. */
export async function writeEditHosting(
  { root, publicUrl, packageInfo }: { root: string; publicUrl: string | undefined; packageInfo: PackageInfo },
  terminal: Terminal,
): Promise<number> {
  const siteUrl = openOwnerData(root).read()?.url ?? '';
  const domain = URL.canParse(siteUrl) ? new URL(siteUrl).hostname.replace(/^www\./, '') : 'example.com';
  const url = resolvePublicUrl(publicUrl ?? `https://edit.${domain}`, { host: '', siteUrl }) ?? '';
  const git = createGit(root);
  const remote = await git(['remote', 'get-url', 'origin']);
  if (!remote.isOk || remote.output === '')
    throw new UsageError(
      'The editor on a server publishes by `git push`, and this folder has no remote `origin`. Push it to a host of repositories first.',
    );
  const { output: folder } = await git(['rev-parse', '--show-prefix']);
  const files = createEditHosting({
    publicUrl: url,
    repository: toSshUrl(remote.output),
    folder,
    manifests: readManifests(root, packageInfo),
  });
  for (const { path, ...file } of files) if ('content' in file) replaceFile(join(root, FOLDER, path), file.content);
  terminal.out(
    `Wrote ${files.length} files to \`${FOLDER}\` for ${url}. \`${FOLDER}/DEPLOY.md\` has the three commands; \`${formatCommand('edit --write-hosting --public-url <url>')}\` takes another address.`,
  );
  return 0;
}

/** A deploy key is for ssh alone. */
function toSshUrl(url: string): string {
  return url.replace(/^https:\/\/(?:[^@/]*@)?([^/:]+)\/(.+?)(?:\.git)?\/?$/, 'git@$1:$2.git');
}

/** What the site installs, or else this program. */
function readManifests(root: string, { name, version }: PackageInfo): readonly [string, string | null] {
  const [manifest, lock] = [join(root, 'package.json'), join(root, 'package-lock.json')];
  if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes(`"${name}"`))
    return [readFileSync(manifest, 'utf8'), existsSync(lock) ? readFileSync(lock, 'utf8') : null];
  return [`${JSON.stringify({ private: true, dependencies: { [name]: version } }, null, 2)}\n`, null];
}
