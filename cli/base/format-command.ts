/**
 * Returns a command as messages and deploy pages print it, so that it can be copied: it runs the
 * installed program, also from a subfolder, and where none is installed it fails. `npx site` alone
 * would offer the package that owns the name `site` in npm's registry.
 * @param args `build --root there`
 */
export function formatCommand(args: string): string {
  return `npx --no -- site ${args}`;
}

/** Quotes an argument, such as a path, for a shell if it needs it. */
export function quoteArgument(text: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
