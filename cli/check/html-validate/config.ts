// html-validate with this project's configuration.
import { type ConfigData, HtmlValidate, type Message, ruleExists, StaticConfigLoader } from 'html-validate/browser';
import data from './config.yaml';

const loader = new StaticConfigLoader(data as ConfigData);
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
