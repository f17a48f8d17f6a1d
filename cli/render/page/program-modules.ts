// What a site's own templates get from the program, so that they need no package of their own, and
// the React that renders them is the one that made them.
import type { ComponentType } from 'react';
import * as react from 'react';
import * as runtime from 'react/jsx-runtime';
import type { OwnComponents } from '../../../templates/elements/replaceable.tsx';
import * as templates from '../../../templates/published.ts';
import * as textTypes from '../../schema/fields/text-types.ts';

type Jsx = typeof runtime.jsx;

/** Refuses what the policy of every page blocks, where it is written. */
function refuseInline(jsx: Jsx): Jsx {
  return (type, props, key) => {
    const names = typeof type === 'string' && typeof props === 'object' && props !== null ? Object.keys(props) : [];
    if (names.includes('style'))
      throw new Error(
        '`style` is blocked by the policy of the page. Write a class, and its rules in `client/styles.css`.',
      );
    const handler = names.find((name) => /^on[A-Z]/.test(name));
    if (handler !== undefined)
      throw new Error(
        `\`${handler}\` is blocked by the policy of the page. Write \`data-enhance="name"\`, and export \`name\` in \`client/main.ts\`.`,
      );
    return jsx(type, props, key);
  };
}

export const programModules = {
  react,
  'react/jsx-runtime': { ...runtime, jsx: refuseInline(runtime.jsx), jsxs: refuseInline(runtime.jsxs) },
  '@local-service/site/templates': templates,
  '@local-service/site/schema': textTypes,
};

/** Returns the components that templates export, by what they replace. */
export function toComponents(exports: Readonly<Record<string, Readonly<Record<string, unknown>>>>): OwnComponents {
  return new Map(
    Object.entries(exports).flatMap(([name, parts]) =>
      Object.entries(parts).map(([part, component]) => [
        part === 'default' ? name : `${name}.${part}`,
        component as ComponentType<never>, // What is no component is asked for by nobody.
      ]),
    ),
  );
}
