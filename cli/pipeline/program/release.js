// Checks that a version can be released and completes the manifests of both packages; release.yml
// runs it before it publishes. The address of the repository is in one place, `repository.url` of
// package.json, and is empty until there is one.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const [tag = ''] = process.argv.slice(2);

const program = readManifest('.');
const create = readManifest('cli/commands/create');
const problems = findProblems();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  const { url } = program.repository;
  const page = url.replace(/^git\+/, '').replace(/\.git$/, '');
  for (const [folder, manifest] of /** @type {const} */ ([
    ['.', program],
    ['cli/commands/create', create],
  ])) {
    const directory = folder === '.' ? {} : { directory: folder };
    const completed = {
      ...manifest,
      repository: { type: 'git', url, ...directory },
      homepage: `${page}#readme`,
      bugs: `${page}/issues`,
    };
    writeFileSync(join(packageRoot, folder, 'package.json'), `${JSON.stringify(completed, null, 2)}\n`);
  }
  console.log(`Version ${program.version} can be published.`);
}

function findProblems() {
  const changelog = readFileSync(join(packageRoot, '.github/CHANGELOG.md'), 'utf8');
  const { version, repository } = program;
  return [
    ...(repository.url === '' ? ['Write the address of the repository as `repository.url` in package.json.'] : []),
    ...(tag === `v${version}` ? [] : [`The tag \`${tag}\` is not that of version ${version}, \`v${version}\`.`]),
    ...(create.version === version
      ? []
      : [`cli/commands/create/package.json has version ${create.version}, and package.json ${version}.`]),
    ...(new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d{2}-\\d{2}\\)$`, 'm').test(changelog)
      ? []
      : [`.github/CHANGELOG.md has no heading \`## ${version} (<date>)\`.`]),
  ];
}

/** @param {string} folder */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(packageRoot, folder, 'package.json'), 'utf8'));
}
