// html-validate over every page. What it found is kept by the hash of the page's text, because it takes longer than all other rules
// together. Enters at openHtmlValidate.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Problem } from '../problem.ts';
import type { PageFacts } from './facts.ts';
import type { PageReader } from './look-at-pages.ts';

export interface Found {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** What was found in a page's text, by its hash. */
export type KeptFindings = ReadonlyMap<string, readonly Found[]>;

export interface HtmlReader extends PageReader {
  /** Of the pages that were read. */
  readonly found: KeptFindings;
}

/**
 * @param kept from readFindings
 * @param wants whether a rule's findings are wanted, by its id with `html/`
 */
export function openHtmlValidate(kept: KeptFindings, wants: (id: string) => boolean): HtmlReader {
  const found = new Map<string, readonly Found[]>();
  const problems: Problem[] = [];
  return {
    found,
    async read(page) {
      const hash = createHash('sha256').update(page.html).digest('base64url').slice(0, 22);
      const known = found.get(hash) ?? kept.get(hash);
      let findings: readonly Found[];
      try {
        findings = known ?? (await validate(page.html));
      } catch (error) {
        problems.push(failure(page, error));
        return;
      }
      found.set(hash, findings);
      for (const one of findings) if (wants(`html/${one.rule}`)) problems.push(toProblem(page, one));
    },
    finish: async () => problems,
  };
}

/** Loaded for the first page that is new: it takes a quarter of a second. */
async function validate(html: string): Promise<readonly Found[]> {
  const { validateHtml } = await import('./html-validator.js');
  return validateHtml(html);
}

/** It gives up on a page that is damaged enough; the rest are read on. */
function failure(page: PageFacts, error: unknown): Problem {
  return {
    code: 'rule-failed',
    severity: 'error',
    message: `html-validate itself failed on this page: ${error instanceof Error ? error.message : String(error)}`,
    place: { file: page.file, line: 1, column: 1 },
    hint: 'look at the page: its elements may be nested without end, or it may be no HTML',
  };
}

/** A finding of html-validate as one of the check's. */
export function toProblem(
  page: PageFacts,
  { rule, severity, message, line, column, length }: Found,
): Problem {
  const source = linesOf(page)[line - 1] ?? '';
  return {
    code: `html/${rule}`,
    severity,
    message,
    place: { file: page.file, line, column, source, length },
    hint: `see https://html-validate.org/rules/${rule}.html`,
  };
}

function linesOf(page: PageFacts): readonly string[] {
  const known = lines.get(page);
  if (known !== undefined) return known;
  const split = page.html.split('\n');
  lines.set(page, split);
  return split;
}

// A damaged page has thousands of findings, and is split once.
const lines = new WeakMap<PageFacts, readonly string[]>();

/** Where findings are kept; a null file keeps none. */
export interface FindingsFile {
  /** Absolute path. */
  readonly file: string | null;
  /** Another text whenever html-validate or what it is told is another. */
  readonly version: string;
}

export function readFindings({ file, version }: FindingsFile): KeptFindings {
  if (file === null) return new Map();
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as {
      version: string;
      pages: [string, Found[]][];
    };
    return new Map(stored.version === version ? stored.pages : []);
  } catch {
    // Not there yet, or cut off by a kill: as good as empty.
    return new Map();
  }
}

/** Keeps the findings of the pages that are there now. A file that cannot be written is no fault: the next check reads them again. */
export function writeFindings({ file, version }: FindingsFile, found: KeptFindings): void {
  if (file === null) return;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ version, pages: [...found] }));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // A read-only folder.
  }
}
