/** The names of a table that is written in the code, and so has no others than its type says. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[]; // TypeScript allows more names than a type says.
}

/** Whether a table that is written in the code has a name. */
export function hasKey<Table extends object>(table: Table, name: string): name is keyof Table & string {
  return Object.hasOwn(table, name);
}
