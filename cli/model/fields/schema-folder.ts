/** The folder of the editors' schemas in a site's folder. */
export const SCHEMA_FOLDER = '.schemas';
