// Checks what forms want of their form services against what these take. Entry point: checkForms.
import { formatCount } from '../../base/format-count.ts';
import { createError, type Problem } from '../../problem.ts';
import { findFormService } from '../../providers/form-services.ts';
import type { FormField } from '../../schema/fields/form-service.ts';
import type { SiteRecord } from '../../schema/site.ts';
import { settingsOf } from '../complete-records.ts';
import type { DataSet, KeyPath, Source } from '../records/data-set.ts';

/** Returns a problem for what a form's service does not take, and for what it lacks. */
export function checkForms({ site, forms }: DataSet): Problem[] {
  if (site === null) return [];
  return [
    ...checkForm(site.value.form, { fields: site.value.form.fields, source: site.source, path: ['form'] }),
    ...forms.flatMap(({ value, source }) => {
      const settings = settingsOf(value, site.value.form);
      // What comes from site.yaml is reported there.
      return checkForm(value.endpoint === undefined ? { ...settings, captcha: value.captcha } : settings, {
        fields: value.fields,
        source,
        path: [],
      });
    }),
  ];
}

function checkForm(
  { endpoint, key, captcha }: Pick<SiteRecord['form'], 'endpoint' | 'key' | 'captcha'>,
  { fields, source, path }: { readonly fields: readonly FormField[]; readonly source: Source; readonly path: KeyPath },
): Problem[] {
  const service = findFormService(endpoint);
  const report = (keys: KeyPath, message: string, hint: string) =>
    createError('invalid-value', source.location([...path, ...keys]), { message, hint });
  const problems: Problem[] = [];
  if (service.key !== undefined && key === undefined)
    problems.push(
      report(
        ['endpoint'],
        `${service.name} needs an access key, and the form has none.`,
        'Add it as `key`; the account there shows it.',
      ),
    );
  if (service.key === undefined && key !== undefined)
    problems.push(
      report(
        ['key'],
        `\`key\` is for Web3Forms, and ${service.name} reads none.`,
        'Remove it, or correct the `endpoint`.',
      ),
    );
  if (captcha !== undefined && !service.captchas.includes(captcha.provider))
    problems.push(
      report(
        ['captcha', 'provider'],
        `${service.name} does not check \`${captcha.provider}\`.`,
        service.captchas.length === 0
          ? 'Remove `captcha`; the trap keeps most robots out.'
          : `Use ${service.captchas.map((name) => `\`${name}\``).join(' or ')}.`,
      ),
    );
  for (const [index, { type, maxFiles = 1, maxMegabytes = 0 }] of fields.entries()) {
    const { files, name } = service;
    if (type !== 'file') continue;
    if (files === null)
      problems.push(
        report(
          ['fields', index, 'type'],
          `${name} takes no files from a form that stays on its page.`,
          'Use another form service, or `form.photosByEmail` in data/site.yaml.',
        ),
      );
    else if (maxFiles > files.maxFiles)
      problems.push(
        report(
          ['fields', index, 'maxFiles'],
          `${name} takes ${formatCount(files.maxFiles, 'file')} in a field, and not ${maxFiles}.`,
          'Write a lower number, or add another field.',
        ),
      );
    else if (maxMegabytes > files.maxMegabytes)
      problems.push(
        report(
          ['fields', index, 'maxMegabytes'],
          `${name} takes ${files.maxMegabytes} MB in a message, and not ${maxMegabytes}.`,
          'Write a lower number; large photos are shrunk before they are sent.',
        ),
      );
  }
  return problems;
}
