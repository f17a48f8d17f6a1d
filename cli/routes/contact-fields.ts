// What the contact form asks for and sends. The template prints it, and the check holds the built pages against it.
import type { FieldProps, OptionProps } from '../../templates/sections/contact-form.tsx';
import type { SiteModel } from '../model/model.ts';

type Attributes = FieldProps['attributes'];

/** The fields of a page's form; only that of the homepage has a reply-to field, only the others ask for the service. */
export function contactFields(model: SiteModel, variant: 'homepage' | 'shared'): FieldProps[] {
  const shared = variant === 'shared';
  return [
    hidden('_subject', model.site.form.subject),
    ...(shared ? [] : [hidden('_replyto', '')]),
    field('honeypot', '', {
      name: '_gotcha',
      type: 'text',
      'aria-label': 'Leave this field empty',
      tabIndex: -1,
      autoComplete: 'off',
    }),
    field('input', 'Name', {
      id: 'contact-name',
      name: 'name',
      type: 'text',
      autoComplete: 'name',
      required: true,
    }),
    field('input', 'Email', {
      id: 'contact-email',
      name: 'email',
      type: 'email',
      autoComplete: 'email',
      required: true,
    }),
    field('input', 'Phone', { id: 'contact-phone', name: 'phone', type: 'tel', autoComplete: 'tel' }),
    ...(shared
      ? [
          {
            ...field('select', 'Service', { id: 'contact-service', name: 'service' }),
            options: serviceOptions(model),
          },
        ]
      : []),
    field('textarea', 'Message', { id: 'contact-message', name: 'message', rows: 5, required: true }),
  ];
}

function hidden(name: string, value: string): FieldProps {
  return field('hidden', '', { type: 'hidden', name, value });
}

function field(kind: FieldProps['kind'], label: string, attributes: Attributes): FieldProps {
  return { kind, label, attributes, options: [] };
}

function serviceOptions({ site, serviceBySlug }: SiteModel): OptionProps[] {
  return [
    { text: 'Choose a service', value: '', slug: null },
    ...site.form.services.map((slug) => ({
      text: serviceBySlug.get(slug)?.service ?? slug,
      value: null,
      slug,
    })),
    { text: site.form.otherService, value: null, slug: null },
  ];
}
