// html-validate's side of the thread that it has to itself. Enters at answerHtml.
import type { Found } from '../check/html-validate.ts';
import { validateHtml } from '../check/html-validator.js';

/** A page's text, under a number of the asker's. */
export interface HtmlQuestion {
  readonly id: number;
  readonly html: string;
}

/** What was found in it, or why html-validate gave up on it. */
export type HtmlAnswer = { readonly id: number } & (
  | { readonly found: readonly Found[] }
  | { readonly failure: string }
);

export function answerHtml({ id, html }: HtmlQuestion): HtmlAnswer {
  try {
    return { id, found: validateHtml(html) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
