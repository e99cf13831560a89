interface Turn {
  isBusy: boolean;
  isWanted: boolean;
}

/**
 * Throttles refreshes per key: the first runs immediately, later ones at most once in `gap` ms. Requests in between are combined into one
 * refresh, which starts after the current one has finished.
 */
export function createRefresher(gap: number) {
  const turns = new Map<string, Turn>();

  async function take(key: string, turn: Turn, refresh: () => Promise<unknown>): Promise<void> {
    turn.isBusy = true;
    turn.isWanted = false;
    const pause = new Promise((resolve) => setTimeout(resolve, gap));
    await Promise.all([refresh().catch(() => undefined), pause]);
    if (turn.isWanted) return take(key, turn, refresh);
    turns.delete(key);
  }

  return (key: string, refresh: () => Promise<unknown>): void => {
    const turn = turns.get(key) ?? { isBusy: false, isWanted: false };
    turns.set(key, turn);
    if (turn.isBusy) turn.isWanted = true;
    else void take(key, turn, refresh);
  };
}
