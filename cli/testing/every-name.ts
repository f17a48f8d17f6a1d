import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addEveryDetail } from './every-detail.ts';
import { readDetails, type SiteFixture } from './site-fixture.ts';

/** Adds every key that names something to the copy of a site, in each kind of file. */
export function addEveryName(fixture: SiteFixture): void {
  const { root, read, write, edit } = fixture;
  const append = (file: string, lines: string) => write(file, `${read(file)}${lines}`);
  const article = readDetails('article');
  addEveryDetail(fixture);
  write('photos/barn.png', readFileSync(join(root, 'data/photos/metal.png')));
  append('gallery.yaml', '  - { file: barn.png, alt: A barn, services: [metal-roofs], cities: [aurora] }\n');
  write('forms/jobs.yaml', 'fields: [{ name: email, label: Email, type: email, required: true }]\n');
  write('service-groups/roofs.yaml', 'description: All roofs.\nphoto: metal.png\nservices: [metal-roofs]\n');
  write('pages/about.yaml', 'description: Two roofers.\nphoto: metal.png\n');
  write('pages/articles.yaml', 'photo: metal.png\n');
  write('pages/jobs.yaml', 'photo: metal.png\n');
  write('categories/care.yaml', 'photo: metal.png\n');
  write('articles/hail.yaml', `${article}photo: metal.png\n`);
  write('articles/snow.yaml', `${article.replaceAll('hail', 'snow')}image: barn.png\n`);
  append('cities/aurora.yaml', 'photo: metal.png\n');
  for (const file of ['services/metal-roofs', 'cities/boulder', 'service-groups/roofs', 'pages/about', 'pages/home'])
    append(`${file}.yaml`, readDetails('sections'));
  append(
    'services/hvac-repair.yaml',
    'secondAction: { label: Ask us, to: about }\nfinishNotes: { coated: Takes longer. }\n',
  );
  edit('pricing.yaml', 'pricedAs: metal-roofs', 'pricedAs: metal-roofs, rate: metal');
  append('pricing.yaml', '  removal: { service: hvac-repair, hint: Add the old roof. }\n');
  edit('site.yaml', 'url: https://example.com/license', 'to: about');
  edit('site.yaml', 'url: "https://example.com/terms"', 'to: terms');
  edit('site.yaml', 'sms: 303-555-0117', 'to: /about');
  edit('site.yaml', 'phone: 303-555-0145', 'phone: 303-555-0145, city: boulder, service: metal-roofs');
  edit('site.yaml', 'name: Colorado Roofers Guild', 'name: Colorado Roofers Guild, photo: metal.png');
  edit('site.yaml', 'name: Kit Example', 'name: Kit Example, photo: metal.png');
  edit('site.yaml', '    stars: 4\n', '    stars: 4\n    city: aurora\n    service: metal-roofs\n');
  append('jobs/barn.yaml', 'city: aurora\nservice: metal-roofs\nduring: [metal.png]\n');
  append('site.yaml', 'financing: { text: Pay later, to: about }\n');
  append('site.yaml', 'emails: [{ label: Roofs, email: roofs@example.com, city: boulder, service: metal-roofs }]\n');
  append('site.yaml', 'offices: [{ name: Barn, photo: metal.png, cities: [boulder] }]\n');
}
