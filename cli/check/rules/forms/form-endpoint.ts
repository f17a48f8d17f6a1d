import type { ElementFact, PageFacts } from '../../facts/facts.ts';
import { attributeLocation } from '../../facts/locations.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const formEndpoint: PageRule = {
  id: 'form-endpoint',
  title: 'A form that posts elsewhere',
  severity: 'error',
  rationale: 'An inquiry sent to another address is lost, and may reach a stranger.',
  fix: 'Take the address from `form.endpoint` in data/site.yaml, and post.',
  needsData: true,
  checkPage(page, { expected }) {
    if (expected === null) return [];
    const { formEndpoint: endpoint } = expected.business;
    return [
      ...page.all('form').flatMap((form) => wrongForm(page, form, endpoint)),
      ...[...page.all('button'), ...page.all('input')].flatMap((button) =>
        wrongButton(page, button, endpoint),
      ),
    ];
  },
};

function wrongForm(page: PageFacts, form: ElementFact, endpoint: string): Finding[] {
  const action = form.attributes.get('action');
  const method = form.attributes.get('method')?.toLowerCase() ?? 'get';
  // A form that neither posts nor names a target is worked by the page's own script.
  if (action === undefined && method !== 'post') return [];
  if (action !== endpoint) {
    const said = action === undefined ? 'to its own page' : `to \`${action}\``;
    const message = `The form posts ${said}; the data says \`${endpoint}\`.`;
    return [{ message, location: attributeLocation(page, form, 'action') }];
  }
  const encoding = form.attributes.get('enctype')?.trim().toLowerCase() ?? '';
  if (method === 'post' && encoding === 'text/plain')
    return [
      {
        message: 'The form sends `text/plain`, which form services do not read.',
        location: attributeLocation(page, form, 'enctype'),
      },
    ];
  if (method === 'post') return [];
  const message = `The form sends with \`${method}\`, not \`post\`: the inquiry would stand in the address.`;
  return [{ message, location: attributeLocation(page, form, 'method') }];
}

function wrongButton(page: PageFacts, button: ElementFact, endpoint: string): Finding[] {
  const action = button.attributes.get('formaction');
  const method = button.attributes.get('formmethod');
  if (action !== undefined && action !== endpoint)
    return [
      {
        message: `The button posts to \`${action}\`; the data says \`${endpoint}\`.`,
        location: attributeLocation(page, button, 'formaction'),
      },
    ];
  if (method === undefined || method.toLowerCase() === 'post') return [];
  const message = `The button sends with \`${method}\`, not \`post\`: the inquiry would stand in the address.`;
  return [{ message, location: attributeLocation(page, button, 'formmethod') }];
}
