// The fields of forms. Entry points: buildContactFields and buildFormFields.
import type { FieldProps, OptionProps } from '../../../templates/sections/contact-form.tsx';
import type { Form } from '../../model/complete-records.ts';
import type { SiteModel } from '../../model/model.ts';
import { readFormService } from '../../providers/form-services.ts';
import type { FormField } from '../../schema/fields/form-service.ts';
import { formatList } from '../../schema/formats/format.ts';
import { nameLanguage } from '../../schema/translations/language-file.ts';
import { fillPlural, fillWords } from '../../schema/wording/fill-words.ts';

type Attributes = FieldProps['attributes'];

/**
 * Builds the fields of the contact form: only the home page's has a reply-to field, only the forms
 * of other pages ask for the service.
 * @param except slugs of services not offered in the page's city
 */
export function buildContactFields(
  model: SiteModel,
  variant: 'homepage' | 'shared',
  except: readonly string[] = [],
): FieldProps[] {
  const isShared = variant === 'shared';
  const { form } = model.site;
  const { form: words } = model.wording;
  const service = readFormService(form);
  const isEither = form.required.includes('phone or email');
  const require = (name: Name) =>
    form.required.includes(name) && !(isEither && /phone|email/.test(name)) ? { required: true } : {};
  const either = (mark: string) => (isEither ? { either: mark } : {});
  const build = (
    kind: FieldProps['kind'],
    name: Exclude<Name, 'phone or email'>,
    attributes: Partial<Attributes> = {},
  ) => createField(kind, words[name], { id: `contact-${name}`, name, ...attributes, ...require(name) });
  return [
    ...buildHiddenFields(model, service, { ...form, name: 'contact', repliesToEmail: !isShared }),
    build('input', 'name', { type: 'text', autoComplete: 'name' }),
    { ...build('input', 'email', { type: 'email', autoComplete: 'email' }), ...either(words.orPhone) },
    { ...build('input', 'phone', { type: 'tel', autoComplete: 'tel' }), ...either(words.orEmail) },
    ...(isShared ? [{ ...build('select', 'service'), options: buildServiceOptions(model, except) }] : []),
    { ...build('textarea', 'message', { rows: 5 }), ...(form.messageHelp !== undefined && { help: form.messageHelp }) },
    ...buildOwnFields(model, form.fields, { id: 'contact', service }),
  ];
}

type Name = SiteModel['site']['form']['required'][number];

/** Builds the fields of a form of data/forms/. */
export function buildFormFields(model: SiteModel, form: Form): FieldProps[] {
  const service = readFormService(form);
  return [
    ...buildHiddenFields(model, service, { ...form, name: `form-${form.slug}`, repliesToEmail: false }),
    ...widenLone(buildOwnFields(model, form.fields, { id: `form-${form.slug}`, service })),
  ];
}

/** Marks fields that would be alone in a row of two. */
function widenLone(fields: readonly FieldProps[]): FieldProps[] {
  const isHalf = (field: FieldProps | undefined) => field?.kind === 'input' || field?.kind === 'select';
  let isSecond = false;
  return fields.map((field, index) => {
    const isLone = isHalf(field) && !isSecond && !isHalf(fields[index + 1]);
    isSecond = isHalf(field) && !isSecond;
    return isLone ? { ...field, isWide: true } : field;
  });
}

type Service = ReturnType<typeof readFormService>;

/** Builds what the form service reads, and visitors do not see. */
function buildHiddenFields(
  { site, wording, languages }: SiteModel,
  service: Service,
  form: {
    readonly name: string;
    readonly subject: string;
    readonly key?: string | undefined;
    readonly repliesToEmail: boolean;
  },
): FieldProps[] {
  const [ownLanguage] = languages.all;
  return [
    ...(service.action === null ? [createHiddenField('form-name', form.name)] : []),
    ...(service.key === undefined ? [] : [createHiddenField(service.key, form.key ?? '')]),
    createHiddenField(service.subject, form.subject),
    ...(form.repliesToEmail ? [createHiddenField('_replyto', '')] : []),
    // The business reads the name in its own language.
    ...(ownLanguage === undefined
      ? []
      : [createHiddenField('language', nameLanguage(site.language, ownLanguage, languages.all))]),
    createField('honeypot', '', {
      name: service.trap,
      type: 'text',
      'aria-label': wording.form.honeypot,
      tabIndex: -1,
      autoComplete: 'off',
    }),
  ];
}

function buildOwnFields(
  model: SiteModel,
  fields: readonly FormField[],
  { id, service }: { readonly id: string; readonly service: Service },
): FieldProps[] {
  const { form: words } = model.wording;
  return fields.map((field): FieldProps => {
    const { name, label, type, help } = field;
    const attributes = { id: `${id}-${name}`, name, ...(field.required && { required: true }) };
    const build = (kind: FieldProps['kind'], more: Partial<Attributes> = {}): FieldProps => ({
      ...createField(kind, label, { ...attributes, ...more }),
      ...(help !== undefined && { help }),
    });
    if (type === 'file') return buildFileField(model, field, { ...attributes, service });
    if (type === 'choice')
      return {
        ...build('select'),
        options: [
          { text: words.chooseOption, value: '', slug: null },
          ...(field.options ?? []).map((text) => ({ text, value: null, slug: null })),
        ],
      };
    const { min, max, step = 'any', unit } = field;
    if (type === 'number')
      return {
        ...build('input', {
          type: 'number',
          step,
          ...(min !== undefined && { min }),
          ...(max !== undefined && { max }),
        }),
        ...(unit !== undefined && { unit }),
      };
    const usual = name === 'name' ? { autoComplete: 'name' } : {};
    return build(...(KINDS[type] ?? ['input', { type: 'text', ...usual }]));
  });
}

const KINDS: Partial<Record<FormField['type'], [FieldProps['kind'], Partial<Attributes>]>> = {
  'long-text': ['textarea', { rows: 5 }],
  consent: ['checkbox', { type: 'checkbox', value: 'yes' }],
  email: ['input', { type: 'email', autoComplete: 'email' }],
  phone: ['input', { type: 'tel', autoComplete: 'tel' }],
  date: ['input', { type: 'date' }],
};

/** What cameras and phones write, and paper that was scanned. */
const USUAL_FILES = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'pdf'];
const USUAL_COUNT = 5;

function buildFileField(
  { wording }: SiteModel,
  { label, help, fileTypes = USUAL_FILES, ...field }: FormField,
  { service, ...attributes }: { readonly service: Service } & Attributes,
): FieldProps {
  const { form: words } = wording;
  const limits = service.files ?? { maxFiles: 1, maxMegabytes: 1 };
  const count = field.maxFiles ?? Math.min(limits.maxFiles, USUAL_COUNT);
  const size = field.maxMegabytes ?? limits.maxMegabytes;
  const types = formatList(
    [...new Set(fileTypes.map((type) => type.replace('jpeg', 'jpg').toUpperCase()))],
    wording.language,
  );
  const name = (count > 1 ? limits.manyField : undefined) ?? limits.field ?? attributes.name;
  return {
    ...createField('file', label, {
      ...attributes,
      name,
      type: 'file',
      accept: fileTypes.map((type) => `.${type}`).join(),
      ...(count > 1 && { multiple: true }),
      'data-max-files': count,
      'data-max-bytes': Math.round(size * 1e6),
      'data-wrong-type': fillWords(words.wrongFileType, { types }),
      'data-too-many': fillPlural(words.tooManyFiles, { count }, wording),
      'data-too-large': fillWords(words.largeFiles, { size }),
    }),
    help: help ?? fillPlural(words.fileHelp, { count, types, size }, wording),
  };
}

function createHiddenField(name: string, value: string): FieldProps {
  return createField('hidden', '', { type: 'hidden', name, value });
}

function createField(kind: FieldProps['kind'], label: FieldProps['label'], attributes: Attributes): FieldProps {
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
