// Before each file of tests: the sections of a site's own stay until the data of another site is
// read, and the files of a worker share modules.
import { setOwnSections } from '../../schema/fields/sections.ts';

setOwnSections(new Map());
