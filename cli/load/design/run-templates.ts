// Runs the bundle of a site's templates, and finds the place in its sources that an error came from.
// Entry points: runTemplates and locateError.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { formatCommand } from '../../base/format-command.ts';
import type { Location } from '../../problem.ts';
import type { Design } from '../../schema/definition/design.ts';
import { suggestNearest } from '../../schema/text/nearest-name.ts';

/** What files of the design import from the program, by the names of the modules. */
export type ProgramModules = Readonly<Record<string, unknown>>;

/** The exports of each template by its name. */
export type TemplateExports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A name that stands in no other stack. */
const FILE = 'site-templates.cjs';
const FRAME = new RegExp(`at (?:(?:new |Object\\.)?([\\w$]+) .*)?\\(?[^()\\s]*${FILE}:(\\d+):(\\d+)`, 'g');

/** Runs the bundle; throws what its modules throw. */
export function runTemplates(script: string, modules: ProgramModules): TemplateExports {
  const run: (module: object, exports: object, require: (name: string) => unknown) => void = new Script(
    `(function (module, exports, require) {\n${script}\n})`,
    { filename: FILE, lineOffset: -1 },
  ).runInThisContext();
  const module = { exports: {} as TemplateExports };
  run(module, module.exports, (name) => {
    if (name in modules) return refuseMissing(name, modules[name]);
    throw new Error(
      `\`${name}\` cannot be imported here. Templates run in Node while the site is built, without other packages.`,
    );
  });
  return module.exports;
}

/** Returns a module that throws where a name is used that it does not have, in place of nothing. */
function refuseMissing(name: string, exports: unknown): unknown {
  if (typeof exports !== 'object' || exports === null) return exports;
  return new Proxy(exports, {
    get(target, key) {
      const isName = typeof key === 'string' && key !== '__esModule' && key !== 'default';
      if (!isName || key in target) return Reflect.get(target, key);
      throw new Error(
        `\`${key}\` is not in \`${name}\`. ${suggestNearest(key, Object.keys(target)) ?? 'See the types in your editor.'}`,
      );
    },
  });
}

/** Returns where in the design an error was thrown, and the function; null if it was elsewhere. */
export function locateError(
  error: unknown,
  { code, root }: Pick<Design, 'code' | 'root'>,
): { readonly location: Location; readonly name: string | null } | null {
  const frames = [...(error instanceof Error ? (error.stack ?? '') : '').matchAll(FRAME)];
  const [, , line, column] = frames[0] ?? [];
  // The function of a list's item has no name; the component around it has one.
  const name = frames.map((frame) => frame[1]).find((each) => each !== undefined && /^[A-Z]/.test(each));
  if (code === null || line === undefined || column === undefined) return null;
  const map = new SourceMap(JSON.parse(code.map));
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return null;
  return {
    name: name ?? null,
    location: locate(root, {
      file: entry.originalSource.replaceAll('\\', '/'),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    }),
  };
}

/** What to do where neither esbuild nor an error says it. */
export const CORRECT = `Correct this line. \`${formatCommand('explain own-design')}\` shows a template that works.`;

/** Returns what an error says: its first sentence is what is wrong, and others are what to do. */
export function describeThrown(error: unknown) {
  const [message = '', ...others] = (error instanceof Error ? error.message : String(error)).split(/(?<=\.) /);
  return { message, hint: others.join(' ') || CORRECT };
}

/** Adds the text of the line, for the caret. */
export function locate(root: string, place: Pick<Location, 'file' | 'line' | 'column' | 'length'>): Location {
  try {
    const source = readFileSync(join(root, place.file), 'utf8').split(/\r?\n/)[place.line - 1];
    return { ...place, ...(source !== undefined && { source }) };
  } catch {
    // A file of a package, or one that was deleted in the meantime.
    return place;
  }
}
