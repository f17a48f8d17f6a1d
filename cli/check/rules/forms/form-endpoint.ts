import type { ElementFact, PageFacts } from '../../facts/facts.ts';
import { attributeLocation } from '../../facts/locations.ts';
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
      .filter(({ attributes }) => attributes.has('action') || methodOf(attributes.get('method')) === 'post');
    const buttons = [...page.all('button'), ...page.all('input')];
    return [
      ...forms.flatMap((form) => [
        ...wrongUrl(page, form, { attribute: 'action', endpoint }),
        ...wrongMethod(page, form, 'method'),
        ...wrongEncoding(page, form),
      ]),
      ...buttons.flatMap((button) => [
        ...(button.attributes.has('formaction')
          ? wrongUrl(page, button, { attribute: 'formaction', endpoint })
          : []),
        ...(button.attributes.has('formmethod') ? wrongMethod(page, button, 'formmethod') : []),
      ]),
    ];
  },
};

function methodOf(value: string | undefined): string {
  return value?.trim().toLowerCase() ?? 'get';
}

function wrongUrl(
  page: PageFacts,
  element: ElementFact,
  { attribute, endpoint }: { readonly attribute: string; readonly endpoint: string },
): Finding[] {
  const url = element.attributes.get(attribute);
  if (url === endpoint) return [];
  const actual = url === undefined ? 'the page itself' : `\`${url}\``;
  const message = `The ${element.tag} posts to ${actual}, not to \`${endpoint}\`.`;
  return [{ message, location: attributeLocation(page, element, attribute) }];
}

function wrongMethod(page: PageFacts, element: ElementFact, attribute: string): Finding[] {
  const method = methodOf(element.attributes.get(attribute));
  if (method === 'post') return [];
  const message = `The ${element.tag} has the method \`${method}\`, which puts the inquiry into the URL.`;
  return [{ message, location: attributeLocation(page, element, attribute) }];
}

function wrongEncoding(page: PageFacts, form: ElementFact): Finding[] {
  if (form.attributes.get('enctype')?.trim().toLowerCase() !== 'text/plain') return [];
  const message = 'The form sends `text/plain`, which form services do not read.';
  return [{ message, location: attributeLocation(page, form, 'enctype') }];
}
