// One JSON-LD graph per page, with equal `@id`s on every page for equal things.
import { writeJson } from '../../base/markup.ts';

/**
 * A node of the graph, whose type of schema-dts its builder names; their union would double the
 * time of `tsc` here. A node that is on many pages is the same object, so that it is serialized
 * once.
 */
export interface GraphNode {
  readonly '@id': string;
  readonly '@type': string;
}

export type Graph = readonly GraphNode[];

/** Checks a node against its type of schema-dts, where the `@id` is optional. */
export function createNode<Type>(node: Exclude<Type, string> & GraphNode): GraphNode {
  return node;
}

/** Creates the `@id` of a node: the absolute URL of its page and a fragment. */
export function createNodeId(url: string, name: string): string {
  return `${url}#${name}`;
}

/** Serializes a graph for a script element. */
export function serializeGraph(graph: Graph, serializeNode: (node: GraphNode) => string = writeJson): string {
  return `{"@context":"https://schema.org","@graph":[${graph.map(serializeNode).join(',')}]}`;
}
