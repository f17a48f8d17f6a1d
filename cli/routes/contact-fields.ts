// The fields of the contact form. The template prints them, and `site check` compares the built pages with them. Entry point:
// buildContactFields.
import type { FieldProps, OptionProps } from '../../templates/sections/contact-form.tsx';
import type { SiteModel } from '../model/model.ts';

type Attributes = FieldProps['attributes'];

/**
 * Builds the fields of a form: only the home page's has a reply-to field, only the forms of other pages ask for the service.
 * @param except slugs of services that are not offered where the page is about
 */
export function buildContactFields(
  model: SiteModel,
  variant: 'homepage' | 'shared',
  except: readonly string[] = [],
): FieldProps[] {
  const isShared = variant === 'shared';
  const { messageHelp } = model.site.form;
  return [
    createHiddenField('_subject', model.site.form.subject),
    ...(isShared ? [] : [createHiddenField('_replyto', '')]),
    createField('honeypot', '', {
      name: '_gotcha',
      type: 'text',
      'aria-label': 'Leave this field empty',
      tabIndex: -1,
      autoComplete: 'off',
    }),
    createField('input', 'Name', {
      id: 'contact-name',
      name: 'name',
      type: 'text',
      autoComplete: 'name',
      required: true,
    }),
    createField('input', 'Email', {
      id: 'contact-email',
      name: 'email',
      type: 'email',
      autoComplete: 'email',
      required: true,
    }),
    createField('input', 'Phone', { id: 'contact-phone', name: 'phone', type: 'tel', autoComplete: 'tel' }),
    ...(isShared
      ? [
          {
            ...createField('select', 'Service', { id: 'contact-service', name: 'service' }),
            options: buildServiceOptions(model, except),
          },
        ]
      : []),
    {
      ...createField('textarea', 'Message', {
        id: 'contact-message',
        name: 'message',
        rows: 5,
        required: true,
      }),
      ...(messageHelp !== undefined && { help: messageHelp }),
    },
  ];
}

function createHiddenField(name: string, value: string): FieldProps {
  return createField('hidden', '', { type: 'hidden', name, value });
}

function createField(kind: FieldProps['kind'], label: string, attributes: Attributes): FieldProps {
  return { kind, label, attributes, options: [] };
}

function buildServiceOptions({ site, serviceBySlug }: SiteModel, except: readonly string[]): OptionProps[] {
  return [
    { text: 'Choose a service', value: '', slug: null },
    ...site.form.services
      .filter((slug) => !except.includes(slug))
      .map((slug) => ({
        text: serviceBySlug.get(slug)?.service ?? slug,
        value: null,
        slug,
      })),
    { text: site.form.otherService, value: null, slug: null },
  ];
}
