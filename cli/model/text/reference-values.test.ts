import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { buildModel } from '../model.ts';

test('a text can refer to the details of the business', () => {
  const fixture = copyFixture();
  fixture.edit(
    'pages/not-found.yaml',
    'servicesHeading: Popular services',
    'servicesHeading: Popular services\nservicesIntro: "{name} answers {phone} and {email}, {hours}. Estimates hold {estimateValidDays} days."',
  );
  expect(fixture.problems()).toBe('');
  expect(buildModel(loadData(fixture.root).dataSet).notFound.servicesIntro).toBe(
    'Front Range Roofing answers (303) 555-0117 and office@frontrange.example.com, Monday-Friday, 8:00 am-5:00 pm. Estimates hold 14 days.',
  );
});
