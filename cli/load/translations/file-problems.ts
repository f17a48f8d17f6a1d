// Finds problems of translation files as files: wrong names, and two files for one page.
import { basename } from 'node:path';
import { createError, type Problem, startOf } from '../../problem.ts';
import type { LanguageFile } from '../../schema/translations/language-file.ts';

/** Creates the problem of a page that has two translations into one language. */
export function createRepeatedProblem(file: string, other: string): Problem {
  return createError('duplicate-file', startOf(file), {
    message: `\`${file}\` and \`${other}\` translate the same page.`,
    hint: 'Delete one of them.',
  });
}

/** Returns what is wrong with a translation file by its name alone. */
export function findNameProblem({ file, original, tag, language }: LanguageFile, own: string | null): Problem | null {
  const create = (message: string, hint: string): Problem =>
    createError('invalid-file-name', startOf(`data/${file}`), { message, hint });
  if (tag !== language)
    return create(
      `The language \`${tag}\` in the file name \`${basename(file)}\` is usually written \`${language}\`.`,
      `Rename the file to \`${basename(file).replace(`.${tag}.`, `.${language}.`)}\`.`,
    );
  if (language === own)
    return create(
      `\`data/${file}\` is a translation into \`${language}\`, which is the language of the site.`,
      'Delete it, or name another language.',
    );
  if (original === 'wording.yaml')
    return create(`\`data/${file}\` is not read.`, `Rename it to \`data/wording/${language}.yaml\`.`);
  return null;
}
