// html-validate over every page. What it found is kept by the hash of the page's text, because it takes longer than all other rules
// together. Enters at openHtmlValidate.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Place, Problem } from '../problem.ts';
import type { PageFacts } from './facts.ts';
import type { Found } from './html-validator.ts';
import { detached, type PageReader } from './look-at-pages.ts';
import type { PageToValidate } from './page-validator.ts';
import { partOfLine } from './parse-page.ts';
import { repeatableBlocks } from './repeated-blocks.ts';

/** What was found in a page's text, by its hash. */
export type KeptFindings = ReadonlyMap<string, readonly Found[]>;

/** Pages whose texts are held until a thread beside this one comes to them. */
const MOST_WAITING = 100;

export interface HtmlReader extends PageReader {
  /** Of the pages that were read; complete once the reader is finished. */
  readonly found: KeptFindings;
}

/** What html-validate finds on a page. Asked in the pages' order; rejects where it gives up on one. */
export type Validate = (page: PageToValidate) => Promise<readonly Found[]>;

/** What a page's findings are told with. */
type PageText = Pick<PageFacts, 'file' | 'html'>;

interface NewPage {
  readonly blocks: PageToValidate['blocks'];
  readonly hash: string;
}

/**
 * @param kept from readFindings
 * @param wants whether a rule's findings are wanted, by its id with `html/`
 * @param validate for pages that are new; in this thread unless said otherwise
 */
export function openHtmlValidate(
  kept: KeptFindings,
  wants: (id: string) => boolean,
  validate: Validate = validateHere(),
): HtmlReader {
  const found = new Map<string, readonly Found[]>();
  const problems: Problem[] = [];
  const waiting = new Set<Promise<void>>();
  const add = (page: PageText, findings: readonly Found[]) => {
    for (const one of findings) if (wants(`html/${one.rule}`)) problems.push(toProblem(page, one));
  };
  const validateNew = async (page: PageText, { blocks, hash }: NewPage) => {
    try {
      const findings = await validate({ html: page.html, blocks });
      found.set(hash, findings);
      add(page, findings);
    } catch (error) {
      problems.push(failure(page, error));
    }
  };
  return {
    found,
    read(page) {
      // Its elements are not held while it waits.
      const { file, html, digest } = page;
      const hash = digest.slice(0, 22);
      const known = found.get(hash) ?? kept.get(hash);
      if (known !== undefined) {
        found.set(hash, known);
        add({ file, html }, known);
        return;
      }
      const blocks = repeatableBlocks(page);
      const validated = validateNew({ file, html }, { blocks, hash }).finally(() =>
        waiting.delete(validated),
      );
      waiting.add(validated);
      const [oldest] = waiting;
      if (waiting.size > MOST_WAITING) return oldest;
    },
    async finish() {
      await Promise.all(waiting);
      return problems;
    },
  };
}

/** In this thread; html-validate is loaded for the first page that is new, because it takes a quarter of a second. */
function validateHere(): Validate {
  let validator: ReturnType<typeof loadValidator> | null = null;
  return async (page) => {
    validator ??= loadValidator();
    return (await validator)(page);
  };
}

async function loadValidator() {
  const { createPageValidator } = await import('./page-validator.ts');
  return createPageValidator();
}

/** It gives up on a page that is damaged enough; the rest are read on. */
function failure(page: PageText, error: unknown): Problem {
  return {
    code: 'rule-failed',
    severity: 'error',
    message: `html-validate itself failed on this page: ${error instanceof Error ? error.message : String(error)}`,
    place: { file: page.file, line: 1, column: 1 },
    hint: 'look at the page: its elements may be nested without end, or it may be no HTML',
  };
}

/** A finding of html-validate as one of the check's. */
export function toProblem(page: PageText, { rule, severity, message, line, column, length }: Found): Problem {
  return detached({
    code: `html/${rule}`,
    severity,
    message,
    place: {
      file: page.file,
      line,
      column,
      ...partWithTag(linesOf(page)[line - 1] ?? '', column - 1),
      length,
    },
    hint: `see https://html-validate.org/rules/${rule}.html`,
  });
}

/** The line around a place, with the whole of the tag it stands in: what else is found there is held against it. */
function partWithTag(line: string, at: number): Pick<Place, 'source' | 'sourceFrom'> {
  const end = line.indexOf('>', at);
  const tag = [line.lastIndexOf('<', at), end === -1 ? line.length : end] as const;
  return partOfLine(line, { from: 0, end: line.length }, tag);
}

function linesOf(page: PageText): readonly string[] {
  const known = lines.get(page);
  if (known !== undefined) return known;
  const split = page.html.split('\n');
  lines.set(page, split);
  return split;
}

// A damaged page has thousands of findings, and is split once.
const lines = new WeakMap<PageText, readonly string[]>();

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
