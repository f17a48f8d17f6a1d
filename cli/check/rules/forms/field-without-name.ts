import type { ElementFact, PageFacts } from '../../facts/facts.ts';
import { locateElement } from '../../facts/locations.ts';
import { findNearestAbove } from '../../facts/page/ancestors.ts';
import type { PageRule } from '../../rule.ts';

export const fieldWithoutName: PageRule = {
  id: 'field-without-name',
  title: 'A form field without a name',
  severity: 'error',
  rationale: 'Browsers send only fields with a name: what a visitor types into this one is lost.',
  fix: 'Give the field a `name`.',
  checkPage: (page) =>
    [...page.all('input'), ...page.all('select'), ...page.all('textarea')]
      .filter(({ attributes }) => !/^(?:button|submit|reset|image)$/i.test(attributes.get('type') ?? ''))
      .filter(({ attributes }) => (attributes.get('name') ?? '').trim() === '')
      // Script handles a form that has no action.
      .filter((field) => getForm(field, page)?.attributes.has('action'))
      .map((field) => ({
        message: `The field \`${field.attributes.get('id') ?? field.tag}\` has no \`name\`.`,
        location: locateElement(page, field),
      })),
};

function getForm(field: ElementFact, page: PageFacts): ElementFact | null {
  const id = field.attributes.get('form');
  if (id === undefined) return findNearestAbove(field, ({ tag }) => tag === 'form');
  return page.byId.get(id) ?? null;
}
