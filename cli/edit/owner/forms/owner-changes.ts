import type { KeyPath } from '../../../model/records/data-set.ts';
import { isGroup } from '../../../schema/definition/definition.ts';
import { readLanguageFile } from '../../../schema/translations/language-file.ts';
import type { Form } from './owner-forms.ts';

/**
 * Whether changes are such as the forms make, in a file or in one of its translations. Those in the
 * history of a repository are by anybody who can write to it, and may have any shape.
 */
export function areOwnerChanges(changes: readonly unknown[], forms: readonly Form[]): boolean {
  return changes.every((change) => isOwnerChange(change, forms));
}

function isOwnerChange(change: unknown, forms: readonly Form[]): boolean {
  if (!isGroup(change)) return false;
  // Its name and bytes are checked where they are read.
  if ('photo' in change)
    return (
      typeof change['photo'] === 'string' && forms.some(({ fields }) => fields.some(({ kind }) => kind === 'photo'))
    );
  const { file, path } = change;
  if (typeof file !== 'string' || !Array.isArray(path)) return false;
  const fileForms = forms.filter((form) => form.file === (readLanguageFile(file)?.original ?? file));
  if (!fileForms.some((form) => listFiles(form).includes(file))) return false;
  const isPlace = (other: KeyPath) => formatPlace(other) === formatPlace(path);
  if (fileForms.some((form) => listPlaces(form).some(isPlace))) return true;
  const item = fileForms.find((form) => form.role !== 'part' && isPlace(form.path));
  if (item === undefined || 'now' in change) return false;
  if (!('add' in change)) return true;
  const keys = item.fields.map((field) => field.path.at(-1));
  return isGroup(change['add']) && Object.keys(change['add']).every((key) => keys.includes(key));
}

function listFiles({ file, fields, translations }: Form): readonly string[] {
  return [...fields, ...translations].flatMap((each) => each.file ?? []).concat(file);
}

/** The values that a form changes; a save also removes the mark of a sample. */
function listPlaces({ path, fields }: Form): readonly KeyPath[] {
  const mark = path.length === 0 ? [] : [[...path, 'placeholder']];
  return [...fields.map((field) => field.path), ...mark];
}

/** Items are at other places in a list by now. */
function formatPlace(path: KeyPath): string {
  return JSON.stringify(path.map((step) => (typeof step === 'number' ? '*' : step)));
}
