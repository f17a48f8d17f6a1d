// One JSON-LD graph a page. Nodes have stable `@id`s, so that pages speak of the same things.

/**
 * A node of the graph, typed by schema-dts where it is made: its union of all types here would double the time of `tsc`. Nodes
 * that are the same on many pages are the same object, so that they are written out once.
 */
export interface GraphNode {
  readonly '@id': string;
  readonly '@type': string;
}

export type Graph = readonly GraphNode[];

/** The one way to the node of a page or thing: the address and a fragment. */
export function nodeId(address: string, name: string): string {
  return `${address}#${name}`;
}

/** The graph as text for a script element. */
export function serializeGraph(
  graph: Graph,
  serializeNode: (node: GraphNode) => string = serializeJson,
): string {
  return `{"@context":"https://schema.org","@graph":[${graph.map(serializeNode).join(',')}]}`;
}

/**
 * JSON that cannot end the script element it stands in, start a comment there, or break a script: `<`, `>`, `&` and every
 * character outside Latin-1 (the two line separators among them) are written as escapes. The same value for a JSON parser.
 */
export function serializeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
