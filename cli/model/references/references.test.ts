// Tests problems with references between files that depend on several files, word for word as the user reads them.
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemsAfter, type SiteFixture } from '../../testing/site-fixture.ts';

const LOCAL = 'local/aurora/metal-roofs.yaml';

/** Sets when a file was last saved. */
function setModified(f: SiteFixture, file: string, date: string): void {
  utimesSync(join(f.root, 'data', file), new Date(date), new Date(date));
}

test('a copied city that still has the slug of the original is reported with both files', () => {
  expect(
    problemsAfter((f) => f.write('cities/arvada.yaml', f.read('cities/aurora.yaml'))),
  ).toMatchInlineSnapshot(`
    "data/cities/arvada.yaml:2:1  error  duplicate-value
      Duplicate slug \`aurora\`: \`data/cities/arvada.yaml\` and \`data/cities/aurora.yaml\` have the same.
        2 | slug: aurora
          | ^^^^
      > Write \`slug: arvada\` in \`data/cities/arvada.yaml\`, after its file name."
  `);
});

test('a duplicate path is reported in the file that was saved later', () => {
  expect(
    problemsAfter((f) => {
      f.edit('cities/aurora.yaml', 'path: /aurora-roofers', 'path: /boulder-roofers');
      f.edit('site.yaml', ', /aurora-roofers', '');
      setModified(f, 'cities/aurora.yaml', '2024-03-02');
      setModified(f, 'cities/boulder.yaml', '2024-03-01');
    }),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:3:1  error  duplicate-value
      The path \`/boulder-roofers\` occurs more than once.
        3 | path: /boulder-roofers
          | ^^^^
      > Change it, or the one at data/cities/boulder.yaml:3:1."
  `);
});

test('the local pages of a deleted city are one problem', () => {
  expect(
    problemsAfter((f) => {
      for (const service of ['metal-roofs', 'shingle-roofs'])
        f.write(`local/golden/${service}.yaml`, f.read(`local/aurora/${service}.yaml`));
    }),
  ).toMatchInlineSnapshot(`
    "data/local/golden/metal-roofs.yaml:1:1  error  unknown-name
      \`data/local/golden/\` belongs to the city \`golden\`, but there is no \`data/cities/golden.yaml\`.
      > Delete \`data/local/golden/\`, or add \`data/cities/golden.yaml\`."
  `);
});

test('the local pages of a deleted service are one problem', () => {
  expect(
    problemsAfter((f) => {
      for (const city of ['aurora', 'boulder'])
        f.write(`local/${city}/skylights.yaml`, f.read(`local/${city}/metal-roofs.yaml`));
    }),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/skylights.yaml:1:1  error  unknown-name
      \`data/local/aurora/skylights.yaml\`, \`data/local/boulder/skylights.yaml\` belong to the service \`skylights\`, but there is no \`data/services/skylights.yaml\`.
      > Delete these files, or add \`data/services/skylights.yaml\`."
  `);
});

test('a local page of a misspelled service can be renamed', () => {
  expect(
    problemsAfter((f) => f.write('local/aurora/metal-roof.yaml', f.read('local/aurora/metal-roofs.yaml'))),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roof.yaml:1:1  error  unknown-name
      \`data/local/aurora/metal-roof.yaml\` belongs to the service \`metal-roof\`, but there is no \`data/services/metal-roof.yaml\`.
      > Delete the file, or add \`data/services/metal-roof.yaml\`."
  `);
});

test('an unknown tier lists the tiers, at the line of the folded text that it is in', () => {
  expect(
    problemsAfter((f) =>
      f.edit(
        LOCAL,
        '  - Small ones run {price:metal-roofs:small} here, {rate:metal} per square foot for metal.',
        '  - >-\n    Small ones run {price:metal-roofs:small} here,\n    larger ones {price:metal-roofs:tiny}.',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roofs.yaml:9:17  error  unknown-reference
      \`{price:metal-roofs:tiny}\` refers to an unknown tier \`tiny\`.
        9 |     larger ones {price:metal-roofs:tiny}.
          |                 ^^^^^^^^^^^^^^^^^^^^^^^^
      > Use one of \`small\`, \`medium\`, \`large\`."
  `);
});

test('the same wrong reference is located each time', () => {
  expect(
    problemsAfter((f) => f.edit(LOCAL, 'Call {phone} about', '"Call {fon} or {fon} about"\n#')),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roofs.yaml:5:20  error  unknown-reference
      \`{fon}\` is not a known reference.
        5 | description: "Call {fon} or {fon} about"
          |                    ^^^^^
      > Use one of \`{name}\`, \`{phone}\`, \`{email}\`, \`{hours}\`, \`{estimateValidDays}\`, \`{price:<service>:<tier>}\`, \`{rate:<key>}\`, \`{estimate:<service>:<finish>:<size>}\`, \`{link:<page>}\`.

    data/local/aurora/metal-roofs.yaml:5:29  error  unknown-reference
      \`{fon}\` is not a known reference.
        5 | description: "Call {fon} or {fon} about"
          |                             ^^^^^
      > Use one of \`{name}\`, \`{phone}\`, \`{email}\`, \`{hours}\`, \`{estimateValidDays}\`, \`{price:<service>:<tier>}\`, \`{rate:<key>}\`, \`{estimate:<service>:<finish>:<size>}\`, \`{link:<page>}\`."
  `);
});

test('an unpaired brace is located behind the paired ones', () => {
  expect(
    problemsAfter((f) => f.edit(LOCAL, 'Call {phone} about', 'Call {phone} or {email about')),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roofs.yaml:5:30  error  unknown-reference
      \`{\` is an unpaired brace.
        5 | description: Call {phone} or {email about yours.
          |                              ^
      > Use braces only for references like \`{phone}\`."
  `);
});

test('a reference named like a property of every object is unknown', () => {
  expect(problemsAfter((f) => f.edit(LOCAL, '{phone}', '{constructor}'))).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roofs.yaml:5:19  error  unknown-reference
      \`{constructor}\` is not a known reference.
        5 | description: Call {constructor} about yours.
          |                   ^^^^^^^^^^^^^
      > Use one of \`{name}\`, \`{phone}\`, \`{email}\`, \`{hours}\`, \`{estimateValidDays}\`, \`{price:<service>:<tier>}\`, \`{rate:<key>}\`, \`{estimate:<service>:<finish>:<size>}\`, \`{link:<page>}\`."
  `);
});
