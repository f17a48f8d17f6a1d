// `site check --fix` moves the jobs that `projects` of data/site.yaml had to files of their own; until
// the first release. Entry point: moveProjects.
import { stringify } from 'yaml';
import { openDocument } from '../load/yaml/data-document.ts';
import { isGroup } from '../schema/definition/definition.ts';
import { toSlug } from '../schema/fields/text.ts';
import { getValue } from './values/document-changes.ts';
import { editText, findFreeName } from './values/draft.ts';

/** Returns the changed files of the business in each language and of the jobs; null for one that is empty now. */
export function moveProjects(
  files: readonly string[],
  read: (file: string) => string,
): ReadonlyMap<string, string | null> {
  const moved = new Map<string, string | null>();
  const taken = new Set(files.flatMap((file) => /^data\/jobs\/([^.]+)\./.exec(file)?.[1] ?? []));
  const slugs = listProjects('data/site.yaml', read).map(({ title }) => {
    const slug = findFreeName(toSlug(String(title)) || 'job', (name) => taken.has(name));
    taken.add(slug);
    return slug;
  });
  for (const file of files.filter((name) => /^data\/site\.(?:[\w-]+\.)?yaml$/.test(name))) {
    const projects = listProjects(file, read);
    if (projects.length === 0 || slugs.length === 0) continue;
    const isAlone = Object.keys(Object(getValue(openDocument(file, read(file)), []))).length === 1;
    const text = isAlone ? null : editText(file, read(file), [{ path: ['projects'], remove: true }]);
    if (text !== null && typeof text !== 'string') continue;
    moved.set(file, text);
    for (const [index, { cost, ...job }] of projects.entries()) {
      const to = file.replace('data/site', () => `data/jobs/${slugs[index] ?? `job-${index + 1}`}`);
      moved.set(to, stringify({ ...job, ...(cost !== undefined && { price: { amount: cost } }) }));
    }
  }
  return moved;
}

function listProjects(file: string, read: (file: string) => string): readonly Readonly<Record<string, unknown>>[] {
  const projects = getValue(openDocument(file, read(file)), ['projects']);
  return Array.isArray(projects) ? projects.filter(isGroup) : [];
}
