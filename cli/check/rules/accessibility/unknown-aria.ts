import { suggestName } from '../../../model/text/nearest-name.ts';
import { locateAttribute } from '../../facts/locations.ts';
import { collectAttributes, listAttributesNamed } from '../../facts/page/page-attributes.ts';
import type { Finding, PageRule } from '../../rule.ts';

// WAI-ARIA 1.2 (https://www.w3.org/TR/wai-aria-1.2/) without the names that `doc-` and `graphics-` begin.
const ATTRIBUTES =
  'activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext colspan controls current describedby description details disabled dropeffect errormessage expanded flowto grabbed haspopup hidden invalid keyshortcuts label labelledby level live modal multiline multiselectable orientation owns placeholder posinset pressed readonly relevant required roledescription rowcount rowindex rowindextext rowspan selected setsize sort valuemax valuemin valuenow valuetext'
    .split(' ')
    .map((name) => `aria-${name}`);
const ROLES =
  'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading image img insertion link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem'.split(
    ' ',
  );

export const unknownAria: PageRule = {
  id: 'unknown-aria',
  title: 'A role or an `aria-` attribute that does not exist',
  severity: 'error',
  rationale: 'Screen readers ignore a misspelled `aria-label`: the button that it should name has no name.',
  fix: 'Use an attribute or a role of https://www.w3.org/TR/wai-aria-1.2/.',
  checkPage(page) {
    const createFinding = (
      kind: string,
      name: string,
      names: readonly string[],
    ): Omit<Finding, 'location'> => {
      const hint = suggestName(name, names);
      return { message: `There is no ${kind} \`${name}\`.`, ...(hint !== null && { hint }) };
    };
    const attributes = collectAttributes(page)
      .filter(({ name }) => name.startsWith('aria-') && !ATTRIBUTES.includes(name))
      .map(({ element, name }) => ({
        ...createFinding('attribute', name, ATTRIBUTES),
        location: locateAttribute(page, element, name),
      }));
    const roles = listAttributesNamed(page, 'role').flatMap(({ element, value }) =>
      value
        .toLowerCase()
        .split(/\s+/)
        .filter((role) => role !== '' && !ROLES.includes(role) && !/^(?:doc|graphics)-/.test(role))
        .map((role) => ({
          ...createFinding('role', role, ROLES),
          location: locateAttribute(page, element, 'role'),
        })),
    );
    return [...attributes, ...roles];
  },
};
