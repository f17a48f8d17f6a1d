// The attributes and roles of WAI-ARIA 1.2 (https://www.w3.org/TR/wai-aria-1.2/), with those of its module for digital publishing left out.
const ATTRIBUTES = new Set(
  'activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext colspan controls current describedby description details disabled dropeffect errormessage expanded flowto grabbed haspopup hidden invalid keyshortcuts label labelledby level live modal multiline multiselectable orientation owns placeholder posinset pressed readonly relevant required roledescription rowcount rowindex rowindextext rowspan selected setsize sort valuemax valuemin valuenow valuetext'
    .split(' ')
    .map((name) => `aria-${name}`),
);

const ROLES = new Set(
  'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading img image insertion link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem'.split(
    ' ',
  ),
);

const TRUTH = ['true', 'false'];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'aria-atomic': TRUTH,
  'aria-autocomplete': ['inline', 'list', 'both', 'none'],
  'aria-busy': TRUTH,
  'aria-checked': [...TRUTH, 'mixed'],
  'aria-current': [...TRUTH, 'page', 'step', 'location', 'date', 'time'],
  'aria-disabled': TRUTH,
  'aria-expanded': [...TRUTH, 'undefined'],
  'aria-haspopup': [...TRUTH, 'menu', 'listbox', 'tree', 'grid', 'dialog'],
  'aria-hidden': [...TRUTH, 'undefined'],
  'aria-invalid': [...TRUTH, 'grammar', 'spelling'],
  'aria-live': ['assertive', 'off', 'polite'],
  'aria-modal': TRUTH,
  'aria-multiline': TRUTH,
  'aria-multiselectable': TRUTH,
  'aria-orientation': ['horizontal', 'vertical', 'undefined'],
  'aria-pressed': [...TRUTH, 'mixed', 'undefined'],
  'aria-readonly': TRUTH,
  'aria-required': TRUTH,
  'aria-selected': [...TRUTH, 'undefined'],
  'aria-sort': ['ascending', 'descending', 'none', 'other'],
};

export const ariaAttributes: readonly string[] = [...ATTRIBUTES];
export const ariaRoles: readonly string[] = [...ROLES];

export function isAriaAttribute(name: string): boolean {
  return ATTRIBUTES.has(name);
}

/** True for each of the roles that a list of them may hold. */
export function isAriaRole(name: string): boolean {
  return ROLES.has(name) || name.startsWith('doc-') || name.startsWith('graphics-');
}

/** True for every value of an attribute whose values are not a closed list. */
export function isAriaValue(attribute: string, value: string): boolean {
  return VALUES[attribute]?.includes(value) ?? true;
}
