import { type OperationNode, type RootOperationNode, SelectQueryNode } from "kysely";

/** Returns true if a query certainly writes and locks nothing: a select whose CTEs are selects, without `for update`. */
export function isReadOnly(query: RootOperationNode | OperationNode): boolean {
  if (!SelectQueryNode.is(query) || query.endModifiers) return false;
  return query.with?.expressions.every(({ expression }) => isReadOnly(expression)) ?? true;
}
