/**
 * The list of published addresses, relative to the site's folder. Apart from the code that reads it, because a build that finds nothing
 * changed must not load the schemas for its name.
 */
export const PUBLISHED_FILE = 'data/published.txt';
