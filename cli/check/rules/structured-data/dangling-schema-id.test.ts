import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { danglingSchemaId } from './dangling-schema-id.ts';

const check = (id: string) =>
  findOnPage(
    danglingSchemaId,
    `<script type="application/ld+json">{"@graph":[{"@id":"#page","about":{"@id":"${id}"}},{"@id":"#firm","name":"a"}]}</script>`,
  );

test('passes a reference to a node of the page', () => {
  expect(check('#firm')).toEqual([]);
});

test('finds a reference to a node that is not on the page', () => {
  expect(check('#farm')).toEqual(['1:77 No node of the page has the `@id` `#farm`.']);
});

test('finds a second node with the same id', () => {
  const page = `<script type="application/ld+json">[{"@id":"#a","name":"A"},\n{"@id":"#a","name":"B"}]</script>`;
  expect(findOnPage(danglingSchemaId, page)).toEqual(['2:8 Two nodes of the page have the `@id` `#a`.']);
});
