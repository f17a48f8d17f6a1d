import type { PageRule } from '../rule.ts';

export const formEndpoint: PageRule = {
  id: 'form-endpoint',
  title: 'A form that posts elsewhere',
  severity: 'error',
  why: 'An inquiry sent to another address is lost, and may reach a stranger.',
  mend: 'Take the address from `form.endpoint` in data/site.yaml, and post.',
  needsData: true,
  page(page, { expected }) {
    if (expected === null) return [];
    const { formEndpoint: endpoint } = expected.business;
    return page.all('form').flatMap(({ attributes, attributeOffsets, offset }) => {
      const action = attributes.get('action');
      const method = attributes.get('method')?.toLowerCase() ?? 'get';
      // A form that neither posts nor names a target is worked by the page's own script.
      if (action === undefined && method !== 'post') return [];
      if (action !== endpoint) {
        const said = action === undefined ? 'to its own page' : `to \`${action}\``;
        const message = `The form posts ${said}; the data says \`${endpoint}\`.`;
        return [{ message, place: page.placeAt(attributeOffsets.get('action') ?? offset) }];
      }
      if (method === 'post') return [];
      const message = `The form sends with \`${method}\`, not \`post\`: the inquiry would stand in the address.`;
      return [{ message, place: page.placeAt(attributeOffsets.get('method') ?? offset) }];
    });
  },
};
