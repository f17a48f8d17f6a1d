import { locateAttribute } from '../../facts/locations.ts';
import { listScriptAttributes } from '../../facts/page/script-attributes.ts';
import type { PageRule } from '../../rule.ts';

export const inlineHandler: PageRule = {
  id: 'inline-handler',
  title: 'Script in an attribute',
  severity: 'error',
  rationale: 'The policy blocks it, so it does nothing; a policy that allows it also allows injected script.',
  fix: 'Use `data-enhance` and a file in client/enhance/.',
  checkPage: (page) =>
    listScriptAttributes(page).map(({ element, name }) => ({
      message: `The attribute \`${name}\` contains script.`,
      location: locateAttribute(page, element, name),
    })),
};
