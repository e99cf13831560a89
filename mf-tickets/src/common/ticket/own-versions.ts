/**
 * Records the version changes of tickets that this window made itself. A change based on a version that only this window has since changed
 * is sent with the latest of those versions, so that users never conflict with themselves.
 */
export function ownVersions() {
  const next = new Map<string, number>();
  const toKey = (ticketId: string, version: number) => `${ticketId} ${version}`;
  return {
    /** Records that a change on one version led to another. Only a single step is certain to be this window's own. */
    remember(ticketId: string, from: number | undefined, to: number): void {
      if (from !== undefined && to === from + 1) next.set(toKey(ticketId, from), to);
    },
    /** Returns the version that this window's own changes led to from the given one. */
    latest(ticketId: string, version: number): number {
      let latest = version;
      for (let step = next.get(toKey(ticketId, latest)); step; step = next.get(toKey(ticketId, latest))) {
        latest = step;
      }
      return latest;
    },
  };
}
