/** A change of a module's current release. */
export interface Move {
  action: string;
  version: string | null;
}

/**
 * Builds the stack of releases that were current, each above the one it replaced. A rollback removes those above its
 * target, so that a second rollback goes further back and never to the release that was rolled back. Moves are given
 * oldest first.
 */
export function stackMoves(moves: readonly Move[]): string[] {
  let stack: string[] = [];
  for (const { action, version } of moves) {
    if (action === "uninstall") stack = [];
    if (version === null) continue;
    const index = stack.lastIndexOf(version);
    if (action === "promote") stack = [...stack.filter((one) => one !== version), version];
    if (action === "rollback") stack = index === -1 ? [...stack, version] : stack.slice(0, index + 1);
  }
  return stack;
}

/** Returns the nearest release below `version` that may still be served. */
export function findBefore(
  stack: readonly string[],
  version: string,
  unfit: ReadonlySet<string>,
): string | null {
  const index = stack.lastIndexOf(version);
  const below = index === -1 ? stack : stack.slice(0, index);
  return below.findLast((one) => one !== version && !unfit.has(one)) ?? null;
}
