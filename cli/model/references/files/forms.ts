// Checks what forms want of their form services against what these take. Entry point: checkForms.
import { formatCount } from '../../../base/format-count.ts';
import { createError, type Problem } from '../../../problem.ts';
import { findFormService } from '../../../providers/form-services.ts';
import type { SiteRecord } from '../../../schema/site.ts';
import { settingsOf } from '../../complete-records.ts';
import type { DataSet, KeyPath, Source } from '../../records/data-set.ts';

/** Returns a problem for what a form's service does not take, and for what it lacks. */
export function checkForms({ site, forms }: DataSet): Problem[] {
  if (site === null) return [];
  const { form } = site.value;
  return [
    ...checkForm(form, site.source, ['form']),
    ...forms.flatMap(({ value, source }) => {
      const settings = { ...settingsOf(value, form), fields: value.fields };
      // What comes from site.yaml is reported there.
      return checkForm(value.endpoint === undefined ? { ...settings, captcha: value.captcha } : settings, source, []);
    }),
  ];
}

type CheckedForm = Pick<SiteRecord['form'], 'endpoint' | 'key' | 'captcha' | 'fields'>;

function checkForm({ endpoint, key, captcha, fields }: CheckedForm, source: Source, path: KeyPath): Problem[] {
  const { name, key: keyName, captchas, files } = findFormService(endpoint);
  const problems: Problem[] = [];
  const report = (keys: KeyPath, message: string, hint: string) =>
    problems.push(createError('invalid-value', source.location([...path, ...keys]), { message, hint }));
  const noKey = `${name} needs an access key, and the form has none.`;
  if (keyName !== undefined && key === undefined)
    report(['endpoint'], noKey, 'Add it as `key`; the account there shows it.');
  if (keyName === undefined && key !== undefined)
    report(['key'], `\`key\` is for Web3Forms, and ${name} reads none.`, 'Remove it, or correct the `endpoint`.');
  if (captcha !== undefined && !captchas.includes(captcha.provider)) {
    const others = captchas.map((provider) => `\`${provider}\``).join(' or ');
    const hint = others === '' ? 'Remove `captcha`; the trap keeps most robots out.' : `Use ${others}.`;
    report(['captcha', 'provider'], `${name} does not check \`${captcha.provider}\`.`, hint);
  }
  for (const [index, { type, maxFiles = 1, maxMegabytes = 0 }] of fields.entries()) {
    if (type !== 'file') continue;
    const reportKey = (last: string, message: string, hint: string) => report(['fields', index, last], message, hint);
    if (files === null) {
      const hint = 'Use another form service, or `form.photosByEmail` in data/site.yaml.';
      reportKey('type', `${name} takes no files from a form that stays on its page.`, hint);
    } else if (maxFiles > files.maxFiles) {
      const message = `${name} takes ${formatCount(files.maxFiles, 'file')} in a field, and not ${maxFiles}.`;
      reportKey('maxFiles', message, 'Write a lower number, or add another field.');
    } else if (maxMegabytes > files.maxMegabytes) {
      const message = `${name} takes ${files.maxMegabytes} MB in a message, and not ${maxMegabytes}.`;
      reportKey('maxMegabytes', message, 'Write a lower number; large photos are shrunk before they are sent.');
    }
  }
  return problems;
}
