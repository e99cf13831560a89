/** A move of what everyone is served, the oldest first. */
export interface Move {
  action: string;
  version: string | null;
}

/**
 * The releases that were current, each on top of the one it replaced: going back removes those above, so a second step
 * back leads further back and never to what one came back from.
 */
export function stackMoves(moves: readonly Move[]): string[] {
  let stack: string[] = [];
  for (const { action, version } of moves) {
    if (action === "uninstall") stack = [];
    if (version === null) continue;
    const place = stack.lastIndexOf(version);
    if (action === "promote") stack = [...stack.filter((one) => one !== version), version];
    if (action === "rollback") stack = place === -1 ? [...stack, version] : stack.slice(0, place + 1);
  }
  return stack;
}

/** The nearest release below `version` that may still be served. */
export function findBefore(
  stack: readonly string[],
  version: string,
  unfit: ReadonlySet<string>,
): string | null {
  const place = stack.lastIndexOf(version);
  const below = place === -1 ? stack : stack.slice(0, place);
  return below.findLast((one) => one !== version && !unfit.has(one)) ?? null;
}
