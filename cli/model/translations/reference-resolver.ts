import type { DataSet } from '../records/data-set.ts';
import { buildReferenceValues } from '../text/reference-values.ts';
import { resolveText } from '../text/resolve-text.ts';

/** Returns a function that replaces references in the language of the text's file. */
export function createReferenceResolver(dataSet: DataSet): (text: string, file: string) => string {
  const mainValues = buildReferenceValues(dataSet);
  const values = new Map(
    dataSet.translations.flatMap((translation) => {
      const translated = buildReferenceValues(translation.dataSet);
      return translation.files.map(({ file }) => [file, translated] as const);
    }),
  );
  return (text, file) => resolveText(text, values.get(file) ?? mainValues, () => {});
}
