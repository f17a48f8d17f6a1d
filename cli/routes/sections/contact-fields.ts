// The fields of the contact form. Entry point: buildContactFields.
import type { FieldProps, OptionProps } from '../../../templates/sections/contact-form.tsx';
import type { SiteModel } from '../../model/model.ts';
import { nameLanguage } from '../../schema/translations/language-file.ts';

type Attributes = FieldProps['attributes'];

/**
 * Builds the fields of a form: only the home page's has a reply-to field, only the forms of other pages ask for the service.
 * @param except slugs of services not offered in the page's city
 */
export function buildContactFields(
  model: SiteModel,
  variant: 'homepage' | 'shared',
  except: readonly string[] = [],
): FieldProps[] {
  const isShared = variant === 'shared';
  const { messageHelp, trap } = model.site.form;
  const { form: words } = model.wording;
  const [ownLanguage] = model.languages.all;
  return [
    createHiddenField('_subject', model.site.form.subject),
    ...(isShared ? [] : [createHiddenField('_replyto', '')]),
    // The business reads the name in its own language.
    ...(ownLanguage === undefined
      ? []
      : [createHiddenField('language', nameLanguage(model.site.language, ownLanguage, model.languages.all))]),
    createField('honeypot', '', {
      name: trap,
      type: 'text',
      'aria-label': words.honeypot,
      tabIndex: -1,
      autoComplete: 'off',
    }),
    createField('input', words.name, {
      id: 'contact-name',
      name: 'name',
      type: 'text',
      autoComplete: 'name',
      required: true,
    }),
    createField('input', words.email, {
      id: 'contact-email',
      name: 'email',
      type: 'email',
      autoComplete: 'email',
      required: true,
    }),
    createField('input', words.phone, {
      id: 'contact-phone',
      name: 'phone',
      type: 'tel',
      autoComplete: 'tel',
    }),
    ...(isShared
      ? [
          {
            ...createField('select', words.service, { id: 'contact-service', name: 'service' }),
            options: buildServiceOptions(model, except),
          },
        ]
      : []),
    {
      ...createField('textarea', words.message, {
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

function buildServiceOptions(
  { site, serviceBySlug, wording, languages }: SiteModel,
  except: readonly string[],
): OptionProps[] {
  return [
    { text: wording.form.chooseService, value: '', slug: null },
    ...site.form.services
      .filter((slug) => !except.includes(slug))
      .map((slug) => ({
        text: serviceBySlug.get(slug)?.service ?? slug,
        value: null,
        slug,
        lang: languages.foreign.get(serviceBySlug.get(slug)?.path ?? ''),
      })),
    { text: site.form.otherService, value: null, slug: null },
  ];
}
