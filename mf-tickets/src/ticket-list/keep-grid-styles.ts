/** The grid's own count of who uses its style sheets. It is not documented; without it nothing is kept. */
interface StyleUses {
  grids: Map<object, object>;
}

const keeper = {};

/**
 * Keeps the grid's style sheets in the page. The grid takes them out with its last table and puts them back with the
 * next, and each time the browser styles the whole page again.
 */
export function keepGridStyles(): void {
  const { agStyleInjectionVersions: versions } = globalThis as {
    agStyleInjectionVersions?: Map<string, StyleUses>;
  };
  for (const { grids } of versions?.values() ?? []) {
    const [use] = grids.values();
    if (use) grids.set(keeper, { ...use });
  }
}
