// The fixed words of the templates. cli/render/page/page.tsx provides those of the site; without a
// provider, as in a test of one section, they are the English defaults.
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { splitWords, type Template } from '../../cli/schema/wording/fill-words.ts';
import { englishWording, type Wording } from '../../cli/schema/wording/wording.ts';

export const WordingContext = createContext<Wording>(englishWording);

/** Returns the words of the site. */
export function useWording(): Wording {
  return useContext(WordingContext);
}

/** Replaces the variables of a text by elements, such as links. */
export function fillElements<Name extends string>(
  template: Template<Name>,
  elements: Readonly<Record<NoInfer<Name>, ReactNode>>,
): ReactNode {
  // Every second part is the name of a variable.
  return splitWords(template).map((part, index) => (
    <Fragment key={index}>{index % 2 === 0 ? part : elements[part as Name]}</Fragment>
  ));
}
