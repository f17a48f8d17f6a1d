// Components that a site may replace by its own: a file of its templates/ with the same name.
// cli/render/page/page.tsx provides them; without a provider every component is ours.
import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react';

/** The components of a site by what they replace: `sections/hero`, `sections/text-lists.TitledList`. */
export type OwnComponents = ReadonlyMap<string, ComponentType<never>>;

export const OwnComponentsContext = createContext<OwnComponents | null>(null);

/** Returns a component that renders the site's own of this name, if it has one, and ours inside it. */
export function replaceable<Props extends object>(name: string, Ours: ComponentType<Props>) {
  return (props: Props): ReactElement => {
    const components = useContext(OwnComponentsContext);
    const Own = components?.get(name) as ComponentType<Props> | undefined; // The types of a site are its own.
    if (components === null || Own === undefined) return createElement(Ours, props);
    // So that it can wrap ours.
    const others = new Map([...components].filter(([key]) => key !== name));
    return (
      <OwnComponentsContext value={others}>
        <Own {...props} />
      </OwnComponentsContext>
    );
  };
}
