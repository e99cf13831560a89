/**
 * The steps of a ticket's version that this window made itself. A change made on a version that only its own changes
 * left behind is made on the one they led to: nobody is in conflict with themselves.
 */
export function ownVersions() {
  const next = new Map<string, number>();
  const keyOf = (ticketId: string, version: number) => `${ticketId} ${version}`;
  return {
    /** A change made on one version led to another. Only a single step is sure to be our own. */
    remember(ticketId: string, from: number | undefined, to: number): void {
      if (from !== undefined && to === from + 1) next.set(keyOf(ticketId, from), to);
    },
    /** The version that ours led to from a version. */
    latest(ticketId: string, version: number): number {
      let latest = version;
      for (let step = next.get(keyOf(ticketId, latest)); step; step = next.get(keyOf(ticketId, latest))) {
        latest = step;
      }
      return latest;
    },
  };
}
