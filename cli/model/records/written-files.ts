/**
 * The files in data/ that builds write, relative to the site's folder: the list of published
 * addresses, and the record of which texts each translation was made from. Apart from the code that
 * reads them, because a build that finds nothing changed must not load the schemas for their names.
 */
export const PUBLISHED_FILE = 'data/published.txt';
export const TRANSLATIONS_FILE = 'data/translations.json';
