import { elementsIn } from '../ancestors.ts';
import { findContactForm, pairFields } from '../contact-form.ts';
import { expectedPage } from '../expectations.ts';
import type { ElementFact, ExpectedField, PageFacts, SiteFacts } from '../facts.ts';
import { compareNames, firstOf } from '../name-list.ts';
import { attributePlace, elementPlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';

export const wrongOption: PageRule = {
  id: 'wrong-option',
  title: 'A choice in the contact form that is not that of the data',
  severity: 'error',
  why: 'Whoever wants the work that is missing cannot say so; what is not offered is asked for.',
  mend: 'Offer what `form.services` and `form.otherService` in data/site.yaml say.',
  needsData: true,
  page(page, site) {
    const fields = expectedPage(site, page)?.fields ?? [];
    if (fields.every(({ options }) => options.length === 0)) return [];
    const controls = findContactForm(page, fields)?.controls ?? [];
    return pairFields(fields, controls).pairs.flatMap(({ field, control }) =>
      field.options.length === 0 || control.tag !== 'select'
        ? []
        : wrongOptions(page, site, { field, select: control }),
    );
  },
};

function wrongOptions(
  page: PageFacts,
  site: SiteFacts,
  { field: { name, options }, select }: { readonly field: ExpectedField; readonly select: ElementFact },
): Finding[] {
  const found = elementsIn(page, select, 'option');
  const texts = found.map(({ text }) => text);
  const place = (index: number) => elementPlace(page, found[index] ?? select);
  const data = (text: string | undefined) =>
    dataOf(
      site,
      options.find((option) => option.text === text),
    );
  const { renamed, extra, lost, misplaced } = compareNames(
    options.map(({ text }) => text),
    texts,
  );
  return [
    ...renamed.map(({ index, right }) => ({
      message: `The option \`${texts[index]}\` is none of the data, which has \`${right}\`.`,
      place: place(index),
      ...data(right),
    })),
    ...extra.map((index) => ({
      message: `The option \`${texts[index]}\` is ${texts.indexOf(texts[index] ?? '') < index ? 'there twice' : 'none of the data'}.`,
      place: place(index),
    })),
    ...(misplaced === null
      ? []
      : [
          {
            message: `The option \`${texts[misplaced.index]}\` stands where the data has \`${misplaced.right}\`.`,
            place: place(misplaced.index),
            ...data(misplaced.right),
          },
        ]),
    ...(lost.length === 0
      ? []
      : [
          {
            message: `The field \`${name}\` lacks the option ${firstOf(lost)}.`,
            place: elementPlace(page, select),
            ...data(lost[0]),
          },
        ]),
    ...found.flatMap((option) => wrongMeaning(page, option, options)),
  ];
}

/** A service has its name in a file of its own; what is none stands among the form's facts. */
function dataOf(
  { expected }: SiteFacts,
  option: ExpectedField['options'][number] | undefined,
): Pick<Finding, 'data'> {
  // What stands for no choice is no matter of the data.
  if (expected === null || option === undefined || option.value === '') return {};
  const file = option.slug === null ? 'data/site.yaml' : `data/services/${option.slug}.yaml`;
  const data = expected.findInData(option.text, [file]);
  return data === null ? {} : { data };
}

/** An option with the right words that sends others, or stands for another service. */
function wrongMeaning(page: PageFacts, option: ElementFact, options: ExpectedField['options']): Finding[] {
  const right = options.find(({ text }) => text === option.text);
  if (right === undefined) return [];
  const [sends, slug] = [option.attributes.get('value') ?? option.text, option.attributes.get('data-slug')];
  const value = right.value ?? right.text;
  if (sends !== value) {
    const message = `The option \`${option.text}\` sends \`${sends}\`, not \`${value}\`.`;
    return [{ message, place: attributePlace(page, option, 'value') }];
  }
  if ((slug ?? null) === right.slug) return [];
  const message = `The option \`${option.text}\` stands for ${service(slug)}, not ${service(right.slug)}.`;
  return [{ message, place: attributePlace(page, option, 'data-slug') }];
}

function service(slug: string | null | undefined): string {
  return slug === null || slug === undefined ? 'no service' : `\`${slug}\``;
}
