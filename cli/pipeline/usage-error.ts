/** The command line, or what it names, cannot be used. The command exits with 2. */
export class UsageError extends Error {}
