import type { ElementFact } from '../../facts/facts.ts';
import { locateAttribute } from '../../facts/locations.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const formEndpoint: PageRule = {
  id: 'form-endpoint',
  title: 'A form that does not post to the form service',
  severity: 'error',
  rationale: 'An inquiry that is sent to another URL is lost, and may reach a stranger.',
  fix: 'Post to the URL in `form.endpoint` of data/site.yaml.',
  needsData: true,
  checkPage(page, { expected }) {
    if (expected === null) return [];
    const { formEndpoint: endpoint } = expected.business;
    // Script handles a form that has no action and does not post.
    const forms = page
      .all('form')
      .filter(
        ({ attributes }) => attributes.has('action') || normalizeMethod(attributes.get('method')) === 'post',
      );
    const buttons = [...page.all('button'), ...page.all('input')];
    const createFinding = (element: ElementFact, attribute: string, message: string): Finding => ({
      message: `The ${element.tag} ${message}`,
      location: locateAttribute(page, element, attribute),
    });
    const findWrongUrl = (element: ElementFact, attribute: string): Finding[] => {
      const url = element.attributes.get(attribute);
      const actual = url === undefined ? 'the page itself' : `\`${url}\``;
      return url === endpoint
        ? []
        : [createFinding(element, attribute, `posts to ${actual}, not to \`${endpoint}\`.`)];
    };
    const findWrongMethod = (element: ElementFact, attribute: string): Finding[] => {
      const method = normalizeMethod(element.attributes.get(attribute));
      const message = `has the method \`${method}\`, which puts the inquiry into the URL.`;
      return method === 'post' ? [] : [createFinding(element, attribute, message)];
    };
    const has = (attribute: string) => (button: ElementFact) => button.attributes.has(attribute);
    return [
      ...forms.flatMap((form) => [...findWrongUrl(form, 'action'), ...findWrongMethod(form, 'method')]),
      ...forms
        .filter(({ attributes }) => attributes.get('enctype')?.trim().toLowerCase() === 'text/plain')
        .map((form) =>
          createFinding(form, 'enctype', 'sends `text/plain`, which form services do not read.'),
        ),
      ...buttons.filter(has('formaction')).flatMap((button) => findWrongUrl(button, 'formaction')),
      ...buttons.filter(has('formmethod')).flatMap((button) => findWrongMethod(button, 'formmethod')),
    ];
  },
};

function normalizeMethod(value: string | undefined): string {
  return value?.trim().toLowerCase() ?? 'get';
}
