/**
 * Wrong usage: the command line, or the folder or program that it names, cannot be used. The
 * command exits with 2.
 */
export class UsageError extends Error {}
