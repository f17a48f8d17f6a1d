// html-validate with this project's configuration.
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate/browser';

/** A message of html-validate, as plain data that can be cached and sent between threads. */
export interface HtmlMessage {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Offset in the page's text. */
  readonly offset: number;
  readonly length: number;
}

// Off: what React writes its own way, what is a matter of taste in generated markup, and what a rule of this project reports better.
const RULES: NonNullable<ConfigData['rules']> = {
  'attr-case': 'off',
  'attr-quotes': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'element-case': 'off',
  'heading-level': ['error', { minInitialRank: 'h1' }],
  'long-title': 'off',
  'no-inline-style': 'off',
  'no-trailing-whitespace': 'off',
  'require-sri': 'off',
  'tel-non-breaking': 'off',
  'void-style': 'off',
};

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    elements: [
      'html5',
      {
        // The standard requires an `img` (https://html.spec.whatwg.org/#the-picture-element); html5 allows an empty picture.
        picture: { inherit: 'picture', requiredContent: ['img'] },
        // A positive number moves an element before all others in the order of the Tab key.
        '*': { attributes: { tabindex: { enum: ['/-\\d+|0/'] } } },
      },
    ],
    rules: RULES,
  }),
);

/** Everything that html-validate objects to in a page. Throws where the page is damaged beyond its parser. */
export function validateHtml(html: string): HtmlMessage[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, severity, message, offset, size }) => ({
      rule: ruleId,
      severity: severity === 2 ? 'error' : 'warning',
      message,
      offset,
      length: size,
    })),
  );
}
