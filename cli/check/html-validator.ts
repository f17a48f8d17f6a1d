// html-validate with this project’s configuration.
import { HtmlValidate, StaticConfigLoader } from 'html-validate/browser';

/** What html-validate finds at a place. */
export interface Found {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** Works the configuration out once; html-validate's own loaders merge and resolve it again for each page. */
class OneConfig extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | null = null;

  override getConfigFor(handle: string) {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

// Off: what React writes its own way, what is a matter of taste in a file that a program writes, and what rules of this project's own
// say better or for less (no-missing-references and unique-landmark search the whole page for each id).
const validator = new HtmlValidate(
  new OneConfig({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    elements: ['html5'],
    rules: {
      'attr-case': 'off',
      'attr-quotes': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'element-case': 'off',
      'element-required-content': 'off',
      'empty-heading': 'off',
      'heading-level': 'off',
      'input-missing-label': 'off',
      'void-style': 'off',
      'no-dup-id': 'off',
      'no-inline-style': 'off',
      'no-missing-references': 'off',
      'no-trailing-whitespace': 'off',
      'require-sri': 'off',
      'tel-non-breaking': 'off',
      'long-title': 'off',
      'text-content': 'off',
      'unique-landmark': 'off',
      'wcag/h30': 'off',
      'wcag/h37': 'off',
      'wcag/h63': 'off',
    },
  }),
);

// One that is off is told of each element all the same, as long as it is among the rules. (A comment in a page can't turn it on.)
const rules = validator.getConfigForSync('page.html').getRules();
for (const [rule, [severity]] of rules) if (severity === 0) rules.delete(rule);

/** What html-validate finds in a page's text. */
export function validateHtml(html: string): Found[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, severity, message, line, column, size }) => ({
      rule: ruleId,
      severity: severity === 2 ? 'error' : 'warning',
      message,
      line,
      column,
      length: size,
    })),
  );
}
