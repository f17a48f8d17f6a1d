// `site check --fix` moves the jobs that `projects` of data/site.yaml had to files of their own; until
// the first release. Entry point: moveProjects.
import { stringify } from 'yaml';
import { openDocument } from '../load/yaml/data-document.ts';
import { isGroup } from '../schema/definition/definition.ts';
import { toSlug } from '../schema/fields/text.ts';
import { getValue } from './values/document-changes.ts';
import { editText } from './values/draft.ts';

/** Returns the changed files: those of the business in each language, and those of the jobs. */
export function moveProjects(files: readonly string[], read: (file: string) => string): ReadonlyMap<string, string> {
  const moved = new Map<string, string>();
  const slugs = listProjects('data/site.yaml', read).map(({ title }, index, all) => {
    const slug = toSlug(String(title)) || 'job';
    const isTaken = all.slice(0, index).some((job) => toSlug(String(job['title'])) === toSlug(String(title)));
    return isTaken || files.some((file) => file.startsWith(`data/jobs/${slug}.`)) ? `${slug}-${index + 1}` : slug;
  });
  for (const file of files.filter((name) => /^data\/site\.(?:[\w-]+\.)?yaml$/.test(name))) {
    const projects = listProjects(file, read);
    const text =
      projects.length > 0 && slugs.length > 0 && editText(file, read(file), [{ path: ['projects'], remove: true }]);
    if (typeof text !== 'string') continue;
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
