// html-validate with this project's configuration.
import { HtmlValidate, type Message, ruleExists, StaticConfigLoader } from 'html-validate/browser';

// Rules that are about the style of markup, or report less than ours.
const OFF =
  'attr-case attr-quotes attribute-boolean-style attribute-empty-style doctype-style element-case long-title no-inline-style no-trailing-whitespace require-sri tel-non-breaking void-style'.split(
    ' ',
  );

const loader = new StaticConfigLoader({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  elements: [
    'html5',
    {
      // https://html.spec.whatwg.org/#the-picture-element requires an `img`; html5 does not.
      picture: { inherit: 'picture', requiredContent: ['img'] },
      // A positive number moves an element before all others in the order of the Tab key.
      '*': { attributes: { tabindex: { enum: ['/-\\d+|0/'] } } },
    },
  ],
  rules: {
    ...Object.fromEntries(OFF.map((rule) => [rule, 'off'] as const)),
    'heading-level': ['error', { minInitialRank: 'h1' }],
  },
});
// Resolved once: for every page it would take longer than to validate it.
const config = loader.getConfigFor('');
loader.getConfigFor = () => config;
const validator = new HtmlValidate(loader);

/** The problems that html-validate finds in a page. Throws for a damaged one. */
export function validateHtml(html: string): Message[] {
  return validator.validateStringSync(html).results.flatMap(({ messages }) => messages);
}

/** Whether an id is `html/` and a rule of html-validate. */
export function isHtmlRule(id: string): boolean {
  return id.startsWith('html/') && ruleExists(id.slice('html/'.length));
}
