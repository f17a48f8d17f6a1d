// html-validate's side of the thread that it has to itself. Enters at createHtmlAnswers.
import type { Found } from '../check/html-validator.ts';
import { createPageValidator, type PageToValidate } from '../check/page-validator.ts';

/** A page, under a number of the asker's. */
export interface HtmlQuestion extends PageToValidate {
  readonly id: number;
}

/** What was found on it, or why html-validate gave up on it. */
export type HtmlAnswer = { readonly id: number } & (
  | { readonly found: readonly Found[] }
  | { readonly failure: string }
);

/** Answers one question after another; what earlier pages showed is not looked at again. */
export function createHtmlAnswers(): (question: HtmlQuestion) => HtmlAnswer {
  const validate = createPageValidator();
  return ({ id, ...page }) => {
    try {
      return { id, found: validate(page) };
    } catch (error) {
      return { id, failure: error instanceof Error ? error.message : String(error) };
    }
  };
}
