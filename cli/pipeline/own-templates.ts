// Opens the templates of a site's own design when its first page is rendered, and says whose mistake
// an error in one is. Entry point: openOwnTemplates.
import { describeMessages, isBuildFailure } from '../load/design/load-design.ts';
import { describeThrown, locateError, runTemplates } from '../load/design/run-templates.ts';
import type { DataSet } from '../model/records/data-set.ts';
import { createSourceLister } from '../model/records/list-sources.ts';
import { createError, type Failed, ProblemError } from '../problem.ts';
import type { PageContext } from '../render/page/page.tsx';

export interface OwnTemplates {
  readonly hash: string;
  /** Runs them and returns their components by what they replace. */
  open(): Promise<NonNullable<PageContext['components']>>;
  /** Returns the problem of a page that could not be rendered; null for a mistake of the program. */
  explain(error: unknown, path: string): ProblemError | null;
}

/** Null for a site without templates of its own. */
export function openOwnTemplates(dataSet: DataSet): OwnTemplates | null {
  const { design = null } = dataSet;
  const code = design?.code ?? null;
  if (design === null || code === null) return null;
  return {
    hash: design.hash,
    async open() {
      const { programModules, toComponents } = await import('../render/page/program-modules.ts');
      return toComponents(runTemplates(code.script, programModules));
    },
    explain(error, path) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      const place = locateError(cause, design);
      if (place === null) return null;
      const [record] = createSourceLister(dataSet)(path);
      const { message, hint } = describeThrown(cause);
      const subject = place.name === null ? 'A template' : `\`${place.name}\``;
      const said = `${subject} cannot render the page \`${path}\` of \`${record}\`: ${message}`;
      return new ProblemError(createError('own-design', place.location, { message: said, hint }), error);
    },
  };
}

/** Returns what makes problems of mistakes in the site's own styles and script. */
export function describeBundleError({ design }: DataSet, packageRoot: string) {
  return (error: unknown): Failed => {
    if (design == null || !isBuildFailure(error)) throw error;
    return { problems: describeMessages(error.errors, design.root, packageRoot) };
  };
}
