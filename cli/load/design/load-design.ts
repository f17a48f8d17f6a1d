// Reads a site's own design: templates that replace ours, sections of its own, styles, a script and
// fonts. Entry point: loadDesign. The templates are bundled here, because their schemas say what the
// data may be; cli/render runs them again with React.
import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';
import type { BuildFailure, BuildOptions, BuildResult, Message } from 'esbuild';
import { hashDesign, listDesignFiles } from '../../base/files/design-files.ts';
import { createError, type Failed, isFailed, type Problem, startOf } from '../../problem.ts';
import { definitionOf, type Schema } from '../../schema/definition/definition.ts';
import type { Design } from '../../schema/definition/design.ts';
import { listKeys } from '../../schema/definition/walk.ts';
import { setOwnSections } from '../../schema/fields/sections.ts';
import * as textTypes from '../../schema/fields/text-types.ts';
import { listNames, suggestNearest } from '../../schema/text/nearest-name.ts';
import { createProblem } from '../create-problem.ts';
import { CORRECT, describeThrown, locate, locateError, runTemplates, type TemplateExports } from './run-templates.ts';
import { listReplaceable, readTemplateSources, TEMPLATES_MODULE } from './template-sources.js';

/** Ours that nobody replaces: what others rely on, or what the program has to be sure of. */
const FIXED = ['document', 'head'];
const TEMPLATE = /^templates\/((?:sections|pages)\/([^/]+))\.tsx$/;
const SCHEMA_MODULE = '@local-service/site/schema';
const SCRIPT = 'client/main.ts';
const OWN_TYPE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Reads the design in a site's folder, and lets its sections be among those of the data. */
export function readDesign(root: string): Design | Failed | null {
  const design = loadDesign(root);
  setOwnSections(design === null || isFailed(design) ? new Map() : design.sections);
  return design;
}

/** Loads the design in a site's folder, an absolute path; null for a site without one. */
function loadDesign(root: string): Design | Failed | null {
  const files = listDesignFiles(root);
  if (files.length === 0) return null;
  const ours = readTemplateSources();
  const templates = files.flatMap((file) => TEMPLATE.exec(file)?.[1] ?? []);
  const problems = files.flatMap((file) => checkName(file, ours) ?? []);
  if (problems.length > 0) return { problems };
  const bundled = templates.length === 0 ? null : bundleTemplates(root, templates);
  if (isFailed(bundled)) return bundled;
  const enhancements = files.includes(SCRIPT) ? listExports(root) : [];
  if (isFailed(enhancements)) return enhancements;
  const design = {
    root,
    hash: hashDesign(root),
    templates,
    code: bundled,
    styles: files.find((file) => file === 'client/styles.css') ?? null,
    enhancements,
    fonts: files.filter((file) => /^client\/fonts\/[^/]+\.woff2$/.test(file)),
  };
  const sections = readSections(design, ours);
  return isFailed(sections) ? sections : { ...design, sections };
}

function checkName(file: string, ours: Readonly<Record<string, string>>): Problem | null {
  const [, name = '', base = ''] = TEMPLATE.exec(file) ?? [];
  const source = ours[name];
  const fixed = FIXED.find((each) => file === `templates/${each}.tsx`) ?? null;
  if (fixed !== null || (source !== undefined && listReplaceable(name, source).length === 0)) {
    const why =
      fixed === null
        ? 'other templates and the script rely on it'
        : 'addresses, policy and structured data of every page come from it';
    return createProblem('fixed-template', startOf(file), { name: fixed ?? name, why });
  }
  if (name === '' || source !== undefined) return null;
  if (name.startsWith('pages/')) {
    const pages = Object.keys(ours).filter((each) => each.startsWith('pages/'));
    const names = listNames(pages.map((page) => page.slice('pages/'.length)));
    const hint = suggestNearest(name, pages) ?? `Name the file after one of ${names}.`;
    return createProblem('unknown-page-template', startOf(file), { name: base, hint });
  }
  if (OWN_TYPE.test(base)) return null;
  return createProblem('section-type', startOf(file), { name: base });
}

/** Bundles all templates into one module whose exports are theirs, by their names. */
function bundleTemplates(root: string, templates: readonly string[]): NonNullable<Design['code']> | Failed {
  const result = bundle(root, {
    stdin: {
      contents: templates.map((name) => `export * as '${name}' from './templates/${name}.tsx';`).join('\n'),
      resolveDir: root,
      sourcefile: 'templates',
    },
    outfile: 'templates.cjs',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'external',
    external: ['react', 'react/jsx-runtime', TEMPLATES_MODULE, SCHEMA_MODULE],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  if (isFailed(result)) return result;
  const [map, script] = result.outputFiles ?? [];
  return { script: script?.text ?? '', map: map?.text ?? '' };
}

/** Lists what the script exports: the names of its enhancements. */
function listExports(root: string): readonly string[] | Failed {
  const result = bundle(root, { entryPoints: [SCRIPT], outfile: 'main.js', format: 'esm', metafile: true });
  return isFailed(result) ? result : (Object.values(result.metafile?.outputs ?? {})[0]?.exports ?? []);
}

/** At once, because everything that reads data needs the schemas. */
function bundle(root: string, options: BuildOptions): BuildResult | Failed {
  // Loaded for a site with a design only.
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  // The configuration of TypeScript in the site's folder is for its editor.
  const fixed = { absWorkingDir: root, bundle: true, write: false, tsconfigRaw: {}, logLevel: 'silent' } as const;
  try {
    return buildSync({ ...fixed, ...options });
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return { problems: describeMessages(error.errors, root) };
  }
}

/** Whether esbuild found mistakes in what it was given. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** Turns esbuild's messages into problems with their places. @param folder that it named files from */
export function describeMessages(messages: readonly Message[], root: string, folder = root): Problem[] {
  return messages.map(({ text, location, notes }) => {
    const file = relative(root, resolve(folder, location?.file ?? '')).replaceAll('\\', '/');
    const place =
      location && locate(root, { file, line: location.line, column: location.column + 1, length: location.length });
    const [note] = notes;
    return createError('own-design', place, {
      message: `${text.replaceAll('"', '`')}${/[.?!]$/.test(text) ? '' : '.'}`,
      hint: note === undefined ? CORRECT : describeNote(note),
    });
  });
}

/** Ends what a note says, which may point to another line, with that line. */
function describeNote({ text, location }: Message['notes'][number]): string {
  const said = text.replaceAll('"', '`').replace(/ here:$/, ` in line ${location?.line}`);
  return /[.?]$/.test(said) ? said.replace('?.', '?') : `${said}.`;
}

/** Stands for React and our templates while only schemas are read: whatever is done with it. */
const inert: unknown = new Proxy(() => {}, {
  get: (_, key) => (key === '__esModule' ? true : inert),
  apply: () => inert,
});

/** Reads the schemas of the site's own sections, and what the other templates export. */
function readSections(
  design: Omit<Design, 'sections'>,
  ours: Readonly<Record<string, string>>,
): Design['sections'] | Failed {
  const { code, root } = design;
  if (code === null) return new Map();
  let exports: TemplateExports;
  try {
    exports = runTemplates(code.script, {
      react: inert,
      'react/jsx-runtime': inert,
      [TEMPLATES_MODULE]: inert,
      [SCHEMA_MODULE]: textTypes,
    });
  } catch (error) {
    const place = locateError(error, design);
    return { problems: [createError('own-design', place?.location ?? null, describeThrown(error))] };
  }
  const sections = new Map<string, Schema>();
  const problems: Problem[] = [];
  for (const name of design.templates) {
    const file = `templates/${name}.tsx`;
    const { default: component, schema, ...parts } = exports[name] ?? {};
    const source = ours[name];
    const report = (message: string, hint: string) =>
      problems.push(createError('own-design', locate(root, startOf(file)), { message, hint }));
    if (source !== undefined) {
      const replaced = listReplaceable(name, source);
      if (
        ![...Object.keys(parts), ...(component === undefined ? [] : ['default'])].some((part) =>
          replaced.includes(part),
        )
      )
        report(
          `\`${file}\` exports nothing that replaces something.`,
          `Export ${listNames(replaced.map((part) => (part === 'default' ? 'a component with `export default`' : part)))}.`,
        );
      continue;
    }
    if (typeof component !== 'function')
      report(`The section \`${name.slice(9)}\` has no component.`, 'Export it with `export default`.');
    else if (!isGroupSchema(schema))
      report(
        `The section \`${name.slice(9)}\` has no schema.`,
        `Export \`schema\`, a \`z.strictObject({ ... })\` of the types of \`${SCHEMA_MODULE}\`.`,
      );
    else {
      sections.set(name.slice(9), schema);
      for (const { key, meta } of listKeys(schema))
        if (meta.description === undefined && !key.endsWith('[]'))
          report(
            `The key \`${key}\` of the section \`${name.slice(9)}\` has no description.`,
            "Write what it does on the page: `.describe('...')`. Editors and `site explain` show it.",
          );
    }
  }
  return problems.length > 0 ? { problems } : sections;
}

function isGroupSchema(value: unknown): value is Schema {
  if (typeof value !== 'object' || value === null || !('_zod' in value)) return false;
  return definitionOf(value as Schema).shape !== undefined; // It has Zod's mark.
}
