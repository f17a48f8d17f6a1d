import { buildTestSite } from '../test-site.ts';

export default buildTestSite;
