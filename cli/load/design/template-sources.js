// The text of our sections and pages, by their names: what a site may replace, and where `site add
// template` starts. The compiled program contains them as one file. Plain JavaScript, because
// cli/pipeline/program/bundle-program.js needs it before any TypeScript can run.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The name of the file in the folder of the compiled program. */
export const TEMPLATE_SOURCES = 'templates.json';

/** What a site's templates import ours from. */
export const TEMPLATES_MODULE = '@local-service/site/templates';

/**
 * @param {string} packageRoot absolute path of the folder that contains templates/
 * @returns {Readonly<Record<string, string>>} by names such as `sections/hero`
 */
export function collectTemplateSources(packageRoot) {
  const files = ['sections', 'pages'].flatMap((folder) =>
    readdirSync(join(packageRoot, 'templates', folder))
      .filter((file) => /^[\w-]+\.tsx$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [file.replace(/\.tsx$/, ''), readFileSync(join(packageRoot, 'templates', file), 'utf8')]),
  );
}

/**
 * Returns those that the running program was compiled with, or those on disk if it was not compiled,
 * as in tests.
 * @returns {Readonly<Record<string, string>>}
 */
export function readTemplateSources() {
  const folder = dirname(fileURLToPath(import.meta.url));
  const compiled = join(folder, TEMPLATE_SOURCES);
  return existsSync(compiled)
    ? JSON.parse(readFileSync(compiled, 'utf8'))
    : collectTemplateSources(join(folder, '../../..'));
}

/**
 * Lists the components of one of ours that a file replaces: `default`, others by their names.
 * @param {string} name
 * @param {string} source
 */
export function listReplaceable(name, source) {
  if (name.startsWith('pages/')) return ['default'];
  const names = source.matchAll(/(?:replaceable|cached)\(\s*'sections\/[\w-]+?(?:\.(\w+))?'/g);
  return [...names].map(([, part]) => part ?? 'default');
}
