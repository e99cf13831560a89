/** The grid's internal record of what uses its style sheets. It is not documented; without it, nothing is kept. */
interface StyleUses {
  grids: Map<object, object>;
}

const keeper = {};

/**
 * Keeps the grid's style sheets in the page. The grid removes them with its last table and adds them with the next one, and each time the
 * browser recalculates the styles of the whole page.
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
