import { nearestAbove } from '../ancestors.ts';
import { elementPlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const namelessField: PageRule = {
  id: 'nameless-field',
  title: 'A field that is not sent',
  severity: 'error',
  why: 'A browser sends only fields with a name: what a visitor fills in here is lost without a word.',
  mend: 'Give the field a `name`.',
  page: (page) =>
    [...page.all('input'), ...page.all('select'), ...page.all('textarea')]
      .filter(
        (field) =>
          !/^(?:button|submit|reset|image)$/i.test(field.attributes.get('type') ?? '') &&
          (field.attributes.get('name') ?? '').trim() === '' &&
          // A form without a target is worked by the page's own script.
          nearestAbove(field, ({ tag, attributes }) => tag === 'form' && attributes.has('action')) !== null,
      )
      .map((field) => ({
        message: `The field \`${field.attributes.get('id') ?? field.tag}\` has no \`name\`.`,
        place: elementPlace(page, field),
      })),
};
