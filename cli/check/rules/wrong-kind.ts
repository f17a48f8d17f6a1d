import { expectedRoute } from '../expectations.ts';
import { attributePlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const wrongKind: PageRule = {
  id: 'wrong-kind',
  title: 'Every page says which kind of page it is',
  severity: 'error',
  why: 'Analytics counts visits and conversions by page kind, service and city; a wrong one spoils the figures.',
  mend: "build the site again; the page's first tag takes them from its route",
  needsData: true,
  page(page, site) {
    const route = expectedRoute(site, page.path);
    const [root] = page.all('html');
    if (route === undefined || root === undefined) return [];
    const right = { 'data-page-type': route.kind, 'data-service': route.service, 'data-city': route.city };
    return Object.entries(right).flatMap(([name, value]) => {
      const said = root.attributes.get(name) ?? null;
      if (said === value) return [];
      const text = (one: string | null) => (one === null ? 'none' : `\`${one}\``);
      return [
        {
          message: `\`${name}\` is ${text(said)}; the data says ${text(value)}`,
          place: attributePlace(page, root, name),
        },
      ];
    });
  },
};
