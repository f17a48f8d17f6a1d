import type { ElementFact, PageFacts } from '../../facts/facts.ts';
import { elementLocation } from '../../facts/locations.ts';
import { nearestAbove } from '../../facts/page/ancestors.ts';
import type { PageRule } from '../../rule.ts';

export const fieldWithoutName: PageRule = {
  id: 'field-without-name',
  title: 'A field that is not sent',
  severity: 'error',
  rationale: 'A browser sends only fields with a name: what a visitor fills in here is lost without a word.',
  fix: 'Give the field a `name`.',
  checkPage: (page) =>
    [...page.all('input'), ...page.all('select'), ...page.all('textarea')]
      .filter(
        (field) =>
          !/^(?:button|submit|reset|image)$/i.test(field.attributes.get('type') ?? '') &&
          (field.attributes.get('name') ?? '').trim() === '' &&
          // A form without a target is worked by the page's own script.
          formOf(field, page)?.attributes.has('action'),
      )
      .map((field) => ({
        message: `The field \`${field.attributes.get('id') ?? field.tag}\` has no \`name\`.`,
        location: elementLocation(page, field),
      })),
};

/** The form it names, wherever that stands, or the one it stands in. */
function formOf(field: ElementFact, page: PageFacts): ElementFact | null {
  const id = field.attributes.get('form');
  if (id === undefined) return nearestAbove(field, ({ tag }) => tag === 'form');
  const named = page.byId.get(id);
  return named?.tag === 'form' ? named : null;
}
