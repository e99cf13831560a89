interface Turn {
  isBusy: boolean;
  isWanted: boolean;
}

/**
 * Lets refreshing the same thing happen at once, and then at most once in `gap` ms: what is asked meanwhile is done
 * together, after the answer that is on its way.
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
