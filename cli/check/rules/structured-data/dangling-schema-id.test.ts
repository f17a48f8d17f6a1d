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

test('finds a reference to none', () => {
  expect(check('#farm')).toEqual(['1:77 No node of the page has the `@id` `#farm`.']);
});
