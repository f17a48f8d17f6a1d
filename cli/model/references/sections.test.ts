import { expect, test } from 'vitest';
import { copySite, problemsAfter } from '../../testing/site-fixture.ts';

/** Returns the problems of the roofer's site with a page. */
function check(page: string, file = 'about.yaml'): string {
  return problemsAfter((fixture) => fixture.write(`pages/${file}`, page));
}

test('a section of an unknown type, and a key of another type, are problems with the nearest name', () => {
  expect(
    check(
      'description: Two roofers.\nsections:\n  - type: galery\n    photos: [metal.png]\n  - type: photo\n    heading: The shop\n    photos: [metal.png]\n  - headin: Us\n    paragraphs: [We roof.]\n',
    ),
  ).toMatchInlineSnapshot(`
    "data/pages/about.yaml:3:5  error  invalid-value
      \`sections[0].type\` is \`galery\`, which is not a type of section.
        3 |   - type: galery
          |     ^^^^
      > Did you mean \`gallery\`?

    data/pages/about.yaml:7:5  error  unknown-key
      \`photos\` is not a key of \`sections[1]\`.
        7 |     photos: [metal.png]
          |     ^^^^^^
      > Did you mean \`photo\`?

    data/pages/about.yaml:8:5  error  unknown-key
      \`headin\` is not a key of \`sections[2]\`.
        8 |   - headin: Us
          |     ^^^^^^
      > Did you mean \`heading\`?"
  `);
});

test('a photo that is missing, an unknown service and one without prices are problems at their place', () => {
  expect(
    check(
      'description: Two roofers.\nsections:\n  - type: photo\n    heading: The shop\n    photo: metl.png\n  - type: prices\n    services: [metal-roof]\n',
    ),
  ).toMatchInlineSnapshot(`
    "data/pages/about.yaml:5:5  error  missing-photo
      The photo \`data/photos/metl.png\` does not exist.
        5 |     photo: metl.png
          |     ^^^^^
      > Did you mean \`metal.png\`?

    data/pages/about.yaml:7:16  error  unknown-name
      There is no service \`metal-roof\`.
        7 |     services: [metal-roof]
          |                ^^^^^^^^^^
      > Did you mean \`metal-roofs\`?"
  `);
  const handyman = copySite('handyman');
  handyman.write(
    'pages/costs.yaml',
    'description: Costs.\nsections:\n  - { type: prices, services: [home-repairs] }\n',
  );
  expect(handyman.problems()).toMatchInlineSnapshot(`
    "data/pages/costs.yaml:3:32  error  invalid-value
      The service \`home-repairs\` has no prices to show here.
        3 |   - { type: prices, services: [home-repairs] }
          |                                ^^^^^^^^^^^^
      > Add \`priceRange\` to \`data/services/home-repairs.yaml\`, or remove the service from this list."
  `);
});

test('a section that can be on a page once is a problem the second time', () => {
  expect(
    check('description: Two roofers.\nsections:\n  - type: call\n  - type: call\n'),
  ).toMatchInlineSnapshot(`
    "data/pages/about.yaml:4:5  error  invalid-value
      \`sections[1].type\` \`call\` is the type of an earlier section too, and a page can have one.
        4 |   - type: call
          |     ^^^^
      > Merge the two."
  `);
  const home =
    'description: Roofs.\nquestions:\n  - { question: How long?, answer: A week. }\nsections:\n  - type: questions\n    heading: More\n    questions:\n      - { question: How much?, answer: It depends. }\n';
  expect(check(home, 'home.yaml')).toMatchInlineSnapshot(`
    "data/pages/home.yaml:5:5  error  duplicate-value
      The page has \`questions\` and a section of this type, and can have one of the two.
        5 |   - type: questions
          |     ^^^^
      > Move the questions of one to the other."
  `);
});

test('an article about something that does not exist, and a list of no articles, are problems', () => {
  expect(check('description: Our articles.\n', 'articles.yaml')).toMatchInlineSnapshot(`
    "data/pages/articles.yaml:1:1  error  nothing-listed
      \`data/pages/articles.yaml\` lists the files of \`data/articles/\`, but there are none.
      > Add one, delete the file, or rename it if it is a page of another kind."
  `);
  const article =
    'title: Hail\ndate: 2024-03-01\ndescription: What hail does.\nservices: [metal-roof]\ncities: [denver]\n';
  expect(problemsAfter((fixture) => fixture.write('articles/hail.yaml', article))).toMatchInlineSnapshot(`
    "data/articles/hail.yaml:4:12  error  unknown-name
      There is no service \`metal-roof\`.
        4 | services: [metal-roof]
          |            ^^^^^^^^^^
      > Did you mean \`metal-roofs\`?

    data/articles/hail.yaml:5:10  error  unknown-name
      There is no city \`denver\`.
        5 | cities: [denver]
          |          ^^^^^^
      > Use one of \`aurora\`, \`boulder\`."
  `);
});
