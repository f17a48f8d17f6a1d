import { expect, test } from 'vitest';
import { findings, html, route } from '../../../testing/check-fixture.ts';
import { duplicateMeta } from './duplicate-meta.ts';

const heads = {
  title: (text: string) => html({ head: `<title>${text}</title>` }),
  description: (text: string) => html({ head: `<meta name="description" content="${text}">` }),
};

test.each(['title', 'description'] as const)('finds the second page with a %s, in any case', (name) => {
  expect(findings(duplicateMeta, { 'a.html': heads[name]('Roofs'), 'b.html': heads[name]('roofs') })).toEqual([
    `b.html:3:1 The ${name} \`roofs\` is also the ${name} of \`/a\`.`,
  ]);
});

test.each(['title', 'description'] as const)('finds the page to which the data gives another %s', (name) => {
  const page = heads[name]('Roofs');
  expect(
    findings(
      duplicateMeta,
      { 'a.html': page, 'b.html': page },
      { routes: [route('/a', { [name]: 'Barns' }), route('/b', { [name]: 'Roofs' })] },
    ),
  ).toEqual([`a.html:3:1 The ${name} \`Roofs\` is also the ${name} of \`/b\`.`]);
});
